// Compiler: roslyn12
// Values of another enum, null, and types that are no enum, in the members of Enum; long indices of arrays.
using System;
using System.Collections.Generic;
using System.Linq;

enum Small : byte { A = 1, B = 2, Big = 200 }
enum Other { A = 1, B = 2, C = 3, Big = 200, More = 258, Minus = -254 }
enum Wide : long { A = 1, Huge = 1L << 40 }
enum Unsigned : ulong { Top = ulong.MaxValue, B = 2 }

class Convertible : IConvertible
{
    private readonly TypeCode _code;
    public Convertible(TypeCode code) => _code = code;
    public TypeCode GetTypeCode() => _code;
    public bool ToBoolean(IFormatProvider p) => true;
    public byte ToByte(IFormatProvider p) => 1;
    public char ToChar(IFormatProvider p) => 'a';
    public DateTime ToDateTime(IFormatProvider p) => default;
    public decimal ToDecimal(IFormatProvider p) => 1;
    public double ToDouble(IFormatProvider p) => 1;
    public short ToInt16(IFormatProvider p) => 1;
    public int ToInt32(IFormatProvider p) => 1;
    public long ToInt64(IFormatProvider p) => 1;
    public sbyte ToSByte(IFormatProvider p) => 1;
    public float ToSingle(IFormatProvider p) => 1;
    public string ToString(IFormatProvider p) => "A";
    public object ToType(Type t, IFormatProvider p) => 1;
    public ushort ToUInt16(IFormatProvider p) => 1;
    public uint ToUInt32(IFormatProvider p) => 1;
    public ulong ToUInt64(IFormatProvider p) => 1;
    public override string ToString() => _code.ToString();
}

static class EnumAsks9
{
    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = f()?.ToString() ?? "null"; }
        catch (Exception e) { result = e.GetType().Name + " " + (e as ArgumentException)?.ParamName; }
        Console.WriteLine(name + ": " + result);
    }

    static void Main()
    {
        var values = new object[] { null, Small.B, Other.B, Other.C, Other.More, Other.Minus, Other.Big, Wide.Huge, Unsigned.Top, Unsigned.B, 2, (byte)2, 2L, -254, 258, 'a', (char)2, true, false, 2.0, 2f, 2m, "B", "2", new object(), (sbyte)-1, ulong.MaxValue, IntPtr.Zero, DateTime.MinValue };
        foreach (Type t in new[] { typeof(Small), typeof(Other), typeof(Wide), typeof(Unsigned), typeof(int), typeof(object), typeof(Enum), null })
            foreach (object v in values)
            {
                string name = (t?.Name ?? "null") + " " + (v == null ? "null" : v.GetType().Name + " " + v) + " ";
                Try(name + "GetName", () => Enum.GetName(t, v));
                if (t != null && t.IsEnum) Try(name + "GetEnumName", () => t.GetEnumName(v));
            }
        var convertibles = new List<object>();
        foreach (TypeCode code in Enum.GetValues(typeof(TypeCode))) convertibles.Add(new Convertible(code));
        foreach (Type t in new[] { typeof(Small), typeof(Wide), typeof(int), null })
            foreach (object v in convertibles.Concat(values).Append(UIntPtr.Zero))
            {
                string name = (t?.Name ?? "null") + " " + (v == null ? "null" : v.GetType().Name + " " + v) + " ";
                Try(name + "ToObject", () => Enum.ToObject(t, v));
                Try(name + "IsDefined", () => Enum.IsDefined(t, v));
                Try(name + "Format", () => Enum.Format(t, v, "D"));
                if (v is Convertible) Try(name + "GetName", () => Enum.GetName(t, v));
                if (v is Convertible && t != null && t.IsEnum) Try(name + "GetEnumName", () => t.GetEnumName(v));
                if (v is Convertible && t != null && t.IsEnum) Try(name + "IsEnumDefined", () => t.IsEnumDefined(v));
                if (v is Convertible && t != null) Try(name + "ChangeType", () => Convert.ChangeType(v, t));
            }
        foreach (Type t in new[] { typeof(int), typeof(object), null })
        {
            string name = (t?.Name ?? "null") + " ";
            Try(name + "IsDefined", () => Enum.IsDefined(t, 1));
            Try(name + "IsDefined null", () => Enum.IsDefined(t, null));
            Try(name + "ToObject", () => Enum.ToObject(t, 1));
            Try(name + "ToObject null", () => Enum.ToObject(t, (object)null));
            Try(name + "Format", () => Enum.Format(t, 1, "G"));
            Try(name + "Format null", () => Enum.Format(t, null, "G"));
            Try(name + "Format without a format", () => Enum.Format(t, 1, null));
            Try(name + "Parse", () => Enum.Parse(t, "1"));
            Try(name + "Parse null", () => Enum.Parse(t, (string)null));
            Try(name + "TryParse", () => Enum.TryParse(t, "1", out _));
            Try(name + "TryParse null", () => Enum.TryParse(t, (string)null, out _));
            Try(name + "TryParse null ignoring case", () => Enum.TryParse(t, (string)null, true, out _));
            Try(name + "GetNames", () => Enum.GetNames(t));
            Try(name + "GetValues", () => Enum.GetValues(t));
            Try(name + "GetUnderlyingType", () => Enum.GetUnderlyingType(t));
        }
        Try("Parse<int>", () => Enum.Parse<int>("1"));
        Try("Parse<int> null", () => Enum.Parse<int>((string)null));
        Try("Parse<int> ignoring case", () => Enum.Parse<int>("1", true));
        Try("TryParse<int>", () => Enum.TryParse<int>("1", out _));
        Try("TryParse<int> null", () => Enum.TryParse<int>((string)null, out _));
        Try("TryParse<int> null ignoring case", () => Enum.TryParse<int>((string)null, true, out _));
        Try("TryParse<int> of a span", () => Enum.TryParse<int>("1".AsSpan(), out _));
        Try("Parse<Small> null", () => Enum.Parse<Small>((string)null));
        Try("TryParse<Small> null", () => Enum.TryParse<Small>((string)null, out _));
        Try("Parse Small null", () => Enum.Parse(typeof(Small), (string)null));
        Try("TryParse Small null", () => Enum.TryParse(typeof(Small), (string)null, out _));
        Try("IsDefined Small null", () => Enum.IsDefined(typeof(Small), null));

        foreach (long i in new[] { long.MaxValue, long.MinValue, 1L << 31, (1L << 31) - 1, -(1L << 31), -(1L << 31) - 1, -1, 0, 1, 2 })
        {
            Try("Copy " + i, () => { Array.Copy(new int[1], new int[1], i); return "copied"; });
            Try("Copy from " + i, () => { Array.Copy(new int[1], i, new int[1], 0L, 1L); return "copied"; });
            Try("Copy to " + i, () => { Array.Copy(new int[1], 0L, new int[1], i, 1L); return "copied"; });
            Try("Copy count " + i, () => { Array.Copy(new int[1], 0L, new int[1], 0L, i); return "copied"; });
            Try("Copy all " + i, () => { Array.Copy(new int[1], i, new int[1], i, i); return "copied"; });
            Try("Copy of null " + i, () => { Array.Copy(null, i, null, i, i); return "copied"; });
            Try("CopyTo " + i, () => { new int[1].CopyTo(new int[1], i); return "copied"; });
            Try("GetValue " + i, () => new int[1].GetValue(i));
            Try("GetValue of a matrix " + i, () => new int[1, 1].GetValue(i));
            Try("SetValue " + i, () => { new int[1].SetValue(1, i); return "set"; });
            Try("SetValue of a matrix " + i, () => { new int[1, 1].SetValue(1, i); return "set"; });
        }
        Array two = Array.CreateInstance(typeof(int), new[] { 2 }, new[] { 3 }), three = Array.CreateInstance(typeof(int), new[] { 2 }, new[] { 3 });
        Try("Sort from 0 and 3", () => { Array.Sort(new[] { "b", "a" }, two); return "sorted"; });
        Try("Sort from 3 and 0", () => { Array.Sort(two, new[] { "b", "a" }); return "sorted"; });
        Try("Sort from 3 and 3", () => { Array.Sort(two, three); return "sorted"; });
        Try("Sort of a part", () => { Array.Sort(new[] { "b", "a" }, two, 0, 1); return "sorted"; });
        Try("Sort of one", () => { Array.Sort(new[] { "b" }, two); return "sorted"; });
        Try("Sort of a matrix", () => { Array.Sort(new int[1, 1], two); return "sorted"; });
        Try("GetTypeArray", () => Type.GetTypeArray(new object[] { 1, null }));
        Try("GetTypeArray of null", () => Type.GetTypeArray(null));
        Try("GetTypeArray of all", () => Type.GetTypeArray(new object[] { 1, "a" })[1]);
    }
}
