// Compiler: roslyn12
// Conversions of floating-point numbers that integer types cannot hold: .NET 9 takes the nearest number, and 0 for NaN.
using System;

static class Program
{
    static void Main()
    {
        double[] numbers =
        {
            0, -0.0, 1.9, -1.5, 127.9, -128.9, 255.5, 256, 32767.5, -32769, 65536.5, 2147483647.5, 2147483648, -2147483648.5, -2147483649, 4294967295.5, 4294967296.0, 5e9, -5e9,
            9.2233720368547748e18, 9223372036854775808.0, -9223372036854775808.0, -1e19, 1.8446744073709550e19, 18446744073709551616.0, 1e20, -1e20, 1e300, -1e300,
            double.PositiveInfinity, double.NegativeInfinity, double.NaN,
        };
        foreach (double x in numbers)
        {
            Console.WriteLine($"{x:R}: {(sbyte)x} {(byte)x} {(short)x} {(ushort)x} {(int)(char)x} {(int)x} {(uint)x} {(long)x} {(ulong)x} {(nint)x} {(nuint)x}");
            float f = (float)x;
            Console.WriteLine($"  {f:R}: {(sbyte)f} {(byte)f} {(short)f} {(ushort)f} {(int)(char)f} {(int)f} {(uint)f} {(long)f} {(ulong)f} {(nint)f} {(nuint)f}");
            Console.WriteLine($"  {Checked(() => checked((int)x))} {Checked(() => checked((uint)x))} {Checked(() => checked((long)x))} {Checked(() => (long)checked((ulong)x))} {Checked(() => checked((byte)x))}");
        }
    }

    static string Checked(Func<long> convert)
    {
        try { return convert().ToString(); }
        catch (OverflowException) { return "overflow"; }
    }
}
