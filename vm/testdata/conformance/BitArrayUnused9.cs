// Compiler: roslyn12
using System;
using System.Collections;
using System.Linq;

// The unused bits of the last int of a BitArray, which RightShift brings back.
static class BitArrayUnused9
{
    static uint seed = 7;

    static int Next(int n)
    {
        seed = seed * 1664525 + 1013904223;
        return (int)((seed >> 8) % (uint)n);
    }

    static string Text(BitArray b) => string.Concat(b.Cast<bool>().Select(x => x ? "1" : "0"));

    static string Copied(BitArray b, Array to)
    {
        try
        {
            b.CopyTo(to, 0);
            return string.Join(",", to.Cast<object>());
        }
        catch (ArgumentException e) { return e.GetType().Name; }
    }

    static void Show(string what, BitArray b)
    {
        Console.WriteLine(what + " " + b.Length + " " + Text(b) + " " + b.HasAllSet() + b.HasAnySet() + " " + Copied(b, new int[3]) + " " + Copied(b, new int[(b.Length + 31) / 32]) + " " + Copied(b, new byte[(b.Length + 7) / 8]));
    }

    static void Main()
    {
        foreach (int n in new[] { 0, 1, 31, 32, 33, 64, 65 })
            foreach (int count in new[] { 0, 1, 31, 32, 33, 64 })
            {
                var b = new BitArray(n);
                Show("right", new BitArray(b.Not()).RightShift(count));
                Show("left", new BitArray(b).LeftShift(count));
                Show("back", new BitArray(b).LeftShift(count).RightShift(count));
                Show("true", new BitArray(n, true).RightShift(count));
            }
        var shrunk = new BitArray(64, true);
        shrunk.Length = 33;
        Show("shrunk", shrunk);
        Show("shifted", shrunk.RightShift(3));
        shrunk = new BitArray(96, true);
        shrunk.Length = 64;
        Show("shrunk by an int", shrunk);
        Show("copied", new BitArray(shrunk));
        shrunk.Length = 96;
        Show("grown", shrunk);
        for (int run = 0; run < 20; run++)
        {
            int n = Next(70);
            var a = new BitArray(n);
            var b = new BitArray(n);
            for (int i = 0; i < 15; i++)
            {
                switch (Next(9))
                {
                    case 0: a.Not(); break;
                    case 1: a.LeftShift(Next(40)); break;
                    case 2: a.RightShift(Next(40)); break;
                    case 3: if (n > 0) a[Next(n)] = true; break;
                    case 4: a.Xor(b); break;
                    case 5: a.Or(b); break;
                    case 6: b = (BitArray)a.Clone(); break;
                    case 7:
                        a.Length = n = Next(70);
                        b.Length = n;
                        break;
                    case 8: a.SetAll(Next(2) == 0); break;
                }
                Show(run + "." + i, a);
            }
        }
    }
}
