// Values of the core types: arrays of different elements, texts of numbers, characters, and what exceptions say.
// Compiler: roslyn12
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

enum EI { A, B = 5 } enum EU : uint { A, B = 6 } enum EB : byte { A, B = 7 } enum EL : long { A, B = 8 }
struct S { public int X; } class Q { }

/// Copies between arrays of all kinds of elements, and SetValue.
static class Arrays
{
    static string Txt(object o) => o == null ? "null" : o.GetType().IsArray ? string.Join(",", ((Array)o).Cast<object>().Select(x => x == null ? "null" : Txt(x))) : o is char c ? "#" + (int)c : o.ToString();
    internal static void Run() {
        object[] values = { true, 'x', (sbyte)-3, (byte)200, (short)-300, (ushort)60000, -70000, 4000000000u, -5000000000L, 18000000000000000000ul, 1.5f, 2.25d, 3.5m, (nint)7, (nuint)8, EI.B, EU.B, EB.B, EL.B, "s", new S{X=1}, null, new Q(), DateTime.MinValue, (int?)4 };
        Type[] types = { typeof(bool), typeof(char), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(nint), typeof(nuint), typeof(EI), typeof(EU), typeof(EB), typeof(EL), typeof(string), typeof(S), typeof(Q), typeof(object), typeof(int?), typeof(IComparable), typeof(ValueType), typeof(Enum), typeof(DateTime), typeof(EI?) };
        foreach (var t in types) {
            var line = "";
            foreach (var v in values) {
                var a = Array.CreateInstance(t, 1);
                try { a.SetValue(v, 0); line += Txt(a.GetValue(0)) + " "; } catch (Exception e) { line += e.GetType().Name.Replace("Exception","") + " "; if (v is S) Console.WriteLine(e.Message); }
            }
            Console.WriteLine("SetValue " + t.Name + ": " + line);
        }
        foreach (var s in types) {
            foreach (var d in types) {
                var a = Array.CreateInstance(s, 2); var b = Array.CreateInstance(d, 3);
                foreach (var v in values) if (v != null && v.GetType() == s) { a.SetValue(v, 0); a.SetValue(v, 1); }
                string r;
                try { Array.Copy(a, 0, b, 1, 2); r = Txt(b); } catch (Exception e) { r = e.GetType().Name.Replace("Exception","") + " " + (s == typeof(int) ? e.Message : "") + Txt(b); }
                Console.WriteLine("Copy " + s.Name + " " + d.Name + ": " + r);
            }
        }
        foreach (var d in types) {
            var line = "";
            foreach (var v in values) foreach (var len in new[]{1}) {
                var b = Array.CreateInstance(d, 3);
                object[] o = { v, v };
                try { Array.Copy(o, 0, b, 1, 2); line += Txt(b) + " "; } catch (Exception e) { line += e.GetType().Name.Replace("Exception","") + " "; if (v is int) Console.WriteLine(e.Message); }
            }
            Console.WriteLine("objs " + d.Name + ": " + line);
        }
        // partial
        { var b = new int[3]; try { Array.Copy(new object[]{1, 2L, 3}, b, 3); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new string[3]; try { Array.Copy(new object[]{"a", 2L, "c"}, b, 3); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { Array.Copy(new object[]{1, null, 3}, b, 3); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new IComparable[3]; try { Array.Copy(new int[]{1, 4, 3}, b, 3); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { Array.Copy(new IComparable[]{1, 4, 3}, b, 3); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { Array.ConstrainedCopy(new object[]{1, 4, 3}, 0, b, 0, 3); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new uint[3]; try { Array.ConstrainedCopy(new int[]{1, 4, 3}, 0, b, 0, 3); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new long[3]; try { Array.ConstrainedCopy(new int[]{1, 4, 3}, 0, b, 0, 3); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new uint[3]; try { ((Array)new int[]{1, 4, -3}).CopyTo(b, 0); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new object[3]; try { new int[]{1, 4, -3}.CopyTo(b, 0); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { new List<int>{1,2}.CopyTo(b); ((System.Collections.ICollection)new List<object>{1,2}).CopyTo(b, 1); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { ((System.Collections.ICollection)new List<object>{1,2L}).CopyTo(b, 1); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[2,2]; try { Array.Copy(new uint[,]{{1,2},{3,4}}, b, 4); Console.WriteLine(Txt(b)); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { b.SetValue(1L, 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } try { b.SetValue("s", 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } try { b.SetValue(1, 7); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } b.SetValue(null, 0); }
        { var b = new string[3]; try { b.SetValue(1L, 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } }
        { var b = new uint[]{5,6}; object o = b; int[] i = (int[])o; Console.WriteLine(i[0] + " " + (o is int[]) + " " + (o is EI[]) + " " + Array.IndexOf(i, 6) + " " + i.Contains(6)); var c = new int[2]; i.CopyTo(c, 0); Console.WriteLine(Txt(c)); }
        { int[] i = {1,2,3}; var e = (EI[])(object)i; Console.WriteLine(e[0] + " " + Txt(e.Clone())); EI[] f = new EI[3]; i.CopyTo(f, 0); Console.WriteLine(Txt(f)); }
  foreach (var (a,b) in new (Type,Type)[]{ (typeof(int?),typeof(int)), (typeof(int),typeof(int?)), (typeof(int?),typeof(EI)), (typeof(EI?),typeof(int)), (typeof(object),typeof(int?)), (typeof(IComparable),typeof(int?)), (typeof(ValueType),typeof(int?)), (typeof(int),typeof(EI)), (typeof(EI),typeof(int)), (typeof(uint[]),typeof(int[])), (typeof(EI[]),typeof(int[])), (typeof(IList<uint>),typeof(int[])), (typeof(long?),typeof(int)), (typeof(object[]), typeof(string[])), (typeof(object[]), typeof(int[])), (typeof(IEnumerable<object>), typeof(List<string>)), (typeof(Action<string>), typeof(Action<object>)) }) Console.WriteLine(a + " from " + b + " " + a.IsAssignableFrom(b) + " " + b.IsAssignableTo(a));
  Console.WriteLine(typeof(int?).IsInstanceOfType(1) + " " + typeof(int?).IsInstanceOfType(1L)+ " " + typeof(EI?).IsInstanceOfType(1) + " " + typeof(int?).IsInstanceOfType(null)+ " " + typeof(int).IsInstanceOfType(EI.A));
    }
}

static class Program
{
    static void Main()
    {
        Arrays.Run();
    }
}
