// Compiler: roslyn12
// MultiplyAddEstimate, where one rounding and two make no difference.
using System;
using System.Numerics;

static class FusedEstimates9
{
    static string Bits(double d) => double.IsNaN(d) ? "NaN" : BitConverter.DoubleToInt64Bits(d).ToString("x");

    static T Of<T>(T x, T y, T z) where T : INumberBase<T> => T.MultiplyAddEstimate(x, y, z);

    static void Main()
    {
        double[] values = { 0, -0.0, 1, -1, 3, 0.5, double.MaxValue, double.Epsilon, double.PositiveInfinity, double.NegativeInfinity, double.NaN, 4503599627370496 };
        foreach (double x in values)
            foreach (double y in values)
            {
                foreach (double z in new[] { 0, -0.0, 1, -2, double.NaN, double.PositiveInfinity })
                {
                    if (Math.Abs(x * y) is > 1e15 and < double.PositiveInfinity || x * y == 0 && x != 0 && y != 0) continue;
                    Console.Write(Bits(double.MultiplyAddEstimate(x, y, z)) + " " + Bits(float.MultiplyAddEstimate((float)x, (float)y, (float)z)) + " " + Bits(Of(x, y, z)) + " ");
                }
                Console.WriteLine();
            }
        Console.WriteLine(Of(3, 4, 5) + " " + Of((byte)20, (byte)20, (byte)1) + " " + Of(0.1m, 10m, -1m));
    }
}
