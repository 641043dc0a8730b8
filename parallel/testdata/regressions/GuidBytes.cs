using System;
using System.Runtime.InteropServices;

// The bytes of a Guid are those of ToByteArray. C# 12, compiled against .NET 9 with -o+ -unsafe.
static class GuidBytes
{
    static void Main()
    {
        var g = Guid.Parse("01020304-0506-0708-090a-0b0c0d0e0f10");
        var seen = new byte[16];
        MemoryMarshal.Write(seen, in g);
        if (!seen.AsSpan().SequenceEqual(g.ToByteArray()) || seen[0] != 4 || MemoryMarshal.Read<Guid>(seen) != g || g.ToString("N") != "0102030405060708090a0b0c0d0e0f10")
            throw new Exception("Guid");
        if (new Guid(seen) != g || new Guid(0x01020304, 0x0506, 0x0708, 9, 10, 11, 12, 13, 14, 15, 16) != g || g.CompareTo(Guid.Empty) <= 0)
            throw new Exception("constructors");
        for (int i = 0; i < 16; i++)
            seen[i] = (byte)i;
        if (MemoryMarshal.Read<Guid>(seen).ToString() != "03020100-0504-0706-0809-0a0b0c0d0e0f")
            throw new Exception("read");
    }
}
