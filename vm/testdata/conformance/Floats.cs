// Variants: debug
// Comparisons with NaN in value and branch form, precision of float against double, special values, text.
using System;

static class Floats
{
    static string Branches(double a, double b)
    {
        string s = "";
        if (a < b) s += "<"; else s += ".";
        if (a <= b) s += "l"; else s += ".";
        if (a > b) s += ">"; else s += ".";
        if (a >= b) s += "g"; else s += ".";
        if (a == b) s += "="; else s += ".";
        if (a != b) s += "!"; else s += ".";
        if (!(a < b)) s += "<"; else s += ".";
        if (!(a <= b)) s += "l"; else s += ".";
        if (!(a > b)) s += ">"; else s += ".";
        if (!(a >= b)) s += "g"; else s += ".";
        if (!(a == b)) s += "="; else s += ".";
        if (!(a != b)) s += "!"; else s += ".";
        return s;
    }

    static string Branches(float a, float b)
    {
        string s = "";
        if (a < b) s += "<"; else s += ".";
        if (a <= b) s += "l"; else s += ".";
        if (a > b) s += ">"; else s += ".";
        if (a >= b) s += "g"; else s += ".";
        if (a == b) s += "="; else s += ".";
        if (a != b) s += "!"; else s += ".";
        return s;
    }

    static string Values(double a, double b)
    {
        bool lt = a < b, le = a <= b, gt = a > b, ge = a >= b, eq = a == b, ne = a != b;
        bool nlt = !(a < b), nle = !(a <= b), ngt = !(a > b), nge = !(a >= b);
        return (lt ? "1" : "0") + (le ? "1" : "0") + (gt ? "1" : "0") + (ge ? "1" : "0") + (eq ? "1" : "0") + (ne ? "1" : "0")
            + (nlt ? "1" : "0") + (nle ? "1" : "0") + (ngt ? "1" : "0") + (nge ? "1" : "0");
    }

    static int Loops(double limit)
    {
        int n = 0;
        while (n < limit) n++;
        do { n += 10; } while (n < limit);
        for (double d = 0; d <= limit; d += 0.25) n++;
        return n;
    }

    static void Text(double d) { Console.WriteLine(d + " " + d.ToString() + " " + string.Format("{0}", d)); }
    static void Text(float f) { Console.WriteLine(f + " " + f.ToString()); }

    static void Main()
    {
        double[] v = { 0, 1, -1, 1.5, double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.MaxValue, double.Epsilon };
        for (int i = 0; i < v.Length; i++) for (int j = 0; j < v.Length; j++)
            Console.WriteLine(i + "," + j + " " + Branches(v[i], v[j]) + " " + Branches((float)v[i], (float)v[j]) + " "
            + Values(v[i], v[j]) + " " + v[i].CompareTo(v[j]) + " " + v[i].Equals(v[j]));
        Console.WriteLine(Loops(3) + " " + Loops(0) + " " + Loops(-1) + " " + Loops(double.NaN) + " " + Loops(2.6));

        double zero = 0, one = 1;
        Console.WriteLine((one / zero) + " " + (-one / zero) + " " + (zero / zero) + " " + (one / (one / zero)));
        Console.WriteLine((one / -zero) + " " + (zero == -zero) + " " + (one / (zero * -one)));
        Console.WriteLine(double.IsNaN(zero / zero) + " " + double.IsInfinity(one / zero) + " "
            + double.IsPositiveInfinity(-one / zero) + " " + double.IsNegativeInfinity(-one / zero));
        double inf = one / zero;
        Console.WriteLine((inf - inf) + " " + (inf * zero) + " " + (inf + 1) + " " + (inf > double.MaxValue) + " "
            + (-inf < double.MinValue));
        Console.WriteLine((double.MaxValue * 2) + " " + (double.Epsilon / 2) + " " + (float.MaxValue * 2f));

        Console.WriteLine((5.5 % 2) + " " + (-5.5 % 2) + " " + (5.5 % -2) + " " + (-5.5 % -2) + " " + (one % zero) + " "
            + (one % inf) + " " + (inf % one));
        float f1 = 16777216f, f2 = 1f;
        Console.WriteLine((f1 + f2 == f1) + " " + ((double)f1 + f2 == f1) + " " + (int)(f1 + f2));
        float third = 1f / 3f;
        Console.WriteLine((third == 1.0 / 3.0) + " " + ((float)(1.0 / 3.0) == third) + " " + (third * 3f == 1f));
        float tenth = 0.1f;
        double dtenth = 0.1;
        Console.WriteLine((tenth == dtenth) + " " + (tenth > dtenth) + " " + ((float)dtenth == tenth));
        float sum = 0;
        double dsum = 0;
        for (int i = 0; i < 10; i++) { sum += 0.1f; dsum += 0.1; }
        Console.WriteLine((sum == 1f) + " " + (sum > 1f) + " " + (dsum == 1.0) + " " + (dsum < 1.0));
        float big = 1e30f;
        Console.WriteLine((float)(big * big) + " " + ((double)big * big > 1e59));
        Console.WriteLine(BitConverter.DoubleToInt64Bits(dsum) + " " + BitConverter.DoubleToInt64Bits(1.0 / 3) + " "
            + BitConverter.DoubleToInt64Bits(-0.0) + " " + BitConverter.Int64BitsToDouble(0x4009000000000000));
        Console.WriteLine(BitConverter.DoubleToInt64Bits(sum) + " " + BitConverter.DoubleToInt64Bits(third) + " "
            + BitConverter.DoubleToInt64Bits(tenth * tenth));

        foreach (double d in new[] { 0, 1, -1, 0.5, 0.1, 0.25, 3.14, 100, 1e5, 123456789, 1234567.125, 1e14, 123456789012345, 1e20,
            1e100, 1.5e300, 0.001, 0.0001, 0.00001, 1e-7, 1.25e-10, -2.5e-300, 99.99 }) Text(d);
        foreach (float f in new[] { 0f, 1f, -1f, 0.5f, 0.1f, 3.14f, 100f, 123456f, 1e6f, 1e10f, 1e20f, 0.001f, 0.0001f, 0.00001f,
            1.5e-10f, 99.99f }) Text(f);
        Console.WriteLine(double.Parse("1.5") + double.Parse("-2e3") + float.Parse("0.25"));
        Console.WriteLine(1.5.ToString("F2") + " " + 1.0.ToString("F0") + " " + 1234.5678.ToString("F3") + " "
            + 0.125.ToString("0.00") + " " + 12345.678.ToString("N1"));

        int acc = 0;
        for (int i = -5; i <= 5; i++) acc = acc * 3 + (int)(i * 0.7);
        Console.WriteLine(acc);
        double x = 1;
        for (int i = 0; i < 50; i++) x = (x + 2 / x) / 2;
        Console.WriteLine((x * x - 2 < 1e-15) + " " + (int)(x * 1e9));
        double? nd = null;
        Console.WriteLine((nd < 1) + " " + (nd >= 1) + " " + (nd == null));
        Console.WriteLine(double.NaN.Equals(double.NaN) + " " + (double.NaN == double.NaN) + " " + float.NaN.Equals(float.NaN)
            + " " + object.Equals(double.NaN, double.NaN));
    }
}
