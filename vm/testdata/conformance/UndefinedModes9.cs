// Compiler: roslyn12
// Skip: framework
// Numbers with modes of rounding and styles that are none: which of them throw, and for which numbers.
using System;
using System.Globalization;
using System.Numerics;

static class UndefinedModes9
{
    static string Show(object o) => o switch
    {
        double d => BitConverter.DoubleToInt64Bits(d).ToString("x"),
        float f => BitConverter.SingleToInt32Bits(f).ToString("x"),
        _ => o.ToString(),
    };

    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = Show(f()); }
        catch (Exception e) { result = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine("  " + name + ": " + result);
    }

    static void Round<T>(T x) where T : IFloatingPoint<T>
    {
        Console.WriteLine(typeof(T).Name + " " + x);
        for (int m = -1; m < 7; m++)
        {
            var mode = (MidpointRounding)m;
            Try("mode " + m, () => T.Round(x, mode));
            foreach (int digits in new[] { -1, 0, 2, 99 }) Try("mode " + m + ", digits " + digits, () => T.Round(x, digits, mode));
        }
    }

    static void Parse<T>() where T : INumber<T>
    {
        foreach (int s in new[] { -1, int.MinValue, int.MaxValue, 256, 512, 512 | 3, 512 | 4, 512 | 128, 1023, 1024, 1024 | 3, 1024 | 32, 1024 | 512, 2048, 2048 | 512, 4096 })
            foreach (string text in new[] { "1", "", "x", null })
            {
                var style = (NumberStyles)s;
                string name = typeof(T).Name + " '" + text + "' " + s;
                Try(name, () => T.Parse(text, style, null));
                Try(name + " of a span", () => T.Parse(text.AsSpan(), style, null));
                Try(name + ", try", () => T.TryParse(text, style, null, out T r) + " " + r);
            }
    }

    static void Main()
    {
        foreach (double x in new[] { double.NaN, double.NegativeInfinity, 1e300, 4503599627370496, 8388608, 2.5, -0.5, 0, -0.0 })
        {
            Round(x);
            Round((float)x);
            for (int m = -1; m < 7; m++)
            {
                var mode = (MidpointRounding)m;
                Try("double.Round " + m, () => double.Round(x, mode));
                Try("float.Round " + m, () => float.Round((float)x, mode));
                Try("Math.Round " + m, () => Math.Round(x, mode));
                Try("MathF.Round " + m, () => MathF.Round((float)x, mode));
                Try("Math.Round, 2 digits, " + m, () => Math.Round(x, 2, mode));
                Try("MathF.Round, 2 digits, " + m, () => MathF.Round((float)x, 2, mode));
            }
        }
        Round(2.5m);
        Round(decimal.MinValue);
        Parse<double>();
        Parse<float>();
        Parse<decimal>();
        Parse<int>();
        Parse<ulong>();
    }
}
