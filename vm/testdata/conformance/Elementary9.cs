// Compiler: roslyn12
// Elementary functions to the last digit, and of arguments at the ends of their domains.
using System;

static class Elementary9
{
    static readonly (string, Func<double, double>)[] functions =
    [
        ("sin", Math.Sin), ("cos", Math.Cos), ("tan", Math.Tan), ("asin", Math.Asin), ("acos", Math.Acos), ("atan", Math.Atan), ("sinh", Math.Sinh), ("cosh", Math.Cosh), ("tanh", Math.Tanh),
        ("asinh", Math.Asinh), ("acosh", Math.Acosh), ("atanh", Math.Atanh), ("exp", Math.Exp), ("log", Math.Log), ("log2", Math.Log2), ("log10", Math.Log10), ("cbrt", Math.Cbrt),
    ];

    static readonly double[] ends =
    [
        0, -0.0, double.Epsilon, -double.Epsilon, 2.2250738585072014E-308, 1e-300, 1e-94, 1e-30, -1e-20, 1e-17, 1e-9, -1e-8, 1e-5, 0.1, 0.5, 0.99999999999999989, 1, -1, 1.0000000000000002, 1.5, 2, 3, -3, Math.PI, Math.PI / 2, 8, 10,
        21.9, 22, 27, 36.5, 100, 125, 1000, 709.5, 709.78, 709.79, 710.4, -710.4, 710.5, -744, -745.13, -746, 1e6, 268435456, 268435457, 1e15, 1e16, -1e22, 1e22, 1e100, -1e8, 1e300, double.MaxValue, double.MinValue, double.PositiveInfinity, double.NegativeInfinity, double.NaN,
    ];

    static string Bits(double x) => double.IsNaN(x) ? "NaN" : BitConverter.DoubleToInt64Bits(x).ToString("x");

    static void Main()
    {
        foreach ((string name, Func<double, double> f) in functions)
        {
            foreach (double x in ends)
                Console.WriteLine(name + " " + x + " " + Bits(f(x)));
            ulong all = 14695981039346656037; // of many in one number
            for (int i = -30; i <= 30; i++)
                all = (all ^ (ulong)(double.IsNaN(f(i / 8.0)) ? 0 : BitConverter.DoubleToInt64Bits(f(i / 8.0)))) * 1099511628211;
            Console.WriteLine(name + " " + all);
        }
        foreach (double x in (double[])[0, -0.0, 8, 2, 1.05, -1, -2, -8, 0.5, 1, 10, 1e-300, 1e300, double.PositiveInfinity, double.NegativeInfinity, double.NaN])
            foreach (double y in (double[])[0, -0.0, 1.0 / 3, 0.5, 4, 2, 3, -1, -2, 1e-20, 2.5, 1e300, 1100, -1100, double.PositiveInfinity, double.NegativeInfinity, double.NaN])
                Console.WriteLine(x + " " + y + " " + Bits(Math.Pow(x, y)) + " " + Bits(Math.Atan2(x, y)));
        for (int i = 0; i < 400; i++)
        {
            if (i is 223 or 299) // 10²³ and 299²⁰, which the C library does not round correctly
                continue;
            Console.WriteLine(Math.Pow(i, 20) + " " + Math.Pow(10, i - 200) + " " + Math.Log10(Math.Pow(10, i - 200)) + " " + Math.Cbrt((double)i * i * i) + " " + Math.Log2(Math.ScaleB(1, i)) + " " + MathF.Pow(1.5f, i) + " " + Math.Log(i, 2));
        }
    }
}
