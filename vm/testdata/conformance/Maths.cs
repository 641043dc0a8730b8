// System.Math and bit tricks: exact results, rounding modes, signs, overflow.
using System;

static class Maths
{
    static int PopCount(uint v)
    {
        v -= (v >> 1) & 0x55555555;
        v = (v & 0x33333333) + ((v >> 2) & 0x33333333);
        return (int)(((v + (v >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
    }

    static int PopCount(ulong v) { int n = 0; while (v != 0) { v &= v - 1; n++; } return n; }
    static uint Reverse(uint v) { uint r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | (v & 1); v >>= 1; } return r; }
    static int Log2(ulong v) { int r = -1; while (v != 0) { v >>= 1; r++; } return r; }
    static uint RotL(uint v, int n) { return v << n | v >> (32 - n); }
    static ulong RotR(ulong v, int n) { return v >> n | v << (64 - n); }
    static bool Pow2(int v) { return v > 0 && (v & (v - 1)) == 0; }
    static int Gray(int n) { return n ^ (n >> 1); }
    static uint Swap(uint v) { return (v >> 24) | ((v >> 8) & 0xff00) | ((v << 8) & 0xff0000) | (v << 24); }

    static ulong MulHigh(ulong a, ulong b)
    {
        ulong al = (uint)a, ah = a >> 32, bl = (uint)b, bh = b >> 32, m = ah * bl + (al * bl >> 32), n = al * bh + (uint)m;
        return ah * bh + (m >> 32) + (n >> 32);
    }

    static uint Crc(string s)
    {
        uint c = 0xffffffff;
        foreach (char ch in s) { c ^= (byte)ch; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? (c >> 1) ^ 0xedb88320 : c >> 1; }
        return ~c;
    }

    static uint Murmur(uint h) { h ^= h >> 16; h *= 0x85ebca6b; h ^= h >> 13; h *= 0xc2b2ae35; h ^= h >> 16; return h; }

    static int ISqrt(int n)
    {
        int r = 0, b = 1 << 30;
        while (b > n) b >>= 2;
        while (b != 0) { if (n >= r + b) { n -= r + b; r = (r >> 1) + b; } else r >>= 1; b >>= 2; }
        return r;
    }

    static double zero;
    // -0.0 + 0.0 is 0.0, which every runtime prints alike
    static bool Near(double a, double b) { return Math.Abs(a - b) < 1e-12; }

    static void Main()
    {
        Console.WriteLine(Math.Abs(-5) + " " + Math.Abs(5L) + " " + Math.Abs(-2.5) + " " + Math.Abs(-1.5f) + " "
            + Math.Abs((short)-7) + " " + Math.Abs((sbyte)-8) + " " + Math.Abs(double.NegativeInfinity));
        Console.WriteLine(Math.Max(1, 2) + " " + Math.Min(1, 2) + " " + Math.Max(-1L, -2L) + " " + Math.Min(1.5, -1.5) + " "
            + Math.Max(1u, uint.MaxValue) + " " + Math.Min(ulong.MaxValue, 3) + " " + Math.Max((byte)1, (byte)2) + " "
            + Math.Max(double.NaN, 1) + " " + Math.Min(1, double.NaN) + " " + Math.Max(2.5f, 1f));
        Console.WriteLine(Math.Sign(-5) + " " + Math.Sign(0) + " " + Math.Sign(2.5) + " " + Math.Sign(-3L) + " " + Math.Sign(-0.0));
        foreach (double d in new[] { 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.4, 2.6, -2.4, -2.6, 0, 1e15 + 0.5 - 1e15 })
            Console.WriteLine(d + ": " + Math.Floor(d) + " " + (Math.Ceiling(d) + zero) + " " + (Math.Round(d) + zero) + " "
            + Math.Round(d, MidpointRounding.AwayFromZero) + " " + (Math.Truncate(d) + zero) + " " + (int)d);
        Console.WriteLine(Math.Round(2.345, 1) + " " + Math.Round(-1.25, 1) + " " + Math.Round(1.75, 1) + " "
            + Math.Round(1234.5678, 2) + " " + Math.Round(0.125, 2) + " " + Math.Round(0.375, 2));
        Console.WriteLine(Math.Sqrt(2.25) + " " + Math.Sqrt(144) + " " + Math.Sqrt(-1) + " " + Math.Pow(2, 10) + " "
            + Math.Pow(2, -2) + " " + Math.Pow(9, 0.5) + " " + Math.Pow(0, 0) + " " + Math.Pow(-2, 3) + " "
            + Math.Pow(double.NaN, 0) + " " + Math.Pow(2, 1024));
        Console.WriteLine(Near(Math.Sin(Math.PI / 6), 0.5) + " " + Near(Math.Cos(Math.PI / 3), 0.5) + " "
            + Near(Math.Tan(Math.PI / 4), 1) + " " + Near(Math.Atan2(1, 1), Math.PI / 4) + " " + Near(Math.Exp(1), Math.E) + " "
            + Near(Math.Log(Math.E), 1) + " " + Near(Math.Log10(1000), 3) + " " + Near(Math.Log(8, 2), 3) + " "
            + Near(Math.Asin(1), Math.PI / 2) + " " + Math.Sin(0) + Math.Cos(0) + Math.Exp(0) + Math.Log(1) + " " + Math.Log(0)
            + " " + Math.Log(-1));
        int rem;
        Console.WriteLine(Math.DivRem(17, 5, out rem) + " " + rem + " " + Math.DivRem(-17, 5, out rem) + " " + rem + " "
            + Math.BigMul(int.MaxValue, int.MaxValue) + " " + Math.IEEERemainder(5, 3) + " " + 5.0 % 3);
        foreach (int min in new[] { int.MinValue, int.MinValue + 1 }) try
        {
            Console.WriteLine(Math.Abs(min));
        }
        catch (OverflowException)
        {
            Console.WriteLine("Abs overflows");
        }
        try { Math.Sign(double.NaN); } catch (ArithmeticException e) { Console.WriteLine(e.GetType().Name); }
        foreach (uint v in new uint[] { 0, 1, 2, 0xff, 0x80000000, 0xdeadbeef, uint.MaxValue })
            Console.WriteLine(v + ": " + PopCount(v) + " " + Reverse(v) + " " + Log2(v) + " " + RotL(v, 7) + " " + Swap(v) + " "
            + Murmur(v) + " " + PopCount((ulong)v << 17 | v) + " " + RotR(v, 5) + " " + (v & (uint)-(int)v));
        foreach (int v in new[] { 0, 1, 2, 3, 64, 65, -8, int.MinValue })
            Console.Write(Pow2(v) + ":" + Gray(v) + ":" + ((v >> 31) ^ v) + ":" + (v & -v) + " ");
        Console.WriteLine();
        Console.WriteLine(MulHigh(ulong.MaxValue, ulong.MaxValue) + " " + MulHigh(0x123456789abcdef, 0xfedcba987654321) + " "
            + Crc("123456789") + " " + Crc("") + " " + ISqrt(99) + " " + ISqrt(100) + " " + ISqrt(int.MaxValue));
        int a = 13, b = 29;
        a ^= b;
        b ^= a;
        a ^= b;
        Console.WriteLine(a + " " + b + " " + (a & ~b) + " " + (a | b << 2) + " " + (-7 >> 1) + " " + (-7 / 2) + " "
            + ((uint)(a - b) >> 1) + " " + (1 << 31) + " " + (1L << 63) + " " + (byte)(a * 39) + " " + (~0u >> 28));
        ulong fib = 0, g = 1;
        for (int i = 0; i < 93; i++) { ulong t = fib + g; fib = g; g = t; }
        Console.WriteLine(fib);
        long h = 0;
        foreach (char c in "the quick brown fox") h = h * 31 + c;
        Console.WriteLine(h + " " + (int)h + " " + (short)h + " " + (h >> 33) + " " + (long)((ulong)h >> 33));
    }
}
