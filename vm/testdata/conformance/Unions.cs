// Explicit and sequential layout: overlapping fields seen through each other's types.
using System;
using System.Runtime.InteropServices;

[StructLayout(LayoutKind.Explicit)] struct IntFloat
{
    [FieldOffset(0)] public int I;
    [FieldOffset(0)] public float F;
    [FieldOffset(0)] public uint U;
}

[StructLayout(LayoutKind.Explicit)] struct LongBytes
{
    [FieldOffset(0)] public long L;
    [FieldOffset(0)] public ulong U;
    [FieldOffset(0)] public double D;
    [FieldOffset(0)] public int Lo;
    [FieldOffset(4)] public int Hi;
    [FieldOffset(0)] public byte B0;
    [FieldOffset(1)] public byte B1;
    [FieldOffset(2)] public short S2;
    [FieldOffset(7)] public sbyte B7;
}

[StructLayout(LayoutKind.Explicit, Size = 16)] struct Gap
{
    [FieldOffset(0)] public byte A;
    [FieldOffset(8)] public int B;
    [FieldOffset(10)] public short Mid;
}

struct Pair { public short A, B; }

[StructLayout(LayoutKind.Explicit)] struct Nested
{
    [FieldOffset(0)] public Pair P;
    [FieldOffset(0)] public int I;
    [FieldOffset(4)] public IntFloat U;
}

[StructLayout(LayoutKind.Explicit)] struct Mixed
{
    [FieldOffset(0)] public string S;
    [FieldOffset(8)] public int I;
    [FieldOffset(8)] public uint U;
    [FieldOffset(12)] public char C;
}

[StructLayout(LayoutKind.Explicit)] struct Refs
{
    [FieldOffset(0)] public object O;
    [FieldOffset(0)] public object P;
    [FieldOffset(8)] public int Tag;
}

[StructLayout(LayoutKind.Explicit)] class Cls
{
    [FieldOffset(0)] public int I;
    [FieldOffset(0)] public short S;
    [FieldOffset(2)] public short T;
}

[StructLayout(LayoutKind.Sequential, Pack = 1)] struct Packed { public byte A; public int B; public short C; }

[StructLayout(LayoutKind.Explicit)] struct Flags
{
    [FieldOffset(0)] public uint Raw;
    [FieldOffset(0)] public byte R;
    [FieldOffset(1)] public byte G;
    [FieldOffset(2)] public byte B;
    [FieldOffset(3)] public byte A;
    public override string ToString() { return R + "," + G + "," + B + "," + A; }
}

static class Unions
{
    static void Set(ref short s, short v) { s = v; }

    static void Main()
    {
        IntFloat u = new IntFloat();
        u.F = 1.5f;
        Console.WriteLine(u.I + " " + u.U);
        u.I = -1073741824;
        Console.WriteLine(u.F);
        u.U = 0x80000000;
        Console.WriteLine(u.I + " " + (u.F == 0));
        LongBytes l = new LongBytes();
        l.L = 0x0102030405060708;
        Console.WriteLine(l.Lo + " " + l.Hi + " " + l.B0 + " " + l.B1 + " " + l.S2 + " " + l.B7);
        l.B7 = -1;
        Console.WriteLine(l.L + " " + l.U);
        l.B1 = 0;
        l.S2 = -2;
        Console.WriteLine(l.L + " " + l.Lo);
        l.D = 2;
        Console.WriteLine(l.Hi + " " + l.Lo);
        l.Hi++;
        Console.WriteLine(l.D == 2);
        l.U = 0;
        Console.WriteLine(l.D);
        Gap g = new Gap { A = 1, B = 0x11223344 };
        Console.WriteLine(g.Mid + " " + g.A);
        g.Mid = 0;
        Console.WriteLine(g.B);
        Nested n = new Nested();
        n.I = 0x00050003;
        Console.WriteLine(n.P.A + " " + n.P.B);
        n.P.B = -1;
        Set(ref n.P.A, 7);
        n.U.F = 1;
        Console.WriteLine(n.I + " " + n.U.I);
        Nested m = n;
        m.I = 0;
        Console.WriteLine(n.P.A + " " + m.P.A + " " + m.U.F);
        Mixed x = new Mixed { S = "str", U = uint.MaxValue, C = 'c' };
        Mixed y = x;
        y.I = 4;
        y.S = null;
        Console.WriteLine(x.S + x.I + x.C + " " + y.U + (y.S == null));
        Refs r = new Refs { O = "same", Tag = 1 };
        Console.WriteLine(r.P + " " + ReferenceEquals(r.O, r.P));
        r.P = 5;
        Console.WriteLine(r.O + " " + r.Tag);
        Cls c = new Cls { I = 0x00020001 };
        Console.WriteLine(c.S + " " + c.T);
        Set(ref c.T, -1);
        Console.WriteLine(c.I);
        Packed p = new Packed { A = 1, B = -1, C = 3 };
        Packed q = p;
        q.B = 2;
        Console.WriteLine(p.A + " " + p.B + " " + p.C + " " + q.B);
        Flags f = new Flags { Raw = 0xff102030 };
        f.G += 0xf0;
        Console.WriteLine(f + " " + f.Raw);
        Flags[] fs = new Flags[3];
        fs[1].B = 9;
        fs[2] = fs[1];
        fs[2].R = 1;
        Console.WriteLine(fs[1].Raw + " " + fs[2].Raw + " " + fs[0].Raw);
        object box = f;
        Flags back = (Flags)box;
        back.Raw = 0;
        Console.WriteLine(box + " " + back + " " + f.Equals(box) + " " + f.Equals(back));
        float[] inputs = { 0f, 1f, -1f, 0.1f, 3.5e10f, float.Epsilon, float.PositiveInfinity };
        foreach (float v in inputs) { u.F = v; Console.Write((u.U >> 23 & 255) + ":" + (u.U & 0x7fffff) + " "); }
        Console.WriteLine();
        double inv = 0.5f;
        u.F = 2f;
        u.I = 0x5f3759df - (u.I >> 1);
        float guess = u.F;
        guess *= 1.5f - (float)inv * 2f * guess * guess;
        Console.WriteLine(guess > 0.70f && guess < 0.71f);
    }
}
