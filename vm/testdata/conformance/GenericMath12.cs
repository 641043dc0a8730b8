// The interfaces of generic mathematics on the number types of the library, and on types of the program's own.
// Compiler: roslyn12
// Variants: debug
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using static System.Console;

static class Program
{
    static StringBuilder line = new();
    static void Do<R>(Func<R> f) { try { line.Append(f() is var r && r is IFormattable q ? q.ToString(null, CultureInfo.InvariantCulture) : r?.ToString()); } catch (Exception e) { line.Append(e.GetType().Name.Replace("Exception", "")); } line.Append(' '); }
    static void End(string title) { WriteLine(title + ": " + line.ToString().Replace("\0", "\\0")); line.Clear(); }
    static string C(char c) => c < 32 || c > 126 ? $"\\{(int)c:x}" : c.ToString();
    static object? S<T>(T v) => v is char c ? C(c) : v;

    static void Number<T>(params T[] vs) where T : INumber<T>, IMinMaxValue<T>
    {
        Do(() => S(T.Zero)); Do(() => S(T.One)); Do(() => S(T.MinValue)); Do(() => S(T.MaxValue)); Do(() => T.Radix); Do(() => S(T.AdditiveIdentity)); Do(() => S(T.MultiplicativeIdentity)); End(typeof(T).Name);
        foreach (T a in vs)
        {
            Do(() => S(a)); Do(() => S(-a)); Do(() => S(checked(-a))); Do(() => S(+a)); Do(() => { T x = a; x++; return S(x); }); Do(() => { T x = a; x--; return S(x); }); Do(() => { T x = a; checked { x++; } return S(x); }); Do(() => { T x = a; checked { x--; } return S(x); }); Do(() => S(T.Abs(a))); Do(() => T.Sign(a)); 
            foreach (bool b in new[] { T.IsCanonical(a), T.IsComplexNumber(a), T.IsEvenInteger(a), T.IsFinite(a), T.IsImaginaryNumber(a), T.IsInfinity(a), T.IsInteger(a), T.IsNaN(a), T.IsNegative(a), T.IsNegativeInfinity(a), T.IsNormal(a), T.IsOddInteger(a), T.IsPositive(a), T.IsPositiveInfinity(a), T.IsRealNumber(a), T.IsSubnormal(a), T.IsZero(a) }) line.Append(b ? '1' : '0'); End(" unary");
            foreach (T b in vs)
            {
                Do(() => S(a + b)); Do(() => S(a - b)); Do(() => S(a * b)); Do(() => S(a / b)); Do(() => S(a % b)); Do(() => S(checked(a + b))); Do(() => S(checked(a - b))); Do(() => S(checked(a * b))); Do(() => S(checked(a / b))); line.Append(a < b ? '1' : '0').Append(a <= b ? '1' : '0').Append(a > b ? '1' : '0').Append(a >= b ? '1' : '0').Append(a == b ? '1' : '0').Append(a != b ? "1 " : "0 ");
                Do(() => S(T.Max(a, b))); Do(() => S(T.Min(a, b))); Do(() => S(T.MaxNumber(a, b))); Do(() => S(T.MinNumber(a, b))); Do(() => S(T.MaxMagnitude(a, b))); Do(() => S(T.MinMagnitude(a, b))); Do(() => S(T.MaxMagnitudeNumber(a, b))); Do(() => S(T.MinMagnitudeNumber(a, b))); Do(() => S(T.CopySign(a, b))); Do(() => S(T.Clamp(a, T.Zero, b))); End("  " + S(a) + " " + S(b));
            }
        }
    }
    static void Integer<T>(params T[] vs) where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        Number(vs); Do(() => S(T.AllBitsSet)); 
        foreach (T a in vs)
        {
            Do(() => S(~a)); Do(() => S(T.PopCount(a))); Do(() => S(T.LeadingZeroCount(a))); Do(() => S(T.TrailingZeroCount(a))); Do(() => S(T.Log2(a))); Do(() => T.IsPow2(a)); foreach (int n in new[] { 0, 1, 7, 8, 33, -1 }) { Do(() => S(a << n)); Do(() => S(a >> n)); Do(() => S(a >>> n)); Do(() => S(T.RotateLeft(a, n))); Do(() => S(T.RotateRight(a, n))); } 
            foreach (T b in vs) { Do(() => S(a & b)); Do(() => S(a | b)); Do(() => S(a ^ b)); Do(() => { var (q, r) = T.DivRem(a, b); return S(q) + "," + S(r); }); } End(" bits of " + S(a));
        }
    }
    static void Float<T>(params T[] vs) where T : IFloatingPoint<T>, IMinMaxValue<T>
    {
        Number(vs); foreach (T a in vs) { Do(() => T.Floor(a)); Do(() => T.Ceiling(a)); Do(() => T.Round(a)); Do(() => T.Truncate(a)); Do(() => T.Round(a, MidpointRounding.AwayFromZero)); Do(() => T.E > T.NegativeOne && T.Tau > T.Pi); End(" round " + a); }
    }
    static void Ieee<T>(T a, T b) where T : IBinaryFloatingPointIeee754<T> { Do(() => T.Sqrt(a * a)); Do(() => T.Pow(a, b)); Do(() => T.NaN); Do(() => T.PositiveInfinity); Do(() => T.NegativeInfinity); Do(() => T.IsNegative(T.NegativeZero)); Do(() => T.Epsilon > T.Zero); Do(() => T.Exp(T.Zero)); Do(() => T.Log(T.One)); Do(() => T.Cos(T.Zero)); End("ieee " + typeof(T).Name); }
    static T BinaryLog<T>(T a) where T : IBinaryNumber<T> => T.Log2(a);
    static void Binary<T>(params T[] vs) where T : IBinaryFloatingPointIeee754<T>, IMinMaxValue<T>
    {
        foreach (T a in vs.Append(T.MaxValue).Append(T.NaN).Append(T.NegativeInfinity).Append(T.PositiveInfinity).Append(T.Epsilon).Append(T.Epsilon + T.Epsilon).Append(T.Epsilon + T.Epsilon + T.Epsilon).Append(T.NegativeZero)) { Do(() => T.IsPow2(a)); Do(() => T.IsInteger(BinaryLog(a))); Do(() => T.MultiplyAddEstimate(a, a, T.One)); Do(() => T.Log10(T.Abs(a)) > T.E); Do(() => T.Sign(a)); }
        Do(() => T.Cbrt(T.One)); Do(() => T.Atan2(T.Zero, T.One)); Do(() => T.Log(T.One, T.E)); Do(() => T.Cosh(T.Zero)); Do(() => T.Tanh(T.Zero)); Do(() => T.Sinh(T.Zero)); Do(() => T.Acos(T.One)); Do(() => T.Asin(T.Zero)); Do(() => T.Atan(T.Zero)); Do(() => T.Tan(T.Zero)); Do(() => T.Sin(T.Zero)); Do(() => T.Round(T.E, 2)); End("binary " + typeof(T).Name);
    }
    static void To<F, T>(F v) where F : INumberBase<F> where T : INumberBase<T> { Do(() => S(T.CreateChecked(v))); Do(() => S(T.CreateSaturating(v))); Do(() => S(T.CreateTruncating(v))); line.Append("| "); }
    static void From<F>(params F[] vs) where F : INumberBase<F> { foreach (F v in vs) { To<F, sbyte>(v); To<F, byte>(v); To<F, short>(v); To<F, ushort>(v); To<F, int>(v); To<F, uint>(v); To<F, long>(v); To<F, ulong>(v); To<F, nint>(v); To<F, nuint>(v); To<F, char>(v); To<F, float>(v); To<F, double>(v); To<F, decimal>(v); End(typeof(F).Name + " " + S(v)); } }
    static void Parse<T>(params string?[] ss) where T : ISpanParsable<T> { foreach (var s in ss) { Do(() => T.Parse(s!, null)); Do(() => T.TryParse(s, CultureInfo.InvariantCulture, out var r) + ":" + r); Do(() => T.Parse(s.AsSpan(), null)); Do(() => T.TryParse(s.AsSpan(), null, out var r) + ":" + r); } End("parse " + typeof(T).Name); }
    static T Hex<T>(string s) where T : INumberBase<T> => T.Parse(s, NumberStyles.HexNumber, null);
    static T Sum<T>(IEnumerable<T> s) where T : IAdditionOperators<T, T, T>, IAdditiveIdentity<T, T> => s.Aggregate(T.AdditiveIdentity, (a, b) => a + b);
    static R Add<A, B, R>(A a, B b) where A : IAdditionOperators<A, B, R> => a + b;
    static T Pow<T>(T b, int n) where T : IMultiplyOperators<T, T, T>, IMultiplicativeIdentity<T, T> { T r = T.MultiplicativeIdentity; for (; n > 0; n--) r *= b; return r; }
    static TResult Average<T, TResult>(ReadOnlySpan<T> s) where T : INumber<T> where TResult : INumber<TResult> { TResult sum = TResult.Zero; foreach (T t in s) sum += TResult.CreateChecked(t); return sum / TResult.CreateChecked(s.Length); }
    static T Gcd<T>(T a, T b) where T : IBinaryInteger<T> => b == T.Zero ? a : Gcd(b, a % b);
    static T ParseOwn<T>(string s) where T : IParsable<T> => T.Parse(s, null);

    static void Main()
    {
        Integer<sbyte>(sbyte.MinValue, -3, 0, 5, sbyte.MaxValue); Integer<byte>(0, 1, 6, 200, 255); Integer<short>(short.MinValue, -7, 2, short.MaxValue); Integer<ushort>(0, 9, ushort.MaxValue); Integer(int.MinValue, -7, 0, 3, int.MaxValue); Integer<uint>(0, 10, uint.MaxValue); Integer(long.MinValue, -2L, 5, long.MaxValue); Integer<ulong>(0, 3, ulong.MaxValue); Integer<nint>(nint.MinValue, -5, 4, nint.MaxValue); Integer<nuint>(0, 4, nuint.MaxValue); Integer('\0', 'a', 'z', '\uffff');
        Float(-2.5f, 0f, -0f, 3.75f, float.MaxValue, float.NaN, float.NegativeInfinity, float.Epsilon); Float(-2.5, 0, -0.0, 7.5, double.MinValue, double.NaN, double.PositiveInfinity, 1e-310); Float(-2.5m, 0m, 3.50m, decimal.MaxValue); Ieee(3.0, 2.0); Ieee(3f, 2f); Binary<double>(4, 0, -4, 3, 0.5, 0.75, 1, 2.2250738585072014E-308, 1e-310, 4.450147717014403E-308); Binary<float>(4, 0, -4, 3, 0.5f, 0.75f, 1, 1.17549435E-38f, 5.877472E-39f); WriteLine(double.IsPow2(8) + " " + float.IsPow2(9));
        From<sbyte>(-128, -1, 127); From<byte>(0, 255); From<short>(-32768, 300); From<ushort>(65535); From(int.MinValue, -1, 70000); From(uint.MaxValue); From(long.MinValue, 1L << 40); From(ulong.MaxValue); From<nint>(-5); From<nuint>(nuint.MaxValue); From('A', '\uffff'); From(1.9f, -1.9f, 3e9f, -3e38f, float.NaN, float.PositiveInfinity); From(0.5, -0.9, 255.99, 256.0, -129.5, 1e18, 1e19, 1e20, -1e30, double.NaN, double.NegativeInfinity, double.MaxValue, 2147483647.5, -2147483648.9); From(1.5m, -1.5m, 255.9m, 1e10m, decimal.MaxValue, decimal.MinValue, 0.1m);
        Parse<int>("12", "-7", " 8 ", "x", "", null, "99999999999"); Parse<byte>("255", "256", "-1"); Parse<double>("1.5", "-2e3", "q", null); Parse<decimal>("1.50", "z"); Parse<ulong>("18446744073709551615", "-1"); Parse<char>("a", "ab", ""); Parse<float>("3.25"); Parse<long>("77"); Parse<nint>("-42", "n"); Parse<uint>("5"); Parse<sbyte>("-128", "128");
        WriteLine(Hex<int>("ff") + Hex<byte>("7F") + " " + Hex<ulong>("ffffffffffffffff")); WriteLine(Sum([1, 2, 3]) + Sum([1.5, 2]) + " " + Sum([1m, 2.5m]) + Sum<byte>([200, 100]) + " " + Sum([new V2(1, 2), new V2(3, 4)])); WriteLine(Add<V2, int, V2>(new V2(1, 1), 5) + Add<int, int, int>(2, 3)); WriteLine(Pow(2, 10) + " " + Pow(1.5, 2) + " " + Pow(new V2(2, 3), 3)); WriteLine(Average<int, double>([1, 2, 4]) + " " + Average<byte, decimal>([1, 2])); WriteLine(Gcd(48, 18) + " " + Gcd(48UL, 36UL)); WriteLine(ParseOwn<V2>("3;4") + ParseOwn<int>("9").ToString() + ParseOwn<Guid>("00000000-0000-0000-0000-000000000001"));
        WriteLine(int.Sign(-5) + int.Abs(-3) + int.Max(1, 2) + int.CreateSaturating(1e20) + " " + byte.CreateTruncating(300) + " " + double.CreateChecked(5) + long.IsNegative(-1) + int.IsPow2(8) + int.PopCount(255) + double.Max(1, double.NaN) + int.DivRem(7, 2) + uint.RotateLeft(1, 31) + double.IsInteger(2.0) + decimal.Sign(-1m) + float.Sqrt(9) + double.Pow(2, 3) + short.CopySign(3, -1) + char.IsAsciiDigit('1') + int.Log2(1000) + long.LeadingZeroCount(1) + byte.TrailingZeroCount(8) + sbyte.MaxMagnitude(-5, 4) + double.Floor(-1.5) + float.Round(2.5f));
        WriteLine(5 is INumber<int>); WriteLine(typeof(IBinaryInteger<int>).IsAssignableFrom(typeof(int))); object o = 3; WriteLine(o is IAdditionOperators<int, int, int>); WriteLine(o is INumber<long>); WriteLine(o is ISpanFormattable); WriteLine('c' is IFormattable);
        WriteLine(Make<My, int>(5) + " " + Make<My, double>(2.5) + " " + int.CreateTruncating(new My(7)) + " " + Gen(new My(3), new My(4)));
    }
    static T Make<T, F>(F f) where T : INumberBase<T> where F : INumberBase<F> => T.CreateSaturating(f);
    static string Gen<T>(T a, T b) where T : INumber<T> => $"{T.Max(a, b)} {T.Clamp(a, b, b)} {T.Sign(a)} {T.MinNumber(a, b)} {a + b * T.One} {T.CopySign(a, b)} {checked(a + b)}";
}
readonly record struct V2(int X, int Y) : IAdditionOperators<V2, V2, V2>, IAdditionOperators<V2, int, V2>, IAdditiveIdentity<V2, V2>, IMultiplyOperators<V2, V2, V2>, IMultiplicativeIdentity<V2, V2>, IParsable<V2>
{
    public static V2 operator +(V2 a, V2 b) => new(a.X + b.X, a.Y + b.Y); public static V2 operator +(V2 a, int b) => new(a.X + b, a.Y + b); public static V2 AdditiveIdentity => default; public static V2 operator *(V2 a, V2 b) => new(a.X * b.X, a.Y * b.Y); static V2 IMultiplicativeIdentity<V2, V2>.MultiplicativeIdentity => new(1, 1); public static V2 Parse(string s, IFormatProvider? p) => s.Split(';') is [var a, var b] ? new(int.Parse(a), int.Parse(b)) : throw new FormatException(); public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? p, out V2 r) { r = default; return false; }
}
readonly struct My(int v) : INumber<My>
{
    public readonly int V = v; public override string ToString() => $"my{V}"; public string ToString(string? f, IFormatProvider? p) => ToString(); public bool TryFormat(Span<char> d, out int w, ReadOnlySpan<char> f, IFormatProvider? p) { w = 0; return ToString().AsSpan().TryCopyTo(d) && (w = ToString().Length) > 0; }
    public static My One => new(1); public static My Zero => new(0); public static int Radix => 10; public static My AdditiveIdentity => Zero; public static My MultiplicativeIdentity => One; public int CompareTo(object? o) => V.CompareTo(((My)o!).V); public int CompareTo(My o) => V.CompareTo(o.V); public bool Equals(My o) => V == o.V; public override bool Equals(object? o) => o is My m && Equals(m); public override int GetHashCode() => V;
    public static My operator +(My a, My b) => new(a.V + b.V); public static My operator -(My a, My b) => new(a.V - b.V); public static My operator *(My a, My b) => new(a.V * b.V); public static My operator /(My a, My b) => new(a.V / b.V); public static My operator %(My a, My b) => new(a.V % b.V); public static My operator ++(My a) => new(a.V + 1); public static My operator --(My a) => new(a.V - 1); public static My operator -(My a) => new(-a.V); public static My operator +(My a) => a; public static bool operator ==(My a, My b) => a.V == b.V; public static bool operator !=(My a, My b) => a.V != b.V; public static bool operator <(My a, My b) => a.V < b.V; public static bool operator >(My a, My b) => a.V > b.V; public static bool operator <=(My a, My b) => a.V <= b.V; public static bool operator >=(My a, My b) => a.V >= b.V;
    public static My Abs(My v) => new(Math.Abs(v.V)); public static bool IsCanonical(My v) => true; public static bool IsComplexNumber(My v) => false; public static bool IsEvenInteger(My v) => v.V % 2 == 0; public static bool IsFinite(My v) => true; public static bool IsImaginaryNumber(My v) => false; public static bool IsInfinity(My v) => false; public static bool IsInteger(My v) => true; public static bool IsNaN(My v) => false; public static bool IsNegative(My v) => v.V < 0; public static bool IsNegativeInfinity(My v) => false; public static bool IsNormal(My v) => v.V != 0; public static bool IsOddInteger(My v) => v.V % 2 != 0; public static bool IsPositive(My v) => v.V >= 0; public static bool IsPositiveInfinity(My v) => false; public static bool IsRealNumber(My v) => true; public static bool IsSubnormal(My v) => false; public static bool IsZero(My v) => v.V == 0;
    public static My MaxMagnitude(My x, My y) => x; public static My MaxMagnitudeNumber(My x, My y) => x; public static My MinMagnitude(My x, My y) => y; public static My MinMagnitudeNumber(My x, My y) => y; public static My Parse(ReadOnlySpan<char> s, NumberStyles st, IFormatProvider? p) => new(int.Parse(s)); public static My Parse(string s, NumberStyles st, IFormatProvider? p) => new(int.Parse(s)); public static My Parse(ReadOnlySpan<char> s, IFormatProvider? p) => new(int.Parse(s)); public static My Parse(string s, IFormatProvider? p) => new(int.Parse(s)); public static bool TryParse(ReadOnlySpan<char> s, NumberStyles st, IFormatProvider? p, out My r) { r = default; return false; } public static bool TryParse(string? s, NumberStyles st, IFormatProvider? p, out My r) { r = default; return false; } public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider? p, out My r) { r = default; return false; } public static bool TryParse(string? s, IFormatProvider? p, out My r) { r = default; return false; }
    static bool From<TOther>(TOther v, out My r) { if (v is int i) { r = new(i * 10); return true; } if (v is double d) { r = new((int)(d * 10)); return true; } r = default; return false; } static bool INumberBase<My>.TryConvertFromChecked<TOther>(TOther v, out My r) => From(v, out r); static bool INumberBase<My>.TryConvertFromSaturating<TOther>(TOther v, out My r) => From(v, out r); static bool INumberBase<My>.TryConvertFromTruncating<TOther>(TOther v, out My r) => From(v, out r); static bool To<TOther>(My v, [MaybeNullWhen(false)] out TOther r) { if (typeof(TOther) == typeof(int)) { r = (TOther)(object)(v.V + 1000); return true; } r = default; return false; } static bool INumberBase<My>.TryConvertToChecked<TOther>(My v, [MaybeNullWhen(false)] out TOther r) => To(v, out r); static bool INumberBase<My>.TryConvertToSaturating<TOther>(My v, [MaybeNullWhen(false)] out TOther r) => To(v, out r); static bool INumberBase<My>.TryConvertToTruncating<TOther>(My v, [MaybeNullWhen(false)] out TOther r) => To(v, out r);
}
