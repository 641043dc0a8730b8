// Compiler: roslyn12
// Enums with several names for one value: flags have the last name, other values the first one, as Array.Sort leaves
// them, or the one that a binary search meets.
using System;
using System.Linq;

enum I4 { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 3, V = 3 }
[Flags] enum F4 { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 3, V = 3 }
[Flags] enum FU1 : byte { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 4, V = 4, H = 0x80, HH = 0x80 }
[Flags] enum FI1 : sbyte { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 4, V = 4, H = -128, HH = -128, All = -1, All2 = -1 }
[Flags] enum FI2 : short { X = 1, Y = 1, Z = 1, W = 4, V = 4, H = -32768, HH = -32768, All = -1, All2 = -1 }
[Flags] enum FU2 : ushort { X = 1, Y = 1, Z = 1, W = 4, V = 4, H = 0x8000, HH = 0x8000 }
[Flags] enum FU4 : uint { X = 1, Y = 1, Z = 1, W = 4, V = 4, H = 0x80000000, HH = 0x80000000 }
[Flags] enum FI8 : long { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 4, V = 4, H = long.MinValue, HH = long.MinValue, All = -1, All2 = -1 }
[Flags] enum FU8 : ulong { N = 0, M = 0, X = 1, Y = 1, Z = 1, W = 4, V = 4, H = 1ul << 63, HH = 1ul << 63 }
enum U1 : byte { N = 0, M = 0, X = 1, Y = 1, H = 0x80, HH = 0x80 }
enum I8 : long { X = 1, Y = 1, Z = 1, W = 4, V = 4, H = -128, HH = -128, All = -1, All2 = -1 }
enum Seq { A, B, C, B2 = 1, A2 = 0, C2 = 2, C3 = 2 }
[Flags] enum FSeq { A, B, C, B2 = 1, A2 = 0, C2 = 2, C3 = 2 }
enum Mixed { Z = 9, Y = 9, A = 1, B = 5, C = 1, D = 5, E = 9 }
[Flags] enum FMixed { Z = 9, Y = 9, A = 1, B = 5, C = 1, D = 5, E = 9 }
[Flags] enum FNeg { A = -1, B = -1, C = 1, D = 1, E = -2, F = -2, G = int.MinValue, H = int.MinValue }
enum Three { A = 2, B = 2, C = 1 }
[Flags] enum FThree { A = 2, B = 2, C = 1 }
enum Four { A = 2, B = 2, C = 1, D = 1 }
enum Zeros { A = 0, B = 0 }
[Flags] enum FZeros { A = 0, B = 0 }
[Flags] enum FNone { }
enum Long { Z = 3, A = 1, B = 1, C = 1, D = 1, E = 1, F = 1, G = 1, H = 1, I = 1, J = 1, K = 1, L = 1, M = 1, N = 1, O = 1, P = 1, Q = 1, X = 2, X2 = 2 }
[Flags] enum FLong { Z = 3, A = 1, B = 1, C = 1, D = 1, E = 1, F = 1, G = 1, H = 1, I = 1, J = 1, K = 1, L = 1, M = 1, N = 1, O = 1, P = 1, Q = 1, X = 2, X2 = 2 }

enum Many
{
    A0 = 0, A1 = 0, A2 = 0, B0 = 1, B1 = 1, B2 = 1, C0 = 2, C1 = 2, C2 = 2, D0 = 3, D1 = 3, D2 = 3, E0 = 4, E1 = 4, E2 = 4, F0 = 5, F1 = 5, F2 = 5,
    G0 = 6, G1 = 6, G2 = 6, H0 = 7, H1 = 7, H2 = 7, I0 = 8, I1 = 8, I2 = 8, J0 = 9, J1 = 9, J2 = 9, K0 = 10, K1 = 10, K2 = 10, L0 = 11, L1 = 11, L2 = 11,
}

[Flags]
enum FMany
{
    L0 = 11, L1 = 11, L2 = 11, K0 = 10, K1 = 10, K2 = 10, J0 = 9, J1 = 9, J2 = 9, I0 = 8, I1 = 8, I2 = 8, H0 = 7, H1 = 7, H2 = 7, G0 = 6, G1 = 6, G2 = 6,
    F0 = 5, F1 = 5, F2 = 5, E0 = 4, E1 = 4, E2 = 4, D0 = 3, D1 = 3, D2 = 3, C0 = 2, C1 = 2, C2 = 2, B0 = 1, B1 = 1, B2 = 1, A0 = 0, A1 = 0, A2 = 0,
}

static class P
{
    static string Of(Func<object> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Show<T>() where T : struct, Enum
    {
        Type t = typeof(T);
        Console.WriteLine(t.Name + ": " + string.Join(",", Enum.GetNames<T>()) + " " + Enum.GetNames(t).SequenceEqual(Enum.GetNames<T>()));
        T[] values = Enum.GetValues<T>();
        Console.WriteLine(string.Join(",", values) + " " + string.Join(",", values.Select(v => v.ToString("D"))));
        foreach (T v in values.Concat(new long[] { 0, 1, 2, 3, 5, 7, 9, 100, -1, -2, -128, int.MinValue, long.MinValue, 128, 133 }.Select(l => (T)Enum.ToObject(t, l))).Distinct())
        {
            object number = Convert.ChangeType(v, Enum.GetUnderlyingType(t));
            Console.WriteLine("  " + string.Join(" | ", v.ToString("D"), v, v.ToString(), v.ToString("G"), v.ToString("f"), v.ToString("X"), $"{v}", $"{v:g}", $"{v:F}", $"{v:d}", $"{v:x}",
                Enum.GetName(v) ?? "null", Enum.GetName(t, v) ?? "null", Enum.GetName(t, number) ?? "null", Enum.IsDefined(v), Enum.IsDefined(t, number),
                Enum.Format(t, v, "G"), Enum.Format(t, number, "F"), string.Format("{0} {0:f}", v), string.Concat(v, "!"), Convert.ToString(v),
                Of(() => Enum.Parse<T>(v.ToString()).Equals(v)), Of(() => Enum.Parse<T>(v.ToString("F")).Equals(v))));
        }
        foreach (string n in Enum.GetNames<T>())
            Console.Write(" " + n + "=" + Enum.Parse<T>(n).ToString("D") + "/" + Enum.Parse<T>(n.ToLower(), true) + "/" + Of(() => Enum.Parse<T>(n.ToLower())) + "/" + Enum.IsDefined(t, n));
        Console.WriteLine();
    }

    static void Main()
    {
        Show<I4>(); Show<F4>(); Show<FU1>(); Show<FI1>(); Show<FI2>(); Show<FU2>(); Show<FU4>(); Show<FI8>(); Show<FU8>(); Show<U1>(); Show<I8>();
        Show<Seq>(); Show<FSeq>(); Show<Mixed>(); Show<FMixed>(); Show<FNeg>(); Show<Three>(); Show<FThree>(); Show<Four>(); Show<Zeros>(); Show<FZeros>(); Show<FNone>();
        Show<Long>(); Show<FLong>(); Show<Many>(); Show<FMany>();
    }
}
