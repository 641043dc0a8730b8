// Compiler: roslyn12
// The bytes of arrays of all primitive types.
using System;

static class BufferBytes9
{
    static string Bytes(Array array)
    {
        string bytes = "";
        for (int i = 0; i < Buffer.ByteLength(array); i++) bytes += " " + Buffer.GetByte(array, i);
        return bytes;
    }

    static string Element(object element)
    {
        switch (element)
        {
            case bool: return "bool";
            case char c: return ((int)c).ToString();
            case float f: return BitConverter.SingleToInt32Bits(f).ToString();
            case double d: return BitConverter.DoubleToInt64Bits(d).ToString();
            default: return element.ToString();
        }
    }

    static void Try(Func<object> action)
    {
        try { Console.WriteLine(action()); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name); }
    }

    static void Main()
    {
        Array[] all =
        {
            new bool[3], new sbyte[3], new byte[3], new char[3], new short[3], new ushort[3], new int[3], new uint[3], new long[3], new ulong[3], new float[3], new double[3], new nint[2], new nuint[2],
            new int[2, 2], new DayOfWeek[2], Array.CreateInstance(typeof(int), new[] { 2 }, new[] { 5 }),
        };
        foreach (Array array in all)
        {
            for (int i = 0; i < Buffer.ByteLength(array); i++) Buffer.SetByte(array, i, (byte)(i * 37 + (array is bool[] ? 0 : 5)));
            string elements = "";
            foreach (object element in array) elements += " " + Element(element);
            Console.WriteLine(array.GetType() + ":" + Bytes(array) + " |" + elements);
            foreach (Array other in all)
            {
                Buffer.BlockCopy(array, 1, other, 2, 1);
                if (array == other)
                {
                    Buffer.BlockCopy(array, 0, other, 1, Buffer.ByteLength(other) - 1);
                    Buffer.BlockCopy(array, 1, other, 0, Buffer.ByteLength(other) - 1);
                }
                Console.WriteLine(Bytes(other));
            }
        }
        Try(() => Buffer.GetByte(new int[0], 0));
        Try(() => Buffer.GetByte(null, 0));
        Try(() => Buffer.GetByte(new string[1], 0));
        Try(() => Buffer.ByteLength(new decimal[1]));
        Try(() => Buffer.ByteLength(new DateTime[1]));
        Try(() => { Buffer.SetByte(new int[1], 4, 1); return 0; });
        Try(() => { Buffer.SetByte(new int[1], -1, 1); return 0; });
        var truth = new bool[1];
        Buffer.SetByte(truth, 0, 2);
        Console.WriteLine(truth[0] + " " + Buffer.GetByte(truth, 0));
        float[] real = { 1.5f };
        Buffer.SetByte(real, 3, 0x7f);
        Buffer.SetByte(real, 2, 0xa0);
        Buffer.SetByte(real, 0, 1);
        Console.WriteLine(float.IsNaN(real[0]) + " " + Buffer.GetByte(real, 0));
    }
}
