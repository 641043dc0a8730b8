// Compiler: roslyn12
// Options: -unsafe
// Values, identities and exceptions of the library as .NET 9.0.1 has them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Channels;

class Named : CultureInfo
{
    public Named() : base("") { }
    public override string Name => "named";
}

static class Program
{
    static void Show(string what, Func<object> value)
    {
        try { Console.WriteLine(what + ": " + (value() ?? "null")); }
        catch (ArgumentOutOfRangeException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + (e.ParamName ?? "null") + " " + (e.ActualValue ?? "null")); }
        catch (ArgumentException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + (e.ParamName ?? "null")); }
        catch (ObjectDisposedException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + e.ObjectName + " " + e.Message); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + e.Message); }
    }

    static void Do(string what, Action action) => Show(what, () => { action(); return "ok"; });

    static void Cultures()
    {
        var invariant = CultureInfo.InvariantCulture;
        Show("same", () => ReferenceEquals(CultureInfo.GetCultureInfo(""), invariant) + " " + ReferenceEquals(CultureInfo.GetCultureInfo(""), CultureInfo.GetCultureInfo("")));
        Show("read only", () => invariant.IsReadOnly + " " + new CultureInfo("").IsReadOnly + " " + ((CultureInfo)invariant.Clone()).IsReadOnly + " " + CultureInfo.GetCultureInfo("").IsReadOnly);
        var fresh = new CultureInfo("");
        Show("ReadOnly", () => ReferenceEquals(CultureInfo.ReadOnly(invariant), invariant) + " " + ReferenceEquals(CultureInfo.ReadOnly(fresh), fresh) + " " + CultureInfo.ReadOnly(fresh).IsReadOnly + " " + fresh.IsReadOnly);
        Show("ReadOnly of null", () => CultureInfo.ReadOnly(null));
        Show("null", () => CultureInfo.GetCultureInfo((string)null));
        Show("equal", () => fresh.Equals(invariant) + " " + new Named().Equals(invariant) + " " + (fresh.GetHashCode() == invariant.GetHashCode()) + " " + new Named().Clone().GetType().Name);
        Show("names", () => "[" + fresh.Name + "] [" + fresh + "] " + fresh.EnglishName + " " + fresh.DisplayName + " " + fresh.TwoLetterISOLanguageName + " " + fresh.LCID);
        Show("parts", () => fresh.CompareInfo.Equals(invariant.CompareInfo) + " " + fresh.TextInfo.Equals(invariant.TextInfo));
    }

    static void Texts()
    {
        foreach (bool close in new[] { false, true })
        {
            var writer = new StringWriter();
            writer.Write("before");
            if (close) writer.Close(); else writer.Dispose();
            Do("Write char", () => writer.Write('x'));
            Do("Write string", () => writer.Write("x"));
            Do("Write null", () => writer.Write((string)null));
            Do("Write null object", () => writer.Write((object)null));
            Do("Write null array", () => writer.Write((char[])null));
            Do("Write number", () => writer.Write(1));
            Do("Write format", () => writer.Write("{0}", 1));
            Do("Write part", () => writer.Write(new char[2], 0, 0));
            Do("Write wrong part", () => writer.Write(new char[2], -1, 0));
            Do("Write span", () => writer.Write("ab".AsSpan()));
            Do("Write builder", () => writer.Write(new StringBuilder("x")));
            Do("WriteLine", () => writer.WriteLine());
            Do("WriteLine string", () => writer.WriteLine("x"));
            Do("WriteAsync", () => writer.WriteAsync("x"));
            Do("WriteLineAsync", () => writer.WriteLineAsync('x'));
            Do("Flush", () => writer.Flush());
            Do("FlushAsync", () => writer.FlushAsync());
            Do("again", () => writer.Dispose());
            Show("text", () => writer.ToString() + " " + writer.GetStringBuilder().Length);
            var reader = new StringReader("ab\ncd");
            reader.Read();
            if (close) reader.Close(); else reader.Dispose();
            Show("Peek", () => reader.Peek());
            Show("Read", () => reader.Read());
            Show("Read part", () => reader.Read(new char[2], 0, 0));
            Show("Read wrong part", () => reader.Read(new char[2], 0, -3));
            Show("Read too much", () => reader.Read(new char[2], 1, 2));
            Show("ReadLine", () => reader.ReadLine());
            Show("ReadToEnd", () => reader.ReadToEnd());
            Do("ReadLineAsync", () => reader.ReadLineAsync());
            Do("ReadToEndAsync", () => reader.ReadToEndAsync());
            Do("again", () => reader.Dispose());
        }
        TextReader.Null.Dispose();
        Show("Null", () => TextReader.Null.Read() + " " + TextReader.Null.Peek() + " " + (TextReader.Null.ReadLine() ?? "null") + " [" + TextReader.Null.ReadToEnd() + "]");
        Show("whole", () => { string s = "ab"; return ReferenceEquals(new StringReader(s).ReadToEnd(), s); });
        Show("part", () => { var r = new StringReader("abcde"); var b = new char[4]; r.Read(); int n = r.Read(b, 1, 2); return n + " " + b[1] + b[2] + " " + r.Read(b, 0, 4) + " " + b[0] + " " + r.Read(b, 0, 4) + r.ReadToEnd() + r.Read(); });
    }

    ref struct Bounded { }
    class Narrow<T> where T : struct { }
    class Class<T> where T : class { }

    static unsafe void ElementTypes()
    {
        foreach (Type t in new[] { typeof(void), typeof(int*), typeof(List<>), typeof(Span<int>), typeof(Bounded), typeof(int?), typeof(Nullable<>), typeof(void*), typeof(TypedReference), typeof(int[]), typeof(IDisposable), typeof(List<int>) })
        {
            bool stays = t == typeof(Span<int>) || t == typeof(Bounded) || t == typeof(TypedReference), open = t.ContainsGenericParameters;
            Show("array of " + (open ? t.Name : t.ToString()), () => Array.CreateInstance(t, 1).GetType());
            Show("array of ranks 2", () => Array.CreateInstance(t, new[] { 1, 1 }).GetType());
            Show("array from 1", () => Array.CreateInstance(t, new[] { 1 }, new[] { 1 }).GetType());
            Show("negative length", () => Array.CreateInstance(t, -1).GetType());
            try { if (!open) Console.WriteLine(t.MakeArrayType()); } catch (TypeLoadException) { Console.WriteLine("no array type"); }
            if (stays) continue;
            if (!open) Show("List of it", () => typeof(List<>).MakeGenericType(t));
            Show("nullable of it", () => typeof(Nullable<>).MakeGenericType(t));
            Show("narrow of it", () => typeof(Narrow<>).MakeGenericType(t));
            if (!open) Show("class of it", () => typeof(Class<>).MakeGenericType(t));
        }
        Show("array of null", () => Array.CreateInstance(null, 1));
        Show("List of null", () => typeof(List<>).MakeGenericType((Type)null));
    }

    static void Dates()
    {
        foreach (long l in new[] { long.MaxValue, long.MinValue, 253402300800, 253402300799, -62135596800, -62135596801 })
        {
            Show("seconds " + l, () => DateTimeOffset.FromUnixTimeSeconds(l).Ticks);
            Show("milliseconds " + l, () => DateTimeOffset.FromUnixTimeMilliseconds(l).Ticks);
        }
        Show("last millisecond", () => DateTimeOffset.FromUnixTimeMilliseconds(253402300799999).Ticks);
        Show("one more", () => DateTimeOffset.FromUnixTimeMilliseconds(253402300800000).Ticks);
        var day = new DateTime(2024, 1, 2, 3, 4, 5);
        foreach (double d in new[] { double.NaN, double.PositiveInfinity, double.MinValue, 1e18, 0.1, 1.7, -0.3, 1e-9, 123456.789, 3652058.9, 3652060, 1.0 / 3, 2.9999999999999996 })
            Show("add " + d.ToString("R"), () =>
            {
                var s = new StringBuilder();
                foreach (var f in new Func<double, DateTime>[] { day.AddDays, day.AddHours, day.AddMinutes, day.AddSeconds, day.AddMilliseconds, day.AddMicroseconds })
                    try { s.Append(f(d).Ticks).Append(' '); } catch (ArgumentOutOfRangeException e) { s.Append(e.ParamName).Append(' '); }
                return s;
            });
        Show("file time", () => new DateTime(1600, 2, 3).ToFileTimeUtc());
        Show("file time 0", () => new DateTime(1601, 1, 1).ToFileTimeUtc() + " " + day.ToFileTimeUtc());
        foreach (long l in new[] { -1, long.MinValue, long.MaxValue, 0, day.Ticks, day.Ticks | 1L << 62, day.Ticks | 1L << 63, day.Ticks | 3L << 62, 0x3FFFFFFFFFFFFFFF, -863999999999, -864000000001, 3155378976000000000 })
            Show("binary " + l, () => DateTime.FromBinary(l).Ticks + " " + DateTime.FromBinary(l).Kind);
        foreach (string t in new[] { "true\0", "\0 False \0\0", "tr\0ue", "\0", "", " TRUE", null })
            Show("bool", () => bool.TryParse(t, out bool b) + " " + b);
        Show("year 1", () => new DateTimeOffset(new DateTime(1, 1, 1), TimeSpan.FromHours(1)));
        Show("year 9999", () => new DateTimeOffset(DateTime.MaxValue, TimeSpan.FromHours(-1)));
        Show("ticks", () => new DateTimeOffset(-1, TimeSpan.FromHours(-1)));
        Show("UTC", () => new DateTimeOffset(DateTime.SpecifyKind(day, DateTimeKind.Utc), TimeSpan.FromHours(15)));
        Show("15 hours", () => new DateTimeOffset(day, TimeSpan.FromHours(15)));
        Show("part of a minute", () => new DateTimeOffset(day, TimeSpan.FromSeconds(15)));
    }

    static void Hashes()
    {
        Show("Tuple of 8", () => (Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8).GetHashCode() == new Tuple<int, int, int, int, int, int, int, Tuple<int>>(1, 2, 3, 4, 5, 6, 7, Tuple.Create(8)).GetHashCode()) + " " + Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8).GetHashCode() + " " + Tuple.Create(1, 2).GetHashCode() + " " + Tuple.Create(1, 2, 3, 4, 5, 6, 7).GetHashCode() + " " + new Tuple<int, int, int, int, int, int, int, Tuple<int, int>>(1, 2, 3, 4, 5, 6, 7, Tuple.Create(8, 9)).GetHashCode() + " " + Tuple.Create(1, 2, 3, 4, 5).GetHashCode() + " " + Tuple.Create(1, 2, 3).GetHashCode() + " " + Tuple.Create(1, 2, 3, 4).GetHashCode() + " " + Tuple.Create(1, 2, 3, 4, 5, 6).GetHashCode() + " " + Tuple.Create(7).GetHashCode());
        Show("structural", () => ((IStructuralEquatable)Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8)).GetHashCode(EqualityComparer<int>.Default) + " " + ((IStructuralEquatable)Tuple.Create(1, 2, 3, 4, 5)).GetHashCode(EqualityComparer<int>.Default));
        Show("open types", () => typeof(Dictionary<,>) + " " + typeof(List<>) + " " + typeof(Func<,,>) + " " + typeof(Tuple<,>) + " " + typeof(Narrow<>));
        Show("no characters", () => ReferenceEquals("x".ToCharArray(0, 0), Array.Empty<char>()) + " " + ReferenceEquals("".ToCharArray(), Array.Empty<char>()) + " " + ReferenceEquals(Type.EmptyTypes, Array.Empty<Type>()));
        Show("Guid", () => new Guid("01020304-0506-0708-090a-0b0c0d0e0f10").GetHashCode() + " " + Guid.Empty.GetHashCode() + " " + new Guid("ffeeddcc-bbaa-9988-7766-554433221100").GetHashCode());
    }

    static void Parameters()
    {
        Show("Compare", () => string.Compare("abc", 4, "abd", 0, 2));
        Show("Compare B", () => string.Compare("abc", 0, "abd", 5, 2));
        Show("Compare negative", () => string.Compare("abc", -1, "abd", -1, -2));
        Show("Compare negative A", () => string.Compare("abc", -1, "abd", -1, 2));
        Show("Compare negative B", () => string.Compare("abc", 1, "abd", -1, 2));
        Show("Compare null", () => string.Compare(null, 1, "abd", 1, 2));
        Show("Compare ignoring case", () => string.Compare("abc", 4, "abd", 0, 2, true));
        Show("Compare kind", () => string.Compare("abc", 4, "abd", 0, 2, StringComparison.Ordinal));
        Show("Compare kind B", () => string.Compare("abc", 4, "abd", 4, 2, StringComparison.OrdinalIgnoreCase));
        Show("Compare kind invariant", () => string.Compare("abc", 4, "abd", 4, 2, StringComparison.InvariantCulture));
        Show("Compare kind negative", () => string.Compare("abc", 4, "abd", -4, -2, StringComparison.Ordinal));
        Show("CompareOrdinal", () => string.CompareOrdinal("abc", 4, "abd", 0, 2));
        Show("CompareOrdinal negative", () => string.CompareOrdinal("abc", -4, "abd", 0, -2));
        Show("BoundedChannelOptions", () => new BoundedChannelOptions(0));
        Show("Capacity", () => new BoundedChannelOptions(1) { Capacity = -1 });
        Show("CreateBounded", () => Channel.CreateBounded<int>(0));
        Show("Enum.Format", () => Enum.Format(typeof(DayOfWeek), "x", "d"));
        Show("Enum.Format int", () => Enum.Format(typeof(DayOfWeek), 1, "g"));
        Show("Enum.Format long", () => Enum.Format(typeof(DayOfWeek), 1L, "d"));
        Show("Enum.Format other", () => Enum.Format(typeof(DayOfWeek), DateTimeKind.Utc, "d"));
        Show("Enum.Format double", () => Enum.Format(typeof(DayOfWeek), 1.5, "d"));
        Show("Substring", () => "abc".Substring(-1));
        Show("Substring 4", () => "abc".Substring(4));
        Show("Substring length", () => "abc".Substring(1, -1));
        Show("Substring too long", () => "abc".Substring(1, 3));
        Show("Substring range", () => "abc"[2..1]);
        Show("Remove", () => "abc".Remove(-1));
        Show("Remove 4", () => "abc".Remove(4));
        Show("Remove count", () => "abc".Remove(1, -1));
        Show("Remove too many", () => "abc".Remove(1, 3));
        Show("Remove start", () => "abc".Remove(-1, 3));
        Show("Insert", () => "abc".Insert(4, "x"));
        Show("Join", () => string.Join(",", new[] { "a" }, -1, 1));
        Show("Join count", () => string.Join(",", new[] { "a" }, 0, -1));
        Show("Join too many", () => string.Join(",", new[] { "a" }, 1, 1));
        Show("new string", () => new string('c', -1));
        Show("new string part", () => new string(new[] { 'a' }, -1, 1));
        Show("new string length", () => new string(new[] { 'a' }, 0, -1));
        Show("new string too long", () => new string(new[] { 'a' }, 1, 1));
        Do("CopyTo", () => "abc".CopyTo(-1, new char[3], 0, 1));
        Do("CopyTo count", () => "abc".CopyTo(0, new char[3], 0, -1));
        Do("CopyTo there", () => "abc".CopyTo(0, new char[3], -1, 1));
        Do("CopyTo too many", () => "abc".CopyTo(2, new char[3], 0, 2));
        Do("CopyTo no room", () => "abc".CopyTo(0, new char[3], 2, 2));
        Show("ToCharArray", () => "abc".ToCharArray(-1, 1));
        Show("ToCharArray length", () => "abc".ToCharArray(1, -1));
        Show("ToCharArray too long", () => "abc".ToCharArray(1, 3));
        Show("PadLeft", () => "abc".PadLeft(-1));
        Show("PadRight", () => "abc".PadRight(-2));
        Show("IndexOf", () => "abc".IndexOf('a', -1));
        Show("IndexOf count", () => "abc".IndexOf('a', 1, 5));
        Show("IndexOf text", () => "abc".IndexOf("a", -1));
        Show("LastIndexOf", () => "abc".LastIndexOf('a', 7));
        Show("StringBuilder", () => new StringBuilder(0, 0));
        Show("StringBuilder -1", () => new StringBuilder(-1));
        Show("StringBuilder 2 1", () => new StringBuilder(2, 1));
        Show("StringBuilder part", () => new StringBuilder("abc", -1, 1, 1));
        Show("StringBuilder Length", () => new StringBuilder { Length = -1 });
        Show("StringBuilder Capacity", () => new StringBuilder { Capacity = -1 });
        Show("StringBuilder Remove", () => new StringBuilder("abc").Remove(-1, 1));
        Show("StringBuilder Remove length", () => new StringBuilder("abc").Remove(1, -1));
        Show("StringBuilder Remove too many", () => new StringBuilder("abc").Remove(1, 5));
        Show("StringBuilder Insert", () => new StringBuilder("abc").Insert(5, "x"));
        Show("StringBuilder Append", () => new StringBuilder("abc").Append('x', -1));
        Show("StringBuilder ToString", () => new StringBuilder("abc").ToString(-1, 1));
        Show("Hashtable", () => new Hashtable(-1));
        Show("Hashtable load", () => new Hashtable(1, 2f));
        Show("ArrayList", () => new ArrayList(-1));
        Show("List", () => new List<int>(-1));
        Show("Dictionary", () => new Dictionary<int, int>(-1));
        Show("HashSet", () => new HashSet<int>(-1));
        Show("Queue", () => new Queue<int>(-1));
        Show("Stack", () => new Stack<int>(-1));
        Show("SortedList", () => new SortedList<int, int>(-1));
        Show("PriorityQueue", () => new PriorityQueue<int, int>(-1));
        Show("BitArray", () => new BitArray(-1));
        Show("List index", () => new List<int>()[3]);
        Do("List Insert", () => new List<int>().Insert(3, 1));
        Do("List RemoveAt", () => new List<int>().RemoveAt(3));
        Do("List RemoveRange", () => new List<int>().RemoveRange(-3, 1));
        Show("List GetRange", () => new List<int>().GetRange(0, -1));
        Do("Array.Copy", () => Array.Copy(new int[1], new int[1], -1));
        Do("Array.Copy from", () => Array.Copy(new int[1], -2, new int[1], 0, 1));
        Do("Array.Copy to", () => Array.Copy(new int[1], 0, new int[1], -3, 1));
        Do("Array.Copy length", () => Array.Copy(new int[1], 0, new int[1], 0, -4));
        Do("Array.Clear", () => Array.Clear(new int[1], -1, 1));
        Do("Array.Reverse", () => Array.Reverse(new int[1], -1, 1));
        Do("Array.Sort", () => Array.Sort(new int[1], -1, 1));
        Show("Array.IndexOf", () => Array.IndexOf(new int[1], 1, -1));
        Do("Array.Fill", () => Array.Fill(new int[1], 1, -1, 1));
        Do("Array.Resize", () => { int[] a = null; Array.Resize(ref a, -1); });
        Show("Enumerable.Range", () => Enumerable.Range(1, -1));
        Show("Enumerable.Repeat", () => Enumerable.Repeat(1, -1));
        Show("ElementAt", () => new List<int>().ElementAt(1));
        Show("Math.Round", () => Math.Round(1.5, 16));
        Show("ArraySegment", () => new ArraySegment<int>(new int[1], -1, 1));
        Show("Span", () => new Span<int>(new int[1], -1, 1).Length);
        Show("Span Slice", () => new Span<int>(new int[1]).Slice(2).Length);
        Show("Random", () => new Random(1).Next(-1));
        Show("TimeSpan", () => TimeSpan.FromDays(double.MaxValue));
        Show("DateTime", () => new DateTime(2024, 13, 1));
        Show("DateTime ticks", () => new DateTime(-1));
        Show("AddMonths", () => DateTime.MaxValue.AddMonths(1));
        Show("AddTicks", () => DateTime.MaxValue.AddTicks(1));
        Show("BitConverter", () => BitConverter.ToInt32(new byte[4], 5));
    }

    static void Main()
    {
        Parameters();
        Dates();
        Hashes();
        ElementTypes();
        Cultures();
        Texts();
    }
}
