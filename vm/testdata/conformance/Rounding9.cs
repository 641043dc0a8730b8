// Compiler: roslyn12
// Floating point numbers made decimal, and rounded to digits.
using System;

static class Rounding9
{
    static string Try(Func<object> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Main()
    {
        double[] values = [0, -0.0, 0.1, 9.2233720368547748E+18, 9.2233720368547758E+18, 1.8446744073709550E+19, 1.5e-28, 1e-29, -1e-28, 123456789012345.5, 999999999999999.5, 9999999999999995, 99999999999999.95, 0.99999999999999995,
            7.9e28, 7.92281625142643e28, 7.93e28, 1e28, 1e-10, 5e-28, 1.2345678901234567e10, -2.5, 1e15, 1e14, 123e20, double.NaN, double.PositiveInfinity, double.MaxValue, double.Epsilon, 0.000012345678901234567, 9.99999999999999949e-6];
        foreach (double v in values)
            Console.WriteLine(v + " " + Try(() => (decimal)v) + " " + Try(() => Convert.ToDecimal(v)) + " " + Try(() => (decimal)(float)v) + " " + Try(() => Convert.ToDecimal((float)v)));
        uint seed = 1;
        ulong all = 14695981039346656037; // of many in one number
        for (int i = 0; i < 3000; i++)
        {
            seed = seed * 1664525 + 1013904223;
            double v = (int)seed * Math.ScaleB(1 + i / 3000.0, i % 180 - 110);
            string s = Try(() => (decimal)v) + " " + Try(() => (decimal)(float)v);
            if (i % 60 == 0) Console.WriteLine(v + " " + s);
            foreach (char c in s) all = (all ^ c) * 1099511628211;
        }
        Console.WriteLine(all);
        foreach (MidpointRounding mode in (MidpointRounding[])[0, (MidpointRounding)1, (MidpointRounding)2, (MidpointRounding)3, (MidpointRounding)4, (MidpointRounding)5])
        {
            all = 14695981039346656037;
            for (int i = -3000; i < 3000; i++)
            {
                seed = seed * 1664525 + 1013904223;
                float f = i + 0.1825f + i % 5 / 8f;
                double d = (int)seed / 1000000.0 + i / 8.0;
                string s = Try(() => MathF.Round(f, i & 3, mode)) + " " + Try(() => MathF.Round(f, 3)) + " " + Try(() => Math.Round(d, i & 7, mode)) + " " + Try(() => Math.Round(d, 2));
                if (i % 300 == 0) Console.WriteLine(f + " " + d + " " + s);
                foreach (char c in s) all = (all ^ c) * 1099511628211;
                if (i == -2999 && (int)mode == 5) i = 2900;
            }
            Console.WriteLine(mode + " " + all);
            foreach (float f in (float[])[float.NaN, 1e8f, 99999990, -0.0f, -0.3f, 0.5f, 2.5f, 8388607.5f, float.MaxValue, float.NegativeInfinity])
                Console.WriteLine(Try(() => MathF.Round(f, 1, mode)) + " " + Try(() => Math.Round((double)f, 1, mode)) + " " + Try(() => MathF.Round(f, mode)));
        }
        Console.WriteLine(Try(() => MathF.Round(1, 7)) + Try(() => MathF.Round(1, -1, (MidpointRounding)9)) + Try(() => Math.Round(1.0, 16, (MidpointRounding)9)));
    }
}
