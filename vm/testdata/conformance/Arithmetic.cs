// Variants: debug pdb
// Wrapping arithmetic, shifts, division and comparison of every integral type.
using System;

static class Arithmetic
{
    static void Int(int a, int b)
    {
        Console.WriteLine("int " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (-a) + " " + (~a)
            + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        Console.WriteLine("  cmp " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        if (b != 0 && !(a == int.MinValue && b == -1)) Console.WriteLine("  div " + (a / b) + " rem " + (a % b));
    }

    static void UInt(uint a, uint b)
    {
        Console.WriteLine("uint " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (~a)
            + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        Console.WriteLine("  cmp " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        if (b != 0) Console.WriteLine("  div " + (a / b) + " rem " + (a % b));
    }

    static void Long(long a, long b)
    {
        Console.WriteLine("long " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (-a) + " " + (~a)
            + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        Console.WriteLine("  cmp " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        if (b != 0 && !(a == long.MinValue && b == -1)) Console.WriteLine("  div " + (a / b) + " rem " + (a % b));
    }

    static void ULong(ulong a, ulong b)
    {
        Console.WriteLine("ulong " + a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (~a)
            + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        Console.WriteLine("  cmp " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
        if (b != 0) Console.WriteLine("  div " + (a / b) + " rem " + (a % b));
    }

    static void Shifts(int n)
    {
        int i = -0x12345678;
        uint u = 0x9abcdef0;
        long l = -0x123456789abcdef0;
        ulong v = 0xfedcba9876543210;
        short s = -300;
        byte b = 0xc3;
        Console.WriteLine("shift " + n + ": " + (i << n) + " " + (i >> n) + " " + (u << n) + " " + (u >> n) + " " + (l << n) + " "
            + (l >> n) + " " + (v << n) + " " + (v >> n) + " " + (s << n) + " " + (s >> n) + " " + (b << n) + " " + (b >> n));
    }

    static void Small()
    {
        byte b = 250; sbyte sb = 120; short s = 32760; ushort us = 65530; char c = '\ufffe';
        for (int i = 0; i < 8; i++)
        {
            b++; sb++; s++; us++; c++;
            Console.WriteLine("small " + b + " " + sb + " " + s + " " + us + " " + (int)c);
        }
        b = 3; sb = -126; s = -32766; us = 2; c = (char)1;
        for (int i = 0; i < 5; i++)
        {
            b--; sb--; s--; us--; c--;
            Console.WriteLine("small " + b + " " + sb + " " + s + " " + us + " " + (int)c);
        }
        b = 200; b += 100; Console.WriteLine(b);
        b = 200; b *= 3; Console.WriteLine(b);
        b = 200; b <<= 2; Console.WriteLine(b);
        sb = -100; sb -= 100; Console.WriteLine(sb);
        sb = -100; sb >>= 2; Console.WriteLine(sb);
        s = 20000; s += s; Console.WriteLine(s);
        us = 40000; us += us; Console.WriteLine(us);
        us = 1; us = (ushort)~us; Console.WriteLine(us);
        c = 'a'; c += (char)3; Console.WriteLine(c);
        Console.WriteLine((byte)200 + (byte)100);
        Console.WriteLine(b - us);
    }

    static void Faults()
    {
        int zero = 0, minusOne = -1, min = int.MinValue;
        long lzero = 0, lminusOne = -1, lmin = long.MinValue;
        uint uzero = 0; ulong ulzero = 0;
        try { Console.WriteLine(5 / zero); } catch (DivideByZeroException) { Console.WriteLine("int / 0"); }
        try { Console.WriteLine(5 % zero); } catch (DivideByZeroException) { Console.WriteLine("int % 0"); }
        try { Console.WriteLine(5L / lzero); } catch (DivideByZeroException) { Console.WriteLine("long / 0"); }
        try { Console.WriteLine(5L % lzero); } catch (DivideByZeroException) { Console.WriteLine("long % 0"); }
        try { Console.WriteLine(5u / uzero); } catch (DivideByZeroException) { Console.WriteLine("uint / 0"); }
        try { Console.WriteLine(5u % uzero); } catch (DivideByZeroException) { Console.WriteLine("uint % 0"); }
        try { Console.WriteLine(5ul / ulzero); } catch (DivideByZeroException) { Console.WriteLine("ulong / 0"); }
        try { Console.WriteLine(5ul % ulzero); } catch (DivideByZeroException) { Console.WriteLine("ulong % 0"); }
        try { Console.WriteLine(min / minusOne); } catch (ArithmeticException e) { Console.WriteLine("int.Min / -1 " + e.GetType().Name); }
        try { Console.WriteLine(lmin / lminusOne); } catch (ArithmeticException e) { Console.WriteLine("long.Min / -1 " + e.GetType().Name); }
        try { Console.WriteLine(zero / zero); } catch (ArithmeticException e) { Console.WriteLine("0 / 0 " + e.GetType().Name); }
    }

    static void Main()
    {
        int[] ints = { 0, 1, -1, 7, -7, 3, -3, 65536, int.MaxValue, int.MinValue };
        foreach (int a in ints) foreach (int b in ints) Int(a, b);
        uint[] uints = { 0, 1, 7, 65537, 0x7fffffff, 0x80000000, 0xfffffff9, uint.MaxValue };
        foreach (uint a in uints) foreach (uint b in uints) UInt(a, b);
        long[] longs = { 0, 1, -1, 10, -10, 3, 4294967296, -4294967297, long.MaxValue, long.MinValue };
        foreach (long a in longs) foreach (long b in longs) Long(a, b);
        ulong[] ulongs = { 0, 1, 10, 4294967297, 0x7fffffffffffffff, 0x8000000000000000, ulong.MaxValue };
        foreach (ulong a in ulongs) foreach (ulong b in ulongs) ULong(a, b);
        int[] counts = { 0, 1, 4, 31, 32, 33, 63, 64, 65, 100, -1, -32, -33, int.MaxValue, int.MinValue };
        foreach (int n in counts) Shifts(n);
        Small();
        Faults();
        int x = 5;
        x = x++ + ++x; Console.WriteLine(x);
        x -= x-- - --x; Console.WriteLine(x);
        x = 10; x += x += x *= 2; Console.WriteLine(x);
        int[] k = { 1, 2, 3 }; int p = 0;
        k[p++] += k[p++] * k[p]; Console.WriteLine(k[0] + " " + k[1] + " " + k[2] + " " + p);
        uint h = 2166136261;
        for (int i = 0; i < 20; i++) { h ^= (uint)i * 31; h *= 16777619; }
        Console.WriteLine(h);
        ulong lcg = 1;
        for (int i = 0; i < 20; i++) lcg = lcg * 6364136223846793005 + 1442695040888963407;
        Console.WriteLine(lcg);
        Console.WriteLine((int)(h >> 16) + " " + (long)lcg + " " + (uint)lcg);
    }
}
