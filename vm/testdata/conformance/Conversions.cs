// Unchecked conversions between all numeric types within range, truncation, sign and zero extension, Convert and Parse.
using System;

static class Conversions
{
    static void Int(int v)
    {
        Console.WriteLine("int " + v + ": " + (sbyte)v + " " + (byte)v + " " + (short)v + " " + (ushort)v + " " + (uint)v + " "
            + (long)v + " " + (ulong)v + " " + (double)(float)v + " " + (double)v + " " + (int)(char)v);
    }

    static void UInt(uint v)
    {
        Console.WriteLine("uint " + v + ": " + (sbyte)v + " " + (byte)v + " " + (short)v + " " + (ushort)v + " " + (int)v + " "
            + (long)v + " " + (ulong)v + " " + (double)v);
    }

    static void Long(long v)
    {
        Console.WriteLine("long " + v + ": " + (sbyte)v + " " + (byte)v + " " + (short)v + " " + (ushort)v + " " + (int)v + " "
            + (uint)v + " " + (ulong)v + " " + ((double)v > 0));
    }

    static void ULong(ulong v)
    {
        Console.WriteLine("ulong " + v + ": " + (sbyte)v + " " + (byte)v + " " + (short)v + " " + (ushort)v + " " + (int)v + " "
            + (uint)v + " " + (long)v + " " + ((double)v > 9e18));
    }

    static void Real(double v)
    {
        float f = (float)v;
        Console.WriteLine("double " + v + ": " + (int)v + " " + (long)v + " " + (short)(int)v + " " + (int)f + " " + (long)f);
        if (v >= 0) Console.WriteLine("  " + (uint)v + " " + (ulong)v + " " + (uint)f + " " + (ulong)f);
    }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = " + f()); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static void Main()
    {
        foreach (int v in new[] { 0, 1, -1, 127, 128, 200, 255, 256, -128, -129, 32767, 32768, 40000, 65535, 65536, 70000, -70000,
            1000000, 16777217, 123456789, int.MaxValue, int.MinValue }) Int(v);
        foreach (uint v in new uint[] { 0, 200, 40000, 70000, 0x7fffffff, 0x80000000, 0xffff8080, uint.MaxValue }) UInt(v);
        foreach (long v in new[] { 0, 1, -1, 300, -300, 5000000000, -5000000000, 0x80000000, 0xffffffff, long.MaxValue,
            long.MinValue }) Long(v);
        foreach (ulong v in new ulong[] { 0, 300, 5000000000, 0x8000000000000000, 0x80000000, ulong.MaxValue, 0xdeadbeefcafebabe }) ULong(v);
        foreach (double v in new[] { 0, 0.1, 0.5, 0.99, 1.5, 2.5, -0.5, -0.99, -1.5, 100.75, -100.75, 30000.5, 123456.75,
            -123456.75, 1048576.5 }) Real(v);

        sbyte sb = -5;
        byte b = 251;
        short s = -5;
        ushort us = 65531;
        char c = 'A';
        Console.WriteLine((int)sb + " " + (uint)sb + " " + (long)sb + " " + (ulong)sb + " " + (byte)sb + " " + (ushort)sb + " "
            + (int)(char)sb);
        Console.WriteLine((int)b + " " + (sbyte)b + " " + (long)b + " " + (short)(sbyte)b + " " + (uint)(sbyte)b);
        Console.WriteLine((int)s + " " + (uint)s + " " + (long)s + " " + (ulong)s + " " + (ushort)s + " " + (byte)s);
        Console.WriteLine((int)us + " " + (short)us + " " + (long)us + " " + (ulong)(short)us);
        Console.WriteLine((int)c + " " + (char)(c + 1) + " " + (c + 1) + " " + (byte)c + " " + (double)c + " " + (c - 'a'));
        uint wide = 0xffffffff;
        long fromU = wide;
        long fromI = (int)wide;
        ulong fromI2 = (ulong)(int)wide;
        Console.WriteLine(fromU + " " + fromI + " " + fromI2 + " " + (double)wide + " " + (double)(int)wide + " " + (wide > -1)
            + " " + (wide == -1));
        ulong huge = 0x8000000000000800;
        Console.WriteLine((double)huge == 9223372036854777856.0);
        Console.WriteLine((float)16777217 == 16777216f);
        Console.WriteLine((long)(double)9007199254740993L);
        bool t = true;
        int ti = t ? 1 : 0;
        Console.WriteLine(ti);
        Console.WriteLine((int)3.99f + " " + (int)-3.99f + " " + (byte)(int)(b + 49.7) + " " + (sbyte)(int)(-129.9 - ti));

        Console.WriteLine(Convert.ToInt32("42") + " " + Convert.ToInt32(2.5) + " " + Convert.ToInt32(3.5) + " "
            + Convert.ToInt32(-2.5) + " " + Convert.ToInt32(2.6) + " " + Convert.ToInt32(true) + " " + Convert.ToInt32('A'));
        Console.WriteLine(Convert.ToString(255) + " " + Convert.ToBoolean(3) + " " + Convert.ToDouble("1.25") + " "
            + Convert.ToByte(200) + " " + Convert.ToInt64(uint.MaxValue) + " " + Convert.ToChar(66));
        Try("ToByte(300)", () => Convert.ToByte(300));
        Try("ToSByte(200)", () => Convert.ToSByte(200));
        Try("ToInt32(3e9)", () => Convert.ToInt32(3e9));
        Try("ToInt32(abc)", () => Convert.ToInt32("abc"));
        Try("Parse(\" 7 \")", () => int.Parse(" 7 "));
        Try("Parse(-12)", () => int.Parse("-12"));
        Try("Parse(+12)", () => int.Parse("+12"));
        Try("Parse(2147483647)", () => int.Parse("2147483647"));
        Try("Parse(2147483648)", () => int.Parse("2147483648"));
        Try("Parse(-2147483648)", () => int.Parse("-2147483648"));
        Try("Parse()", () => int.Parse(""));
        Try("Parse(null)", () => int.Parse(null));
        Try("Parse(1.5)", () => int.Parse("1.5"));
        Try("Parse(12x)", () => int.Parse("12x"));
        Try("byte 256", () => byte.Parse("256"));
        Try("long", () => long.Parse("-9223372036854775808"));
        Try("ulong", () => ulong.Parse("18446744073709551615"));
        Try("uint -1", () => uint.Parse("-1"));
        Try("bool True", () => bool.Parse("True"));
        Try("bool true", () => bool.Parse("true"));
        Try("bool yes", () => bool.Parse("yes"));
        Try("char ab", () => char.Parse("ab"));
        Try("char a", () => char.Parse("a"));
        int n;
        bool ok = int.TryParse("123", out n);
        Console.WriteLine(ok + " " + n);
        ok = int.TryParse("12a", out n);
        Console.WriteLine(ok + " " + n);
        ok = int.TryParse(null, out n);
        Console.WriteLine(ok + " " + n);
        ok = int.TryParse("99999999999", out n);
        Console.WriteLine(ok + " " + n);
        bool bb;
        ok = bool.TryParse("FALSE", out bb);
        Console.WriteLine(ok + " " + bb);
        double dd;
        ok = double.TryParse("2.75", out dd);
        Console.WriteLine(ok + " " + dd);
    }
}
