// Compiler: roslyn12
// Decimals whose sum or difference is zero: its sign and its places.
using System;

static class ZeroDecimals9
{
    static string Bits(decimal d)
    {
        int[] bits = decimal.GetBits(d);
        return (decimal.IsNegative(d) ? "-" : "+") + bits[2] + "," + bits[1] + "," + bits[0] + "/" + (bits[3] >> 16 & 0xff);
    }

    static void Main()
    {
        decimal[] numbers =
        {
            0m, -0m, 0.0m, -0.0m, 0.0000000000000000000000000000m, -0.0000000000000000000000000000m, 1m, -1m, 1.0m, -1.0m, 1.00m, -1.00m, 1.0000000000000000000000000000m,
            7922816251426433759354395033m, 7922816251426433759354395033.0m, -7922816251426433759354395033.0m,
        };
        foreach (decimal a in numbers)
        {
            foreach (decimal b in numbers)
            {
                decimal sum = a + b, difference = a - b;
                if (sum == 0)
                    Console.WriteLine(a + " + " + b + " is " + Bits(sum));
                if (difference == 0)
                    Console.WriteLine(a + " - " + b + " is " + Bits(difference));
            }
            decimal less = a, more = a;
            less--;
            more++;
            Console.WriteLine(a + ": " + Bits(less) + " " + Bits(more) + " " + Bits(-a) + " " + Bits(decimal.Subtract(a, a)) + " " + Bits(decimal.Add(a, -a)));
        }
    }
}
