// Compiler: roslyn12
// Conversions of decimals that are too large, and the exceptions inside the exceptions.
using System;

static class TooLargeDecimals9
{
    static void Try(string name, Func<object> f)
    {
        string result = "";
        try { result = f().ToString(); }
        catch (Exception e)
        {
            for (; e != null; e = e.InnerException) result += e.GetType().Name + ": " + e.Message + " ";
        }
        Console.WriteLine(name + ": " + result);
    }

    static void Main()
    {
        foreach (decimal d in new[] { -1m, -0.5m, 65m, 65535.9m, 65536m, 70000m, decimal.MaxValue, decimal.MinValue })
        {
            Console.WriteLine(d);
            Try("char", () => (int)(char)d);
            Try("byte", () => (byte)d);
            Try("sbyte", () => (sbyte)d);
            Try("short", () => (short)d);
            Try("ushort", () => (ushort)d);
            Try("int", () => (int)d);
            Try("uint", () => (uint)d);
            Try("long", () => (long)d);
            Try("ulong", () => (ulong)d);
            Try("ToByte", () => decimal.ToByte(d));
            Try("ToSByte", () => decimal.ToSByte(d));
            Try("ToInt16", () => decimal.ToInt16(d));
            Try("ToUInt16", () => decimal.ToUInt16(d));
            Try("ToInt32", () => decimal.ToInt32(d));
            Try("ToUInt32", () => decimal.ToUInt32(d));
            Try("ToInt64", () => decimal.ToInt64(d));
            Try("ToUInt64", () => decimal.ToUInt64(d));
            Try("Convert.ToInt16", () => Convert.ToInt16(d));
            Try("Convert.ToInt64", () => Convert.ToInt64(d));
            Try("Convert.ToChar", () => Convert.ToChar(d));
        }
    }
}
