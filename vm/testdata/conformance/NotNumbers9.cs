// Compiler: roslyn12
// The bits of the results that are no numbers, on x64 with glibc.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    static void Main()
    {
        double infinity = Held(double.PositiveInfinity), nan = Held(double.NaN), quiet = Held(BitConverter.Int64BitsToDouble(0x7ff8000000000123));
        double[] values = { infinity, -infinity, 2, -2, -1.5, 0, nan, quiet };
        (string, Func<double, double>)[] unary =
        {
            ("sqrt", Math.Sqrt), ("sin", Math.Sin), ("cos", Math.Cos), ("tan", Math.Tan), ("asin", Math.Asin), ("acos", Math.Acos), ("atan", Math.Atan),
            ("asinh", Math.Asinh), ("acosh", Math.Acosh), ("atanh", Math.Atanh), ("sinh", Math.Sinh), ("cosh", Math.Cosh), ("tanh", Math.Tanh),
            ("log", Math.Log), ("log2", Math.Log2), ("log10", Math.Log10), ("exp", Math.Exp), ("cbrt", Math.Cbrt), ("floor", Math.Floor), ("ceiling", Math.Ceiling),
            ("round", Math.Round), ("truncate", Math.Truncate), ("abs", Math.Abs), ("increment", Math.BitIncrement), ("decrement", Math.BitDecrement),
            ("negate", x => -x), ("single", x => (float)x), ("2 digits", x => Math.Round(x, 2)),
        };
        foreach (var (name, f) in unary)
        {
            Console.Write(name);
            foreach (double x in values) Show(f(x));
            Console.WriteLine();
        }
        (string, Func<double, double, double>)[] binary =
        {
            ("remainder", (x, y) => x % y), ("IEEE remainder", Math.IEEERemainder), ("pow", Math.Pow), ("atan2", Math.Atan2), ("max", Math.Max), ("min", Math.Min),
            ("max magnitude", Math.MaxMagnitude), ("min magnitude", Math.MinMagnitude), ("logarithm", Math.Log), ("add", (x, y) => x + y),
            ("subtract", (x, y) => x - y), ("multiply", (x, y) => x * y), ("divide", (x, y) => x / y), ("copy sign", Math.CopySign),
        };
        foreach (var (name, f) in binary)
        {
            Console.Write(name);
            foreach (double x in values)
                foreach (double y in values)
                    Show(f(x, y));
            Console.WriteLine();
        }
        (string, Func<float, float>)[] single =
        {
            ("sqrt", MathF.Sqrt), ("sin", MathF.Sin), ("acos", MathF.Acos), ("acosh", MathF.Acosh), ("log", MathF.Log), ("exp", MathF.Exp), ("floor", MathF.Floor),
            ("abs", MathF.Abs), ("abs", Math.Abs), ("negate", x => -x),
        };
        foreach (var (name, f) in single)
        {
            Console.Write("float " + name);
            foreach (double x in values) Console.Write(" {0:x}", BitConverter.SingleToInt32Bits(f((float)x)));
            Console.WriteLine();
        }
        Console.WriteLine(double.IsNegative(Held(1) % Held(0)) + " " + double.IsNegative(Math.Abs(nan)) + " " + (Held(1) % Held(0)).Equals(nan) + " " + ((float)Held(1) % (float)Held(0)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Held(double x) => x;

    static void Show(double x)
    {
        if (double.IsNaN(x)) Console.Write(" {0:x}", BitConverter.DoubleToInt64Bits(x));
        else Console.Write(" .");
    }
}
