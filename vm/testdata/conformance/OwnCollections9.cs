// Compiler: roslyn12
// Skip: framework
// CollectionBase with hooks that throw, tables of hash codes after a failed Add, pools of one's own, and conversions with a provider.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

static class OwnCollections9
{
    sealed class Hooked : CollectionBase
    {
        internal string fails = "", log = "";
        private void Note(string name) { log += name + Count + " "; if (fails == name) throw new FormatException(name); }
        protected override void OnValidate(object value) { Note("V"); base.OnValidate(value); }
        protected override void OnInsert(int index, object value) { Note("i"); }
        protected override void OnInsertComplete(int index, object value) { Note("I"); }
        protected override void OnSet(int index, object oldValue, object newValue) { Note("s"); }
        protected override void OnSetComplete(int index, object oldValue, object newValue) { Note("S"); }
        protected override void OnRemove(int index, object value) { Note("r"); }
        protected override void OnRemoveComplete(int index, object value) { Note("R"); }
        protected override void OnClear() { Note("c"); }
        protected override void OnClearComplete() { Note("C"); }
        public override string ToString() { return string.Join(",", InnerList.ToArray()) + " " + log; }
    }

    sealed class Hashed : IEqualityComparer<int>
    {
        internal int calls;
        public int GetHashCode(int value) { calls++; if (value == 1) throw new FormatException("hash"); return value; }
        public bool Equals(int a, int b) { calls += 100; return a == b; }
    }

    sealed class Convertible : IConvertible, IFormattable
    {
        internal TypeCode code = TypeCode.Object;
        internal string log = "";
        private T Got<T>(string name, IFormatProvider provider, T value) { log += name + "(" + (provider == null ? "null" : provider == CultureInfo.CurrentCulture ? "culture" : provider.GetType().Name) + ") "; return value; }
        public TypeCode GetTypeCode() { log += "code "; return code; }
        public bool ToBoolean(IFormatProvider p) => Got("bool", p, true);
        public byte ToByte(IFormatProvider p) => Got("byte", p, (byte)1);
        public char ToChar(IFormatProvider p) => Got("char", p, 'c');
        public DateTime ToDateTime(IFormatProvider p) => Got("date", p, new DateTime(2020, 1, 2));
        public decimal ToDecimal(IFormatProvider p) => Got("decimal", p, 2m);
        public double ToDouble(IFormatProvider p) => Got("double", p, 1.5);
        public short ToInt16(IFormatProvider p) => Got("short", p, (short)3);
        public int ToInt32(IFormatProvider p) => Got("int", p, 4);
        public long ToInt64(IFormatProvider p) => Got("long", p, 5L);
        public sbyte ToSByte(IFormatProvider p) => Got("sbyte", p, (sbyte)6);
        public float ToSingle(IFormatProvider p) => Got("float", p, 7f);
        public string ToString(IFormatProvider p) => Got("string", p, "text");
        public object ToType(Type t, IFormatProvider p) => Got("type " + t, p, (object)9);
        public ushort ToUInt16(IFormatProvider p) => Got("ushort", p, (ushort)1);
        public uint ToUInt32(IFormatProvider p) => Got("uint", p, 2u);
        public ulong ToUInt64(IFormatProvider p) => Got("ulong", p, 3ul);
        public string ToString(string format, IFormatProvider p) => Got("format", p, "formatted");
    }

    sealed class Formattable : IFormattable
    {
        public string ToString(string format, IFormatProvider p) => "formatted " + (format ?? "null") + " " + (p == null ? "null" : p.GetType().Name);
    }

    static void T(string name, Func<object> a)
    {
        string text;
        try { text = a()?.ToString() ?? "null"; }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message.Split('\n')[0]; }
        Console.WriteLine(name + ": " + text);
    }

    static void Main()
    {
        foreach (string fails in new[] { "", "V", "i", "I", "s", "S", "r", "R", "c", "C" })
        {
            void Hook(string name, Action<Hooked> a)
            {
                Hooked h = new Hooked();
                ((IList)h).Add("a");
                ((IList)h).Add("b");
                h.log = "";
                h.fails = fails;
                string result = "";
                try { a(h); }
                catch (Exception e) { result = " " + e.GetType().Name + " " + e.Message.Split('\n')[0]; }
                Console.WriteLine(name + " " + fails + ": " + h + result);
            }
            Hook("add", h => ((IList)h).Add("x"));
            Hook("add null", h => ((IList)h).Add(null));
            Hook("insert", h => ((IList)h).Insert(1, "x"));
            Hook("insert outside", h => ((IList)h).Insert(3, "x"));
            Hook("set", h => ((IList)h)[0] = "x");
            Hook("set outside", h => ((IList)h)[2] = "x");
            Hook("remove", h => ((IList)h).Remove("a"));
            Hook("remove missing", h => ((IList)h).Remove("x"));
            Hook("remove null", h => ((IList)h).Remove(null));
            Hook("remove at", h => h.RemoveAt(0));
            Hook("remove outside", h => h.RemoveAt(2));
            Hook("clear", h => h.Clear());
        }

        foreach (int room in new[] { 0, 5 })
        {
            Hashed c = new Hashed();
            HashSet<int> set = new HashSet<int>(room, c);
            T("set, failed add", () => set.Add(1));
            c.calls = 0;
            T("set", () => set.Contains(2) + " " + set.Remove(3) + " " + set.TryGetValue(4, out _) + " " + c.calls + " " + set.EnsureCapacity(0) + " " + set.Count);
            T("set, with", () => { set.ExceptWith(new[] { 5, 6 }); set.SymmetricExceptWith(new int[0]); return c.calls + " " + set.Overlaps(new[] { 5 }) + " " + c.calls; });
            T("set, look", () => set.Contains(1));
            T("set, used", () => { set.Add(2); set.Add(3); return set.Contains(2) + " " + c.calls + " " + set.EnsureCapacity(0) + " " + string.Join(",", set); });
            T("set, copy", () => { HashSet<int> copy = new HashSet<int>(set, c); copy.TrimExcess(); return copy.EnsureCapacity(0) + " " + copy.Count; });
            c = new Hashed();
            Dictionary<int, int> all = new Dictionary<int, int>(room, c);
            T("dictionary, failed add", () => all.TryAdd(1, 1));
            T("dictionary, failed set", () => all[1] = 1);
            c.calls = 0;
            T("dictionary", () => all.ContainsKey(2) + " " + all.Remove(3) + " " + all.TryGetValue(4, out _) + " " + c.calls + " " + all.EnsureCapacity(0) + " " + all.Count);
            T("dictionary, get", () => all[1]);
            T("dictionary, trimmed", () => { all.TrimExcess(); return all.EnsureCapacity(0); });
            T("dictionary, cleared", () => { all.Clear(); c.calls = 0; return all.ContainsKey(2) + " " + c.calls; });
            c = new Hashed();
            OrderedDictionary<int, int> ordered = new OrderedDictionary<int, int>(room, c);
            T("ordered, failed add", () => ordered.TryAdd(1, 1));
            c.calls = 0;
            T("ordered", () => ordered.ContainsKey(2) + " " + ordered.Remove(3) + " " + c.calls + " " + ordered.EnsureCapacity(0));
        }

        foreach ((int longest, int most) in new[] { (100, 1), (100, 2), (5, 1), (16, 2), (17, 1), (int.MaxValue, int.MaxValue) })
        {
            T("pool " + longest + " " + most, () =>
            {
                ArrayPool<int> pool = ArrayPool<int>.Create(longest, most);
                string text = "";
                List<int[]> rented = new List<int[]>();
                foreach (int n in new[] { 0, 1, 16, 17, 10, 10, 33, 64, 65, 128, 129, 200 })
                {
                    rented.Add(pool.Rent(n));
                    text += rented.Last().Length + " ";
                }
                foreach (int[] array in rented)
                {
                    if (array.Length > 0) array[0] = 7;
                    pool.Return(array, array.Length < 100);
                    text += (array.Length > 0 ? array[0] : -1) + " ";
                }
                for (int i = 0; i < 3; i++)
                {
                    int[] again = pool.Rent(16);
                    text += rented.FindIndex(a => ReferenceEquals(a, again)) + "/" + again.Length + " ";
                }
                pool.Return(new int[16]);
                return text + pool.Rent(16).Length;
            });
            foreach (int n in new[] { 15, 100, 200, 300 })
                T("foreign " + n, () => { int[] array = new int[n]; array[0] = 3; try { ArrayPool<int>.Create(longest, most).Return(array, true); } catch (ArgumentException e) { return array[0] + " " + e.Message; } return array[0]; });
        }
        T("pool", () => { ArrayPool<int> pool = ArrayPool<int>.Create(); int[] a = pool.Rent(20), b = pool.Rent(20); pool.Return(a); pool.Return(b); return (pool.Rent(20) == b) + " " + (pool.Rent(17) == a) + " " + pool.Rent((1 << 20) + 1).Length; });
        T("returned twice", () => { ArrayPool<int> pool = ArrayPool<int>.Create(); int[] a = pool.Rent(20); pool.Return(a); pool.Return(a); return (pool.Rent(20) == a) + " " + (pool.Rent(20) == a); });

        foreach (Type type in new[] { typeof(bool), typeof(char), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(DateTime), typeof(string), typeof(object),
            typeof(Convertible), typeof(DayOfWeek), typeof(DBNull), typeof(Enum), typeof(Guid) })
        {
            Convertible c = new Convertible();
            T("change to " + type, () => Convert.ChangeType(c, type) + " " + Convert.ChangeType(c, type, CultureInfo.InvariantCulture) + " " + Convert.ChangeType(c, type, null) + " " + c.log);
            T("change to code " + type, () => Convert.ChangeType(c, Type.GetTypeCode(type)) + " " + Convert.ChangeType(c, Type.GetTypeCode(type), NumberFormatInfo.InvariantInfo) + " " + c.log);
            T("change a number to " + type, () => Convert.ChangeType(5, type) + " " + ((IConvertible)5).ToType(type, null));
            if (type != typeof(DateTime)) T("change an enum to " + type, () => ((IConvertible)DayOfWeek.Monday).ToType(type, null).GetType());
        }
        foreach (TypeCode code in new[] { TypeCode.Object, TypeCode.DBNull, TypeCode.Int32, TypeCode.Empty })
        {
            Convertible c = new Convertible { code = code };
            T("null " + code, () => Convert.IsDBNull(c) + " " + c.log);
            T("code " + code, () => Convert.GetTypeCode(c) + " " + c.log);
        }
        T("null", () => Convert.IsDBNull(null) + " " + Convert.IsDBNull(DBNull.Value) + " " + Convert.IsDBNull(5) + " " + Convert.GetTypeCode(null));
        Convertible texts = new Convertible();
        T("text", () => Convert.ToString(texts) + Convert.ToString(texts, CultureInfo.InvariantCulture) + Convert.ToString(texts, null) + Convert.ToString((object)texts, NumberFormatInfo.CurrentInfo) + texts.log);
        T("formatted", () => Convert.ToString(new Formattable()) + Convert.ToString(new Formattable(), CultureInfo.InvariantCulture));
        T("no text", () => Convert.ToString((object)null, CultureInfo.InvariantCulture) + "." + Convert.ToString(new object(), CultureInfo.InvariantCulture) + "." + Convert.ToString((object)"s", null));
        T("number", () => Convert.ToString((object)-5, NumberFormatInfo.InvariantInfo) + Convert.ToString(-2.5, CultureInfo.InvariantCulture) + Convert.ToString((object)-2.5m, NumberFormatInfo.InvariantInfo));
        T("to numbers", () => { Convertible c = new Convertible(); Convert.ToInt32(c, CultureInfo.InvariantCulture); Convert.ToInt64(c); Convert.ToDouble(c, null); Convert.ToDateTime(c, CultureInfo.InvariantCulture); Convert.ToBoolean(c, CultureInfo.InvariantCulture); Convert.ToChar((object)c); return c.log; });
    }
}
