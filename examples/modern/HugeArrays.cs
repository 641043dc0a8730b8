// Arrays of several dimensions that .NET makes if it has the memory, and others that it never makes. One of several dimensions has up to 2^32-1 elements.
using System;

static class HugeArrays
{
    static void Main(string[] args)
    {
        try
        {
            Array a = args[0] switch
            {
                "square" => new byte[50000, 60000],
                "created" => Array.CreateInstance(typeof(byte), 50000, 60000),
                "pair" => new byte[2, 0x3fffffff],
                "most" => new byte[65535, 65537],
                "more" => new byte[65536, 65536],
                "long" => new byte[1, int.MaxValue],
                _ => new byte[0, int.MaxValue, int.MaxValue]
            };
            if (a.LongLength > 0) throw new Exception("made");
        }
        catch (OutOfMemoryException) { Console.Write("refused"); }
    }
}
