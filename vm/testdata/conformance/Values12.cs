// Compiler: roslyn12
// Values of the core types: arrays of different elements, texts of numbers, characters, and what exceptions say.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

enum EI { A, B = 5 } enum EU : uint { A, B = 6 } enum EB : byte { A, B = 7 } enum EL : long { A, B = 8 }
struct S { public int X; } class Q { }

/// Copies between arrays of all kinds of elements, and SetValue.
static class Arrays
{
    static string Txt(object o) => o == null ? "null" : o is Array a ? Elements(a) : o is char c ? "#" + (int)c : o.ToString();
    static string Elements(Array a) { var s = ""; int i = 0; if (a.Rank == 1) for (; i < a.Length; i++) s += (i > 0 ? "," : "") + Txt(a.GetValue(i)); else s = a.Rank + " dimensions"; return s; }
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
        { var b = new int[2,2]; try { Array.Copy(new uint[,]{{1,2},{3,4}}, b, 4); Console.WriteLine(b[0,1] + b[1,0]); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + Txt(b)); } }
        { var b = new int[3]; try { b.SetValue(1L, 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } try { b.SetValue("s", 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } try { b.SetValue(1, 7); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } b.SetValue(null, 0); }
        { var b = new string[3]; try { b.SetValue(1L, 0); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + e.Message); } }
        { var b = new uint[]{5,6}; object o = b; int[] i = (int[])o; Console.WriteLine(i[0] + " " + (o is int[]) + " " + (o is EI[]) + " " + Array.IndexOf(i, 6) + " " + i.Contains(6)); var c = new int[2]; i.CopyTo(c, 0); Console.WriteLine(Txt(c)); }
        { int[] i = {1,2,3}; var e = (EI[])(object)i; Console.WriteLine(e[0] + " " + Txt(e.Clone())); EI[] f = new EI[3]; i.CopyTo(f, 0); Console.WriteLine(Txt(f)); }
  foreach (var (a,b) in new (Type,Type)[]{ (typeof(int?),typeof(int)), (typeof(int),typeof(int?)), (typeof(int?),typeof(EI)), (typeof(EI?),typeof(int)), (typeof(object),typeof(int?)), (typeof(IComparable),typeof(int?)), (typeof(ValueType),typeof(int?)), (typeof(int),typeof(EI)), (typeof(EI),typeof(int)), (typeof(uint[]),typeof(int[])), (typeof(EI[]),typeof(int[])), (typeof(IList<uint>),typeof(int[])), (typeof(long?),typeof(int)), (typeof(object[]), typeof(string[])), (typeof(object[]), typeof(int[])), (typeof(IEnumerable<object>), typeof(List<string>)), (typeof(Action<string>), typeof(Action<object>)) }) Console.WriteLine(a + " from " + b + " " + a.IsAssignableFrom(b) + " " + b.IsAssignableTo(a));
  Console.WriteLine(typeof(int?).IsInstanceOfType(1) + " " + typeof(int?).IsInstanceOfType(1L)+ " " + typeof(EI?).IsInstanceOfType(1) + " " + typeof(int?).IsInstanceOfType(null)+ " " + typeof(int).IsInstanceOfType(EI.A));
    }
}

/// Texts of numbers by standard and custom formats.
static class Numbers
{
    internal static void Run() {
        double[] ds = { 0, -0.0, 1, -1, 0.1, 0.29, 0.57, 1.005, 2.675, 0.00001, 0.000123456789012345, 123456789, 1234567890123456789, 1e15, 1e16, 1e21, 1e-7, 0.5, 1.5, 2.5, 0.125, 0.375, 99.995, 99999.5, 1/3.0, 2/3.0, Math.PI, Math.E*1e10, double.MaxValue, double.Epsilon, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 4.35, 0.07, 1.15, 8.5, 1e100, 123.456, -0.001, 1234567.891, 5e-324, 0.1+0.2, 100, 0.999999999, 12345678.9, 9007199254740993 };
        string[] fs = { "P", "P0", "P1", "P3", "P15", "N", "N0", "N3", "F", "F0", "F1", "F3", "F10", "F20", "E", "E0", "E3", "E20", "G", "G1", "G3", "G5", "G15", "G17", "G20", "R", "C", "C0", "0.########", "0.00", "#.##", "#,##0.00", "0.0000000000000000000", "0%", "0.0%", "0.00‰", "0.###E+0", "0e0", "#", "0,0", "0,", "00000", "+0;-0;zero", "0.#;(0.#)", "e5", "g5", "n1", "p1", "r", "0.###############", "0.#################", "##.##\"x\"", "'a'0" };
        foreach (var f in fs) { Console.Write(f + ":"); foreach (var d in ds) { string t; try { t = d.ToString(f, CultureInfo.InvariantCulture); if (t.Length > 60) t = t.Substring(0,40) + "~" + t.Length + "~" + t.Substring(t.Length-5); } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        foreach (var f in fs) { Console.Write("f " + f + ":"); foreach (var d in ds) { string t; try { t = ((float)d).ToString(f, CultureInfo.InvariantCulture); if (t.Length > 60) t = t.Substring(0,40) + "~" + t.Length + "~" + t.Substring(t.Length-5); } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        decimal[] ms = { 0m, 1m, -1m, 0.1m, 0.00001m, 0.000123m, 1.0m, 1.00m, 1.10m, 123456789.123456789m, 79228162514264337593543950335m, -0.0m, 0.5m, 1.5m, 2.5m, 0.0000000000000000000000000001m, 1e10m, 99.995m, 12345.678900m, 0.00m };
        foreach (var f in fs) { Console.Write("m " + f + ":"); foreach (var d in ms) { string t; try { t = d.ToString(f, CultureInfo.InvariantCulture); if (t.Length > 60) t = t.Substring(0,40) + "~" + t.Length; } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        int[] iss = { 0, 1, -1, 12, 123456789, int.MaxValue, int.MinValue, 100, 15 };
        foreach (var f in fs.Concat(new[]{"D", "D5", "D0", "X", "x", "X8", "x2", "B", "B4", "D12", "D50", "B40", "X20"})) { Console.Write("i " + f + ":"); foreach (var d in iss) { string t; try { t = d.ToString(f, CultureInfo.InvariantCulture); } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        long[] ls = { 0, -1, long.MaxValue, long.MinValue, 1234567890123 }; foreach (var f in new[]{"G","G5","E3","N1","P","X","D25","0,0.0", "R", "C", "F2", "B"}) { Console.Write("l " + f + ":"); foreach (var d in ls) { string t; try { t = d.ToString(f, CultureInfo.InvariantCulture); } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); foreach (var d in ls) { string t; try { t = ((ulong)d).ToString(f, CultureInfo.InvariantCulture); } catch (Exception e) { t = e.GetType().Name; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        foreach (var f in new[]{ "F120", "D150", "X200", "E130", "G120", "N100", "P101", "C100", "F1000000000", "D1000000000", "F00002", "F0000000000000002", "F-1", "F1x", "x5y", "Q", "Q5", "", "D2147483648", "R5", "G0", "F100", "F99", "B100" }) {
            Console.Write(f + ":"); foreach (IFormattable o in new IFormattable[]{ 42, -42, 3.5, 1e-130, 1.5f, 2.25m, (byte)7, 77L, 1e20 }) { string t; try { t = o.ToString(f, CultureInfo.InvariantCulture); if (t.Length > 60) t = t.Substring(0,20) + "~" + t.Length + "~" + t.Trim('0').Length; } catch (Exception e) { t = e.GetType().Name + e.Message; } Console.Write(" [" + t + "]"); } Console.WriteLine(); }
        foreach (var f in new[]{ "e3", "G0", "R", "F3", "0.0", "", null, "N2", "C" }) foreach (IFormattable o in new IFormattable[]{ (sbyte)-5, (byte)5, (short)-5, (ushort)5, (nint)5, (nuint)5, 5u }) Console.Write(o.ToString(f, null) + " "); Console.WriteLine();
        foreach (var f in new[]{ "X", "x4", "B", "D5" }) foreach (IFormattable o in new IFormattable[]{ (sbyte)-5, (byte)5, (short)-5, (ushort)5, (nint)(-5), (nuint)5, 5u }) Console.Write(o.ToString(f, null) + " "); Console.WriteLine();
    }
}

/// Composite formats, interpolation, what parsing says.
static class Texts
{
    static string T(Func<string> f) { try { return "[" + f().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    internal static void Run() {
        foreach (var m in new[]{ 1.10m, 0.00001m, 0m, 0.00m, -0.0m, -1.50m, 0.0000001m, 12345.00m }) Console.WriteLine("G0:" + T(() => m.ToString("G0")) + T(() => m.ToString("g00")) + T(() => m.ToString("R3")) + T(() => m.ToString("C")) + T(() => m.ToString("P1")) + T(() => m.ToString("E2")) + T(() => m.ToString("#.##")) + T(() => m.ToString("0.0;(0.0);-")));
        // alignment, composite formats
        Console.WriteLine("fmt:" + T(() => string.Format("{0,5}|{0,-5}|{1:X4}|{2:N2}|{{x}}", 42, 255, 1234.5)) + T(() => string.Format("{0", 1)) + T(() => string.Format("{1}", 1)) + T(() => string.Format("}", 1)) + T(() => string.Format("{0:}}", 1)) + T(() => string.Format("{0:0.0}}}", 1)) + T(() => string.Format("{a}", 1)) + T(() => string.Format("{0,}", 1)) + T(() => string.Format("{ 0}", 1)) + T(() => string.Format("{0 }", 1)) + T(() => string.Format("{0 , 4 :X}", 31)) + T(() => string.Format("{0,-4:X}|", 31)) + T(() => string.Format("{0}{1}{2}", 1, null, "x")) + T(() => string.Format(null, 1)) + T(() => string.Format("{0:yyyy-MM-dd}", new DateTime(2024,2,29))) + T(() => string.Format("{0:00}:{1:00}", 3, 7)) + T(() => string.Format("{1000000}", 1)) + T(() => string.Format("", 1)) + T(() => string.Format("x")) + T(() => string.Format("{0}", (object[])null)) + T(() => string.Format("{0}", new object[0])) + T(() => string.Format("{0:D3}{0:c}", 5)) + T(() => string.Format("{0:Q}", 5)) + T(() => string.Format("{0:G}", DayOfWeek.Friday)) + T(() => string.Format("{0:d}", DayOfWeek.Friday)));
        int i = 42; double d = 3.14159; string s = "ab"; object n = null; DateTime? dt = null; int? q = 7;
        Console.WriteLine("interp:" + T(() => $"{i,6}|{i,-6}|{i:X}|{d:F2}|{d,10:F3}|{s,4}|{n}|{dt}|{q}|{q:D3}|{(i > 3 ? "y" : "n")}|{{}}|{i:00000}|{TimeSpan.FromSeconds(90)}|{TimeSpan.FromSeconds(90):mm\\:ss}|{DayOfWeek.Monday}|{true}|{'c'}|{1.5m}|{(1,2)}|{new int[0]}"));
        object[] vs = { (sbyte)1, (byte)2, (short)3, (ushort)4, 5, 6u, 7L, 8ul, 9f, 10d, 11m, true, 'x', "y", null };
        foreach (var f in new[]{ 0f, 1e10f, 0.1f, 16777216f, 16777217f, 3.4e38f, 1e-45f, 33554432f, 123456.789f, 1e7f, 9999999f, 1e16f, 1.0E-5f, 0.0001f }) Console.Write(f + " " + f.ToString("R") + " " + f.ToString("G9") + " " + (double)f + " " + (decimal)Math.Min(f,1e20f) + "; "); Console.WriteLine();
        foreach (var f in new[]{ 0d, 1e14, 1e15, 1e16, 1e17, 123456789012345678, 0.1, 1e-5, 0.0001, 1/3d, 1e300, 4.9e-324, 5e-5 }) Console.Write(f + " " + f.ToString("G17") + " " + f.ToString("E") + " " + (float)f + "; "); Console.WriteLine();
        Console.WriteLine("parse:" + T(() => int.Parse(" 12 ").ToString()) + T(() => int.Parse("1,000").ToString()) + T(() => int.Parse("1,000", NumberStyles.AllowThousands).ToString()) + T(() => int.Parse("99999999999").ToString()) + T(() => int.Parse("").ToString()) + T(() => int.Parse(null).ToString()) + T(() => int.Parse("x1").ToString()) + T(() => int.Parse("-").ToString()) + T(() => int.Parse("(5)", NumberStyles.AllowParentheses).ToString()) + T(() => int.Parse("ff", NumberStyles.HexNumber).ToString()) + T(() => int.Parse("0xff", NumberStyles.HexNumber).ToString()) + T(() => int.Parse("1e3", NumberStyles.AllowExponent).ToString()) + T(() => int.Parse("1.0", NumberStyles.Float).ToString()) + T(() => int.Parse("1.5", NumberStyles.Float).ToString()) + T(() => int.Parse("101", NumberStyles.BinaryNumber).ToString()) + T(() => byte.Parse("256").ToString()) + T(() => sbyte.Parse("-129").ToString()) + T(() => uint.Parse("-1").ToString()) + T(() => uint.Parse("-0").ToString()) + T(() => ulong.Parse("18446744073709551616").ToString()) + T(() => double.Parse("1e400").ToString()) + T(() => double.Parse("abc").ToString()) + T(() => double.Parse("1,234.5").ToString()) + T(() => double.Parse("NaN").ToString()) + T(() => double.Parse("Infinity").ToString()) + T(() => double.Parse("∞").ToString()) + T(() => double.Parse("-1.5e-3").ToString()) + T(() => double.Parse(".5").ToString()) + T(() => double.Parse("5.").ToString()) + T(() => double.Parse("").ToString()) + T(() => decimal.Parse("1.10").ToString()) + T(() => decimal.Parse("1e2").ToString()) + T(() => decimal.Parse("79228162514264337593543950336").ToString()) + T(() => decimal.Parse("1e2", NumberStyles.Float).ToString()) + T(() => bool.Parse(" true ").ToString()) + T(() => bool.Parse("1").ToString()) + T(() => char.Parse("ab").ToString()) + T(() => char.Parse("").ToString()) + T(() => TimeSpan.Parse("bad").ToString()) + T(() => Guid.Parse("bad").ToString()) + T(() => Version.Parse("1").ToString()) + T(() => Version.Parse("1.x").ToString()) + T(() => Enum.Parse<DayOfWeek>("Blah").ToString()) + T(() => Enum.Parse<DayOfWeek>("99999999999").ToString()) + T(() => Enum.Parse<DayOfWeek>("").ToString()) + T(() => Enum.Parse<DayOfWeek>(" friday ", true).ToString()) + T(() => Enum.Parse<DayOfWeek>("5").ToString()) + T(() => Enum.Parse(typeof(int), "5").ToString()) + T(() => Enum.Parse(typeof(DayOfWeek), null).ToString()) + T(() => Enum.Parse<ConsoleKey>("-99999999999999999999").ToString()) + T(() => Enum.TryParse<DayOfWeek>("99999999999", out var r1) + " " + r1) + T(() => Enum.Parse<DayOfWeek>("Monday,Friday").ToString()) + T(() => Enum.Parse<DayOfWeek>("1,Friday").ToString()));
    }
}

/// Composite formats that are wrong, decimals of floats, binary digits.
static class Styles
{
    static string T(Func<string> f) { try { return "[" + f().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n").Replace("Input string was not in a correct format.", "ISN") + "]"; } }
    internal static void Run() {
        foreach (var s in new[]{ "{", "}", "ab}", "}x", "ab}x", "{x", "{0", "{0x}", "{0 x}", "{0:", "{0:{x}", "{0:}}", "{0:a{b}", "{0:a}}", "{0,", "{0,-", "{0,-}", "{0,x}", "{0,5", "{0,5x}", "{0,5 ", "{0,5:", "{ ", "{ 0}", "{}", "{-1}", "{0}{", "{0}}", "x{0}y{1}z", "{{0}", "{0:{{}", "{0:{{}}}", "{0 :x}", "{0,2 :x}", "{0, 2}", "{00}", "{0,1000000}", "{0,-1000000}", "{999999}", "{1000000}", "{1000001}","{0:}", "{0,0}" }) Console.WriteLine(s + ":" + T(() => { var r = string.Format(s, 42); return r.Length > 1000 ? "long" : r; }));
        foreach (var n in new[]{ 12345, 42, 0 }) Console.WriteLine(n + ":" + T(() => n.ToString("R3")) + T(() => n.ToString("G3")) + T(() => n.ToString("R0")) + T(() => ((long)n).ToString("r2")) + T(() => ((byte)n).ToString("R1")));
        foreach (var f in new[]{ 0.99999999f, 0.9999999f, 1e-5f, 9.9999998e-6f, 1e-4f, 9.99999975e-5f, 1e-10f, 1e-20f, 99999999f, 9.9999999e5f, 0.1f, 1e-3f, 0.01f, 9.99999997e-7f}) Console.WriteLine("f:" + T(() => ((decimal)f).ToString()) + T(() => new decimal(f).ToString()) + T(() => ((decimal)-f).ToString()));
        foreach (var f in new[]{ 0.9999999999999999, 1e-5, 1e-22, 1e-23, 9.9999999999999999e-6, 1e-4, 1e-10, 0.1, 9.999999999999999e-3, 9999999999999999, 999999999999999.9, 9.99999999999999975}) Console.WriteLine("d:" + T(() => ((decimal)f).ToString()) + T(() => Convert.ToDecimal(f).ToString()));
        foreach (var s in new[]{ "101", "", "2", "11111111111111111111111111111111", "111111111111111111111111111111111", "-1", " 1 ", "0b1" }) Console.WriteLine("b:" + T(() => int.Parse(s, NumberStyles.BinaryNumber).ToString()) + T(() => byte.Parse(s, NumberStyles.AllowBinarySpecifier).ToString()) + T(() => long.TryParse(s, NumberStyles.BinaryNumber, null, out var r) + " " + r) + T(() => ulong.Parse(s, NumberStyles.BinaryNumber).ToString()));
        Console.WriteLine("st:" + T(() => int.Parse("1", (NumberStyles)4096).ToString()) + T(() => int.Parse("1", NumberStyles.BinaryNumber | NumberStyles.AllowThousands).ToString()) + T(() => int.Parse("1", NumberStyles.BinaryNumber | NumberStyles.HexNumber).ToString()) + T(() => double.Parse("1", NumberStyles.BinaryNumber).ToString()) + T(() => decimal.Parse("1", NumberStyles.HexNumber).ToString()) + T(() => double.Parse("1", (NumberStyles)4096).ToString()));
    }
}

/// All characters: case and category.
static class Chars
{
    static void C(string n, Func<char, int> f) { var sb = new StringBuilder(n + ":"); int start = -1; // runs of f(c) != 0 as difference
        for (int i = 0; i < 65536; i += 256) { uint h = 17; for (int j = i; j < i + 256; j++) h = h * 31 + (uint)f((char)j); sb.Append(" [" + i.ToString("x4") + "=" + h.ToString("x") + "]"); } Console.WriteLine(sb); }
    internal static void Run() {
        C("ToUpper", c => char.ToUpper(c)); C("ToLower", c => char.ToLower(c)); C("ToUpperInv", c => char.ToUpperInvariant(c)); C("ToLowerInv", c => char.ToLowerInvariant(c));
        C("sToUpperInv", c => c.ToString().ToUpperInvariant()[0]); C("sToLowerInv", c => c.ToString().ToLowerInvariant()[0]); C("sToUpper", c => c.ToString().ToUpper()[0]);  C("ToUpper cult", c => char.ToUpper(c, CultureInfo.InvariantCulture));
        C("Cat", c => (int)char.GetUnicodeCategory(c));
        C("ord ic eq", c => string.Equals(c.ToString(), char.ToUpperInvariant(c).ToString(), StringComparison.OrdinalIgnoreCase) ? 1 : 0);
        C("ord ic eq l", c => string.Equals(c.ToString(), char.ToLowerInvariant(c).ToString(), StringComparison.OrdinalIgnoreCase) ? 1 : 0);
        C("ord ic cmp", c => Math.Sign(string.Compare(c.ToString(), "k", StringComparison.OrdinalIgnoreCase)));
    }
}

/// Characters whose case is special.
static class Cases
{ internal static void Run() { foreach (var c in "\u0130\u0131iI\u017f\u212a\u01c5\u03c2\u1e9e\u00b5\u00df\u1fb3") Console.WriteLine(((int)c).ToString("x4") + " " + ((int)char.ToUpperInvariant(c)).ToString("x4") + " " + ((int)char.ToLowerInvariant(c)).ToString("x4")+ " " + ((int)char.ToLower(c)).ToString("x4") + " " + string.Join(",", c.ToString().ToLowerInvariant().Select(x => ((int)x).ToString("x4"))) + " " + string.Join(",", c.ToString().ToUpper().Select(x => ((int)x).ToString("x4"))) + " " + string.Equals(c.ToString(), "i", StringComparison.OrdinalIgnoreCase) + string.Equals(c.ToString(), "s", StringComparison.OrdinalIgnoreCase) + string.Equals(c.ToString(), "k", StringComparison.OrdinalIgnoreCase) + StringComparer.InvariantCultureIgnoreCase.Equals(c.ToString(), "i") + StringComparer.OrdinalIgnoreCase.Equals("\u0130", "\u0131"));
    }
}

/// StringBuilder, searches for ranges, Convert.
static class Converts
{
    static string T(Func<object> f) { try { return "[" + (f() ?? "null").ToString().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    internal static void Run() {
        Console.WriteLine("case:" + T(() => "𐐨ß".ToUpperInvariant() == "𐐀ß") + T(() => "𐐀".ToLowerInvariant() == "𐐨") + T(() => "𐐨".Equals("𐐀", StringComparison.OrdinalIgnoreCase)) + T(() => "İıiI".ToLowerInvariant()) + T(() => "İıiI".ToUpperInvariant())+ T(() => string.Compare("a", "B", StringComparison.OrdinalIgnoreCase)) + T(() => string.Compare("_", "A", StringComparison.OrdinalIgnoreCase)));
        Console.WriteLine("sb:" + T(() => new StringBuilder().Append("", 2, 0)) + T(() => new StringBuilder().Append("abc", 3, 0)) + T(() => new StringBuilder().Append("abc", 4, 0)) + T(() => new StringBuilder().Append("abc", 2, 2)) + T(() => new StringBuilder().Append((string)null, 0, 0)) + T(() => new StringBuilder().Append((string)null, 1, 0)) + T(() => new StringBuilder().Append("abc", -1, 1)) + T(() => new StringBuilder().Append("abc", 1, -1)) + T(() => new StringBuilder().Append((char[])null, 0, 0)) + T(() => new StringBuilder().Append((char[])null, 1, 1)) + T(() => new StringBuilder().Append(new char[]{'a'}, 2, 0)) + T(() => new StringBuilder().Append(new char[]{'a'}, 1, 1)) + T(() => new StringBuilder().Append(new StringBuilder("abc"), 1, 2)) + T(() => new StringBuilder().Append(new StringBuilder("abc"), 4, 0)) + T(() => new StringBuilder().Append('x', -1)) + T(() => new StringBuilder("abc").Insert(4, "x")) + T(() => new StringBuilder("abc").Insert(1, "x", 2)) + T(() => new StringBuilder("abc").Insert(1, "x", -2)) + T(() => new StringBuilder("abc").Remove(1, 5)) + T(() => new StringBuilder("abc").Remove(4, 0)) + T(() => new StringBuilder("abc").Remove(-1, 0)) + T(() => new StringBuilder("abc").Replace("", "x")) + T(() => new StringBuilder("abc").Replace(null, "x")) + T(() => new StringBuilder("abcb").Replace("b", null)) + T(() => new StringBuilder("abcb").Replace('b', 'x', 2, 2)) + T(() => new StringBuilder("abcb").Replace("b", "x", 2, 9)) + T(() => new StringBuilder("abc")[3]) + T(() => new StringBuilder("abc") { [3] = 'x' }) + T(() => new StringBuilder("abc") { Length = -1 }) + T(() => new StringBuilder("abc") { Length = 5 }.ToString().Length) + T(() => new StringBuilder("abc").ToString(1, 5)) + T(() => new StringBuilder("abc").ToString(4, 0)) + T(() => new StringBuilder(-1)) + T(() => new StringBuilder(5, 3)) + T(() => new StringBuilder("abc", 1, 5, 10)) + T(() => { var s = new StringBuilder(2, 3); s.Append("abcd"); return s; }) + T(() => new StringBuilder("abc") { Capacity = 1 }) + T(() => new StringBuilder("abc").EnsureCapacity(-1)) + T(() => new StringBuilder().AppendJoin(",", 1, 2, 3).AppendJoin('-', new List<int>{4,5}).AppendLine().AppendFormat("{0:D2}", 5).Append(true).Append(1.5).Append(2.5m).Append('c', 3).Append(new[]{'x','y'})) + T(() => new StringBuilder("abc").Equals(new StringBuilder("abc"))) + T(() => { var b = new char[2]; new StringBuilder("abc").CopyTo(1, b, 0, 3); return 0; }) + T(() => { var b = new char[5]; new StringBuilder("abc").CopyTo(2, b, 0, 2); return 0; }) + T(() => new StringBuilder("abc").AppendFormat("{1}", 1)) + T(() => new StringBuilder().Append($"{1,3}|{2:X2}")) + T(() => new StringBuilder("a").Append((object)null).Append((string)null).Insert(0, (object)null)) + T(() => new StringBuilder().MaxCapacity) + T(() => new StringBuilder("abc").IndexOf()));
        foreach (var (a, b) in new[]{ ('a','c'), ('c','a'), ('b','b'), ('x','z'), ('z','a'), ('\0','\uffff'), ('\uffff','\0') }) { var s = "abcxyz"; Console.WriteLine("range:" + T(() => s.AsSpan().ContainsAnyInRange(a, b)) + T(() => s.AsSpan().IndexOfAnyInRange(a, b)) + T(() => s.AsSpan().IndexOfAnyExceptInRange(a, b)) + T(() => s.AsSpan().LastIndexOfAnyInRange(a, b)) + T(() => s.AsSpan().LastIndexOfAnyExceptInRange(a, b)) + T(() => s.AsSpan().ContainsAnyExceptInRange(a, b)) + T(() => new int[]{1,5,9}.AsSpan().IndexOfAnyInRange((int)a % 10, (int)b % 10)) + T(() => new int[]{1,5,9}.AsSpan().IndexOfAnyExceptInRange((int)a % 10, (int)b % 10)) + T(() => new string[]{"1","5","9"}.AsSpan().IndexOfAnyInRange(a.ToString(), b.ToString()))+ T(() => new long[]{1,5,9}.AsSpan().IndexOfAnyInRange(7L, 3L)) + T(() => new double[]{1,5,9}.AsSpan().IndexOfAnyInRange(7, 3))+ T(() => new byte[]{1,5,9}.AsSpan().LastIndexOfAnyInRange((byte)7, (byte)3))); }
        foreach (var s in new[]{ "-1", "1", "0", "", null, "777", "ff", "0xff", "0XFF", "x", "+5", " 5", "11", "102", "8", "-", "-0x1", "37777777777", "40000000000", "777777777777777777777", "1777777777777777777777", "2000000000000000000000", "ffffffff", "100000000", "ffffffffffffffff", "80000000", "ffff", "8000", "80", "100", "0x", "11111111111111111111111111111111", "9999999999", "1777777", "177777", "400", "377", "10000000", "-ff" }) foreach (var bs in new[]{ 2, 8, 10, 16 }) Console.WriteLine("conv " + s + " " + bs + ":" + T(() => Convert.ToInt32(s, bs)) + T(() => Convert.ToUInt32(s, bs)) + T(() => Convert.ToInt64(s, bs)) + T(() => Convert.ToUInt64(s, bs)) + T(() => Convert.ToInt16(s, bs)) + T(() => Convert.ToUInt16(s, bs)) + T(() => Convert.ToByte(s, bs)) + T(() => Convert.ToSByte(s, bs)));
        Console.WriteLine("convbase:" + T(() => Convert.ToInt32("1", 3)) + T(() => Convert.ToString(5, 3)) + T(() => Convert.ToString(-5, 2)) + T(() => Convert.ToString(-5, 8)) + T(() => Convert.ToString(-5, 16)) + T(() => Convert.ToString(-5, 10)) + T(() => Convert.ToString((short)-5, 16)) + T(() => Convert.ToString((byte)200, 2)) + T(() => Convert.ToString(-5L, 8)) + T(() => Convert.ToString(0, 2)));
        foreach (var d in new[]{ 1e21, -1e21, 0.5, 1.5, 2.5, -0.5, -1.5, 127.5, 127.49, 128, 255.5, 32767.5, 65535.5, 2147483647.5, 2147483646.5, -2147483648.5, 4294967295.5, 9.3e18, 1.9e19, double.NaN, double.PositiveInfinity, 1e30 }) Console.WriteLine("dbl " + d + ":" + T(() => Convert.ToInt16(d)) + T(() => Convert.ToUInt16(d)) + T(() => Convert.ToInt32(d)) + T(() => Convert.ToUInt32(d)) + T(() => Convert.ToInt64(d)) + T(() => Convert.ToUInt64(d)) + T(() => Convert.ToByte(d)) + T(() => Convert.ToSByte(d)) + T(() => Convert.ToDecimal(d)) + T(() => Convert.ToChar((object)d)) + T(() => Convert.ToBoolean(d)) + T(() => Convert.ToInt16((float)d)) + T(() => Convert.ToInt32((float)d)) + T(() => Convert.ToInt64((float)d)) + T(() => checked((int)d)) + T(() => checked((byte)d)) + T(() => checked((long)d)));
        foreach (var o in new object[]{ "5", "5.5", "x", "", null, true, 'c', 5.5m, 70000, -1, 300L, ulong.MaxValue, DayOfWeek.Friday, DateTime.MinValue, "true", "1e3", 1.5f }) Console.WriteLine("obj " + o + ":" + T(() => Convert.ToInt16(o)) + T(() => Convert.ToUInt16(o)) + T(() => Convert.ToInt32(o)) + T(() => Convert.ToUInt32(o)) + T(() => Convert.ToInt64(o)) + T(() => Convert.ToUInt64(o)) + T(() => Convert.ToByte(o)) + T(() => Convert.ToSByte(o)) + T(() => Convert.ToDecimal(o)) + T(() => Convert.ToChar(o)) + T(() => Convert.ToBoolean(o)) + T(() => Convert.ToDouble(o)) + T(() => Convert.ToSingle(o)) + T(() => Convert.ToString(o)) + T(() => Convert.ChangeType(o, typeof(int))) + T(() => Convert.ChangeType(o, typeof(string))) + T(() => Convert.ChangeType(o, typeof(DayOfWeek))));
        Console.WriteLine("b64:" + T(() => Convert.ToBase64String(new byte[]{1,2,3,4})) + T(() => Convert.FromBase64String("AQIDBA==").Length) + T(() => Convert.FromBase64String("AQI").Length) + T(() => Convert.FromBase64String("A!==").Length) + T(() => Convert.ToHexString(new byte[]{1,255})) + T(() => Convert.FromHexString("01ff").Length) + T(() => Convert.FromHexString("01f").Length) + T(() => Convert.FromHexString("zz").Length) + T(() => Convert.ToHexStringLower(new byte[]{1,255})));
    }
    static int IndexOf(this StringBuilder s) => s.ToString().IndexOf("c");
}

struct Plain { public int A; public short B; public byte C; public override string ToString() => A + "," + B + "," + C; }
struct Refs { public string S; }

/// Native integers, parts of floating-point numbers, memory as other types, guids.
static class Sizes
{
    static string T(Func<object> f) { try { return "[" + (f() ?? "null").ToString().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    static int[] ints0 = { -1 }; internal static void Run() {
        nint a = -5, b = 3; nuint c = 7, d = 9;
        Console.WriteLine("nint:" + T(() => Math.Max(a, b)) + T(() => Math.Min(a, b)) + T(() => Math.Abs(a)) + T(() => Math.Abs(nint.MinValue)) + T(() => Math.Sign(a)) + T(() => Math.Clamp(a, (nint)(-2), b)) + T(() => Math.Clamp(c, d, c)) + T(() => Math.Max(c, d)) + T(() => Math.Min(c, d)) + T(() => Math.Clamp(c, 1, 5)) + T(() => Math.DivRem(a, b)) + T(() => Math.DivRem(d, c)) + T(() => nint.Max(a, b)) + T(() => nuint.Clamp(c, 1, 3)) + T(() => BitOperations.PopCount(c)) + T(() => BitOperations.LeadingZeroCount(c)) + T(() => BitOperations.RotateLeft(c, 62)) + T(() => BitOperations.TrailingZeroCount(a)) + T(() => BitOperations.IsPow2(d)) + T(() => BitOperations.Log2(c)) + T(() => BitOperations.RoundUpToPowerOf2(c)) + T(() => (a + b).ToString("D3")) + T(() => nint.Parse("-12")) + T(() => a.CompareTo(b)) + T(() => checked(nint.MaxValue + b)) + T(() => nuint.MaxValue) + T(() => a << 3) + T(() => a >> 1) + T(() => a >>> 60) + T(() => (int)a) + T(() => checked((uint)a)) + T(() => a % b) + T(() => $"{a,5}|{c:X}"));
        foreach (var x in new[]{ 0, -0.0, 1, -1, 0.1, 1e300, double.MaxValue, double.Epsilon, 1e-310, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 3e-308, 1024 }) Console.WriteLine("dbl:" + T(() => Math.BitIncrement(x)) + T(() => Math.BitDecrement(x)) + T(() => Math.ILogB(x)) + T(() => Math.ScaleB(x, 3)) + T(() => Math.ScaleB(x, -1074)) + T(() => Math.ScaleB(x, 2000)) + T(() => Math.ScaleB(x, -1030)) + T(() => MathF.BitIncrement((float)x)) + T(() => MathF.BitDecrement((float)x)) + T(() => MathF.ILogB((float)x)) + T(() => MathF.MaxMagnitude((float)x, -1)) + T(() => Math.Sign(x)) + T(() => Math.Round(x, 2)) + T(() => Math.Truncate(x)) + T(() => Math.Log2(x)) + T(() => Math.IEEERemainder(x, 3)) + T(() => Math.CopySign(x, -2)) + T(() => Math.Round(x, MidpointRounding.AwayFromZero)) + T(() => Math.Max(x, 0.0)) + T(() => Math.Min(x, -0.0)) + T(() => Math.Clamp(x, -1, 1)) + T(() => Math.Pow(x, 0.5)) + T(() => double.IsSubnormal(x)) + T(() => x.CompareTo(0)) + T(() => x.Equals(double.NaN)) + T(() => double.IsInteger(x)) + T(() => x % 0.7));
        Console.WriteLine("round:" + T(() => Math.Round(2.5m)) + T(() => Math.Round(2.5m, MidpointRounding.AwayFromZero)) + T(() => Math.Round(-2.345m, 2)) + T(() => Math.Round(2.345, 2, MidpointRounding.ToZero)) + T(() => Math.Round(2.345, 2, MidpointRounding.ToPositiveInfinity)) + T(() => Math.Round(-2.5, MidpointRounding.ToNegativeInfinity)) + T(() => Math.Round(2.5, 16)) + T(() => Math.Round(2.5, -1)) + T(() => Math.Round(2.5, (MidpointRounding)9)) + T(() => Math.BigMul(int.MaxValue, int.MaxValue)) + T(() => Math.BigMul(ulong.MaxValue, ulong.MaxValue, out var lo) + " " + lo) + T(() => Math.DivRem(7, -2)) + T(() => Math.DivRem(7, 0)) + T(() => int.MinValue / ints0[0]) + T(() => Math.Abs(int.MinValue)) + T(() => Math.Abs(short.MinValue)) + T(() => Math.Clamp(5, 9, 1)) + T(() => Math.Sign(double.NaN)) + T(() => decimal.Divide(1, 3)) + T(() => 1m / (ints0[0]+1)) + T(() => decimal.MaxValue - ints0[0]) + T(() => decimal.Round(1.005m, 2)) + T(() => decimal.Truncate(-1.7m)) + T(() => decimal.Floor(-1.2m)) + T(() => decimal.Ceiling(1.2m)) + T(() => 5.0m % 3) + T(() => decimal.Negate(1.50m)) + T(() => 1.0m * 1.00m) + T(() => (1.10m).Scale));
        int[] ints = { 1, 2, 0x01020304, -1 }; var bytes = MemoryMarshal.AsBytes(ints.AsSpan());
        Console.WriteLine("mm:" + bytes.Length + " " + string.Join(",", bytes.ToArray()) + " " + MemoryMarshal.Cast<int, long>(ints).Length + " " + MemoryMarshal.Cast<int, long>(ints)[0] + " " + MemoryMarshal.Read<int>(bytes.Slice(8)) + " " + MemoryMarshal.Cast<byte, ushort>(bytes)[4] + " " + MemoryMarshal.Cast<int, double>(ints.AsSpan(1, 1)).Length);
        bytes[0] = 9; MemoryMarshal.Write(bytes.Slice(4), 77L); Console.WriteLine(string.Join(",", ints) + " " + MemoryMarshal.TryRead<long>(bytes.Slice(12), out var tr) + " " + MemoryMarshal.TryWrite(bytes.Slice(10), 5) + " " + ints[2]);
        ref int r = ref MemoryMarshal.AsRef<int>(bytes.Slice(4)); r = 123; Console.WriteLine(ints[1]);
        Console.WriteLine("mmx:" + T(() => MemoryMarshal.Cast<byte, Refs>(new byte[8]).Length) + T(() => MemoryMarshal.AsBytes(new Refs[1].AsSpan()).Length) + T(() => MemoryMarshal.Read<long>(new byte[7])) + T(() => { MemoryMarshal.Write(new byte[3], 5); return 0; }) + T(() => MemoryMarshal.Read<Plain>(new byte[]{1,0,0,0,2,0,3,0})) + T(() => MemoryMarshal.Cast<byte, Plain>(new byte[20]).Length) + T(() => string.Join(",", MemoryMarshal.Cast<char, ushort>("ab".AsSpan()).ToArray())) + T(() => string.Join(",", MemoryMarshal.ToEnumerable<int>(new[]{1,2}.AsMemory()))) + T(() => MemoryMarshal.Cast<int, int>(default(Span<int>)).Length) + T(() => { Span<byte> s = stackalloc byte[8]; MemoryMarshal.Write(s, 0x0102030405060708L); return s[0] + " " + s[7] + " " + MemoryMarshal.Cast<byte, int>(s)[1].ToString("x"); }) + T(() => Unsafe.ReadUnaligned<int>(ref new byte[]{1,2,3,4}[0])) + T(() => { var bb = new byte[9]; Unsafe.WriteUnaligned(ref bb[1], 5.5); return BitConverter.ToDouble(bb, 1); }));
        var g = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        Console.WriteLine("guid:" + T(() => g.ToString("N")) + T(() => g.ToString("b")) + T(() => g.ToString("P")) + T(() => g.ToString("X")) + T(() => g.ToString("Q")) + T(() => Guid.ParseExact("00112233445566778899aabbccddeeff", "N")) + T(() => Guid.ParseExact("{00112233-4455-6677-8899-aabbccddeeff}", "D")) + T(() => Guid.ParseExact("x", "Z")) + T(() => Guid.TryParseExact("(00112233-4455-6677-8899-aabbccddeeff)", "p", out var q) + " " + q) + T(() => string.Join(",", g.ToByteArray(true))) + T(() => string.Join(",", g.ToByteArray())) + T(() => new Guid(g.ToByteArray(true), true) == g) + T(() => { Span<char> s = stackalloc char[36]; return g.TryFormat(s, out int w) + " " + w + s.ToString(); }) + T(() => { Span<byte> s = stackalloc byte[15]; return g.TryWriteBytes(s); }) + T(() => $"{g:N} {g}") + T(() => g.CompareTo(Guid.Empty)) + T(() => g.Equals((object)g)) + T(() => g > Guid.Empty) + T(() => new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)) + T(() => new Guid(new byte[3])) + T(() => new Guid(uint.MaxValue, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)));
        Console.WriteLine("char:" + T(() => char.IsSurrogatePair("a😀", 1)) + T(() => char.IsSurrogatePair("a😀", 0)) + T(() => char.IsSurrogatePair("a", 1)) + T(() => char.IsAsciiHexDigitUpper('a')) + T(() => char.ConvertToUtf32("😀", 0)) + T(() => char.ConvertFromUtf32(0x1F600)) + T(() => char.ConvertFromUtf32(0xD800)) + T(() => char.GetNumericValue("a7", 1)) + T(() => char.IsBetween('b', 'a', 'c')) + T(() => char.IsAsciiLetter('é')) + T(() => (char)('a' + 1)) + T(() => char.MaxValue - 'a') + T(() => 'a'.CompareTo('c')));
    }
}

/// Guids that are wrong.
static class Guids
{
    static string T(Func<object> f) { try { return "[" + (f() ?? "null").ToString().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    internal static void Run() {
        foreach (var s in new[]{ "", " ", "bad", "bad-", "{bad", "{bad}", "{ba-d}", "(bad", "(bad)", "(b-ad)", "{0x00112233,0x4455,0x6677,{0x88,0x99,0xaa,0xbb,0xcc,0xdd,0xee,0xff}}", "{0x,", "00112233445566778899aabbccddeeff", "00112233445566778899aabbccddeefg", "00112233-4455-6677-8899-aabbccddeefg", "00112233-4455-6677-8899-aabbccddeef", "00112233-4455-66778899-aabbccddeeff-", "{00112233-4455-6677-8899-aabbccddeeff", "{00112233-4455-6677-8899-aabbccddeeff)", "00112233-4455-6677-8899+aabbccddeeff", "x0112233-4455-6677-8899-aabbccddeeff", " 00112233-4455-6677-8899-aabbccddeeff ", "0112233445566778899aabbccddeeff", "00112233445566778899aabbccddeeffa" }) {
            Console.WriteLine("p " + s + ":" + T(() => Guid.Parse(s)) + T(() => new Guid(s)) + T(() => Guid.TryParse(s, out var r)) + T(() => Guid.ParseExact(s, "N")) + T(() => Guid.ParseExact(s, "D")) + T(() => Guid.ParseExact(s, "B")) + T(() => Guid.ParseExact(s, "P")));
        }
        Console.WriteLine("m:" + T(() => decimal.Round(1.5m, (MidpointRounding)9)) + T(() => decimal.Round(1.5m, 1, (MidpointRounding)9)) + T(() => Math.Round(1.5, (MidpointRounding)9)) + T(() => Math.Round(1.5, 1, (MidpointRounding)9)) + T(() => Math.Round(1.5m, 1, (MidpointRounding)9)));
    }
}

static class Program
{
    static void Main()
    {
        Arrays.Run();
        Numbers.Run();
        Texts.Run();
        Styles.Run();
        Chars.Run();
        Cases.Run();
        Converts.Run();
        Sizes.Run();
        Guids.Run();
    }
}
