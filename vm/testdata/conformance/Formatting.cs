// string.Format and interpolation: alignment, escapes, integer, hexadecimal and fixed formats, ToString(format).
using System;
using System.Collections.Generic;

class Celsius { public double D; public override string ToString() { return D + "C"; } }

static class Formatting
{
    static void Try(string what, Func<string> f)
    {
        try { Console.WriteLine(what + " = [" + f() + "]"); }
        catch (FormatException) { Console.WriteLine(what + " is a bad format"); }
        catch (ArgumentNullException) { Console.WriteLine(what + " has a null argument"); }
    }

    static void Main()
    {
        Console.WriteLine(string.Format("{0}", 1) + string.Format("{0}{1}", "a", 'b') + string.Format("{2}{1}{0}", 1, 2, 3)
            + string.Format("{0}{0}{3}", 1, 2, 3, 4) + string.Format("none"));
        Console.WriteLine(string.Format("[{0,5}][{0,-5}][{1,5}][{1,-5}][{2,2}]", 42, "ab", "toolong"));
        Console.WriteLine(string.Format("{{{0}}} {{}} {{0}}", 7));
        Console.WriteLine(string.Format("{0} {1} {2}", null, true, new Celsius { D = 36.5 }));
        Console.WriteLine(string.Format("{0:D} {0:D5} {0:d8} {1:D3} {1:D}", 123, -7));
        Console.WriteLine(string.Format("{0:X} {0:x} {0:X8} {0:x2} {1:X} {1:x}", 48879, -1));
        Console.WriteLine(string.Format("{0:X} {1:X4} {2:x} {3:X}", (byte)255, (short)-1, long.MaxValue, uint.MaxValue));
        Console.WriteLine(string.Format("{0:F} {0:F0} {0:F1} {0:F4} {1:F2} {2:F2}", 3.14159, -2.5, 10));
        Console.WriteLine(string.Format("{0:N0} {1:N0} {2:N2}", 1234567, -1234, 9876543.21));
        Console.WriteLine(string.Format("{0:0} {0:000} {0:0.0} {0:#.##} {1:0.00} {1:#} {2:00.00}", 7, 2.345, 1.5));
        Console.WriteLine(string.Format("[{0,8:F2}] [{0,-8:F1}] [{1,6:X}] [{1,-6:D4}]", 2.75, 255));
        Console.WriteLine(string.Format("{0:E2} {1:E3}", 12345.678, 0.00012));
        Console.WriteLine(string.Format("{0:P0} {1:P1}", 0.5, 0.125).Replace(" ", ""));
        Console.WriteLine(string.Format("{0:G} {1:G} {0:G3}", 1234, 2.5));
        int i = 5;
        string s = "str";
        double d = 1.25;
        object nul = null;
        List<int> list = new List<int> { 1, 2, 3 };
        Console.WriteLine($"{i} {s} {d} [{nul}] {list.Count} {i + 1} {s.ToUpper()} {(i > 3 ? "yes" : "no")}");
        Console.WriteLine($"[{i,4}] [{i,-4}] [{s,6}] [{d:F3}] [{i:D4}] [{i,6:D3}] {{literal}} {i:X2}");
        Console.WriteLine($"nested {$"inner {i}"} and {string.Format("{0}", $"<{s}>")}");
        string verbatim = $@"a\b {i} ""q""";
        Console.WriteLine(verbatim);
        Console.WriteLine(5.ToString() + " " + 5.ToString("D3") + " " + 255.ToString("X") + " " + 255.ToString("x4") + " "
            + (-5).ToString("D4") + " " + 1234.ToString("N0") + " " + 7L.ToString("D2") + " " + 1.5.ToString("F1") + " "
            + ((byte)9).ToString("X2") + " " + 12u.ToString("D4"));
        Console.WriteLine(true.ToString() + " " + false + " " + 'x' + " " + 1.5f + " " + 100000L + " " + (short)-3 + " "
            + (sbyte)-4 + " " + (ushort)5 + " " + ulong.MaxValue + " " + long.MinValue + " " + byte.MaxValue);
        Console.WriteLine("{0} plus {1} is {2}", 1, 2, 1 + 2);
        Console.WriteLine("{0}", "only");
        Console.WriteLine("{0,3}|{1,-3}|", 1, 2);
        Console.Write("{0}-", 'w');
        Console.Write("{0}{1}\n", 1, 2);
        Console.WriteLine("{0} {1} {2} {3} {4}", 1, 'c', "s", 2.5, true);
        Console.WriteLine(1);
        Console.WriteLine(2L);
        Console.WriteLine(3u);
        Console.WriteLine(4ul);
        Console.WriteLine(1.5);
        Console.WriteLine(2.5f);
        Console.WriteLine('c');
        Console.WriteLine(true);
        Console.WriteLine((object)"obj");
        Console.WriteLine((string)null);
        Console.WriteLine((object)null);
        Console.WriteLine();
        Console.WriteLine(new[] { 'a', 'b' });
        Console.WriteLine(new Celsius { D = 1.5 });
        Console.Write(1);
        Console.Write(' ');
        Console.Write("s ");
        Console.Write(1.5);
        Console.Write(true);
        Console.Write(9L);
        Console.Write((object)null);
        Console.Write(new[] { 'x', 'y' });
        Console.WriteLine();
        Try("index too large", () => string.Format("{1}", 1));
        Try("open brace", () => string.Format("{", 1));
        Try("close brace", () => string.Format("}", 1));
        Try("empty index", () => string.Format("{}", 1));
        Try("letter", () => string.Format("{x}", 1));
        Try("null format", () => string.Format(null, 1));
        Console.WriteLine(string.Format("{0} {1}", new object[] { "from", "array" }) + string.Format("{0}", (object)new object[] { 1 }));
        Console.WriteLine(new[] { 1, 2 } + " " + new List<int>() + " " + new Dictionary<string, int>().GetType().Name + " "
            + new object() + " " + typeof(int) + " " + typeof(Celsius) + " " + new Celsius[2]);
    }
}
