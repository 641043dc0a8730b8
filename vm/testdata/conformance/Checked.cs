// Variants: debug
// Checked arithmetic and checked conversions at the boundaries of every type.
using System;

static class Checked
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = " + f()); }
        catch (OverflowException) { Console.WriteLine(what + " overflows"); }
    }

    static void Int(int a, int b)
    {
        string s = "int " + a + " " + b;
        Try(s + " add", () => checked(a + b));
        Try(s + " sub", () => checked(a - b));
        Try(s + " mul", () => checked(a * b));
        Try(s + " neg", () => checked(-a));
    }

    static void UInt(uint a, uint b)
    {
        string s = "uint " + a + " " + b;
        Try(s + " add", () => checked(a + b));
        Try(s + " sub", () => checked(a - b));
        Try(s + " mul", () => checked(a * b));
    }

    static void Long(long a, long b)
    {
        string s = "long " + a + " " + b;
        Try(s + " add", () => checked(a + b));
        Try(s + " sub", () => checked(a - b));
        Try(s + " mul", () => checked(a * b));
        Try(s + " neg", () => checked(-a));
    }

    static void ULong(ulong a, ulong b)
    {
        string s = "ulong " + a + " " + b;
        Try(s + " add", () => checked(a + b));
        Try(s + " sub", () => checked(a - b));
        Try(s + " mul", () => checked(a * b));
    }

    static void FromInt(int v)
    {
        string s = "int " + v + " to ";
        Try(s + "sbyte", () => checked((sbyte)v));
        Try(s + "byte", () => checked((byte)v));
        Try(s + "short", () => checked((short)v));
        Try(s + "ushort", () => checked((ushort)v));
        Try(s + "char", () => (int)checked((char)v));
        Try(s + "uint", () => checked((uint)v));
        Try(s + "ulong", () => checked((ulong)v));
    }

    static void FromUInt(uint v)
    {
        string s = "uint " + v + " to ";
        Try(s + "sbyte", () => checked((sbyte)v));
        Try(s + "byte", () => checked((byte)v));
        Try(s + "short", () => checked((short)v));
        Try(s + "ushort", () => checked((ushort)v));
        Try(s + "int", () => checked((int)v));
        Try(s + "long", () => checked((long)v));
    }

    static void FromLong(long v)
    {
        string s = "long " + v + " to ";
        Try(s + "sbyte", () => checked((sbyte)v));
        Try(s + "byte", () => checked((byte)v));
        Try(s + "short", () => checked((short)v));
        Try(s + "ushort", () => checked((ushort)v));
        Try(s + "int", () => checked((int)v));
        Try(s + "uint", () => checked((uint)v));
        Try(s + "ulong", () => checked((ulong)v));
    }

    static void FromULong(ulong v)
    {
        string s = "ulong " + v + " to ";
        Try(s + "sbyte", () => checked((sbyte)v));
        Try(s + "byte", () => checked((byte)v));
        Try(s + "short", () => checked((short)v));
        Try(s + "ushort", () => checked((ushort)v));
        Try(s + "int", () => checked((int)v));
        Try(s + "uint", () => checked((uint)v));
        Try(s + "long", () => checked((long)v));
    }

    static void FromDouble(double v)
    {
        string s = "double " + v + " to ";
        Try(s + "sbyte", () => checked((sbyte)v));
        Try(s + "byte", () => checked((byte)v));
        Try(s + "short", () => checked((short)v));
        Try(s + "ushort", () => checked((ushort)v));
        Try(s + "int", () => checked((int)v));
        Try(s + "uint", () => checked((uint)v));
        Try(s + "long", () => checked((long)v));
    }

    static void Main()
    {
        int[] ints = { 0, 1, -1, 46340, 46341, 65536, int.MaxValue, int.MinValue };
        foreach (int a in ints) foreach (int b in ints) Int(a, b);
        uint[] uints = { 0, 1, 65535, 65536, 0x80000000, uint.MaxValue };
        foreach (uint a in uints) foreach (uint b in uints) UInt(a, b);
        long[] longs = { 0, 1, -1, 3037000499, 3037000500, long.MaxValue, long.MinValue };
        foreach (long a in longs) foreach (long b in longs) Long(a, b);
        ulong[] ulongs = { 0, 1, 4294967295, 4294967296, 0x8000000000000000, ulong.MaxValue };
        foreach (ulong a in ulongs) foreach (ulong b in ulongs) ULong(a, b);
        foreach (int v in new[] { 0, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, int.MaxValue,
            int.MinValue }) FromInt(v);
        foreach (uint v in new uint[] { 0, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 0x7fffffff, 0x80000000, uint.MaxValue })
            FromUInt(v);
        foreach (long v in new[] { 0, -1, 127, 128, -128, -129, 255, 256, 65535, 65536, 0x7fffffff, 0x80000000, -0x80000000L,
            -0x80000001L, 0xffffffff, 0x100000000, long.MaxValue, long.MinValue }) FromLong(v);
        foreach (ulong v in new ulong[] { 0, 127, 128, 255, 256, 65535, 65536, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000,
            0x7fffffffffffffff, 0x8000000000000000, ulong.MaxValue }) FromULong(v);
        foreach (double v in new[] { 0, -0.5, 0.9, -1.5, 127.5, 128, -128.5, -129, 255.9, 256, 32767.5, 65535.5, 65536, 2147483647,
            2147483648, -2147483648, -2147483649, 4294967295, 4294967296, 1e18, 1e19, double.NaN, double.PositiveInfinity,
            double.NegativeInfinity }) FromDouble(v);

        byte b8 = 255;
        sbyte s8 = 127;
        short s16 = 32767;
        ushort u16 = 0;
        char c = char.MaxValue;
        Try("byte++", () => { checked { b8++; } return b8; });
        Try("sbyte++", () => { checked { s8++; } return s8; });
        Try("short+=1", () => { checked { s16 += 1; } return s16; });
        Try("ushort--", () => { checked { u16--; } return u16; });
        Try("char++", () => { checked { c++; } return (int)c; });
        Console.WriteLine(b8 + " " + s8 + " " + s16 + " " + u16 + " " + (int)c);
        unchecked { b8++; s8++; s16++; u16--; c++; }
        Console.WriteLine(b8 + " " + s8 + " " + s16 + " " + u16 + " " + (int)c);
        Try("array length", () => { int n = -1; return new int[n].Length; });
        Try("Math.Abs", () => { int n = int.MinValue; return Math.Abs(n); });
        int depth = 0;
        try
        {
            checked
            {
                int f = 1;
                for (int i = 1; ; i++) { f *= i; depth = i; }
            }
        }
        catch (OverflowException) { Console.WriteLine("factorial overflows after " + depth); }
    }
}
