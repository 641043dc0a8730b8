// Compiler: roslyn12
// Which of two decimals that are equal, with different scales or signs of zero, the members of generic mathematics return.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

static class EqualDecimals9
{
    static string Bits(decimal d) => d + (decimal.IsNegative(d) ? "(-)" : "");
    static string Show<T>(T x) => x is decimal d ? Bits(d) : x.ToString();

    static void Generic<T>(T a, T b) where T : INumber<T>
    {
        Console.WriteLine($" {Show(T.Max(a, b))} {Show(T.Min(a, b))} {Show(T.MaxNumber(a, b))} {Show(T.MinNumber(a, b))} | {Show(T.MaxMagnitude(a, b))} {Show(T.MinMagnitude(a, b))} {Show(T.MaxMagnitudeNumber(a, b))} {Show(T.MinMagnitudeNumber(a, b))}");
        Console.WriteLine($" {Show(T.Clamp(a, b, b))} {Show(T.Clamp(b, a, a))} {T.Sign(a)} {Show(T.Abs(a))} {Show(T.CopySign(a, b))} {T.IsNegative(a)} {T.IsPositive(a)} {T.IsZero(a)} {T.IsInteger(a)} {T.IsCanonical(a)} {T.IsNormal(a)}");
    }

    static void Main()
    {
        decimal[] all = { 1.0m, 1.00m, -1.0m, -1.00m, 1m, 0m, 0.0m, -0.0m, -0m, 0.000m, 2.50m, 2.5m, -2.5m, -2.50m, 7m, decimal.MaxValue, decimal.MinValue, 79228162514264337593543950335m, 0.0000000000000000000000000001m, -0.0000000000000000000000000001m };
        foreach (decimal a in all)
            foreach (decimal b in all)
            {
                Console.WriteLine(Bits(a) + ", " + Bits(b) + ": " + Bits(decimal.Max(a, b)) + " " + Bits(decimal.Min(a, b)) + " " + Bits(decimal.MaxMagnitude(a, b)) + " " + Bits(decimal.MinMagnitude(a, b)) + " " + Bits(decimal.Clamp(a, b, b))
                    + " " + Bits(decimal.CopySign(a, b)) + " " + Bits(Math.Max(a, b)) + " " + Bits(Math.Min(a, b)) + " " + Bits(Math.Clamp(a, b, b)) + " " + decimal.Compare(a, b) + a.Equals(b) + (a.GetHashCode() == b.GetHashCode()));
                Generic(a, b);
            }
        Console.WriteLine(Bits(all.Max()) + " " + Bits(all.Min()) + " " + Bits(all.Max(x => x)) + " " + Bits(all.Min(x => x)));
        foreach (var pair in new[] { new[] { 1.0m, 1.00m }, new[] { 1.00m, 1.0m }, new[] { -0.0m, 0m }, new[] { 0m, -0.0m, 0.00m } })
            Console.WriteLine(Bits(pair.Max()) + " " + Bits(pair.Min()) + " " + Bits(pair.Max(x => x)) + " " + Bits(pair.Min(x => x)) + " " + Bits(pair.MaxBy(x => x)) + " " + Bits(pair.MinBy(x => x)) + " "
                + Bits(pair.Cast<decimal?>().Max().Value) + " " + Bits(pair.Cast<decimal?>().Min().Value) + " " + Bits(pair.Max(Comparer<decimal>.Default)) + " " + Bits(pair.Min(Comparer<decimal>.Default)) + " " + string.Join(" ", pair.Distinct().Select(Bits)));
    }
}
