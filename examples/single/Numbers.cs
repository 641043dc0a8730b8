// Numbers and arrays, by one thread: overflow, sign, shifts, conversions, dimensions.
using System;

static class Numbers
{
    static void Integers(int minusOne, int max)
    {
        Console.WriteLine("{0} {1} {2}", max + 1, -7 / 2 * minusOne, -7 % 3 * -minusOne);
        Console.WriteLine("{0} {1} {2}", minusOne >> 28, (uint)minusOne >> 28, 1 << (33 + minusOne + 1));
        Console.WriteLine("{0} {1} {2}", (byte)(max - 100), (sbyte)200.CompareTo(0), (short)(max - 5));
        Console.WriteLine("{0} {1}", (long)minusOne, (ulong)(uint)minusOne);
        Console.WriteLine("{0} {1}", unchecked((uint)minusOne) > 5u, (ulong)max * 4);
        Console.WriteLine("{0} {1} {2}", 12 & 10, 12 | 3, 12 ^ 10);
        Console.WriteLine("{0} {1}", long.MinValue, ~0L);
        Console.WriteLine("{0} {1}", Math.Max(3, 8) + Math.Abs(minusOne), Math.Min(3L, -8L));
        Console.WriteLine("{0} {1}", 'a' + 1, (char)('a' + 1));
        Console.WriteLine("{0:X} {1:D5} {2}", 48879, 42, int.Parse("-17") + 1);
    }

    static void Floats(double half, double zero)
    {
        Console.WriteLine("{0} {1} {2}", half + 0.25, (int)(half * 7), (int)-(half * 7));
        double nan = zero / zero, same = nan;
        Console.WriteLine("{0} {1} {2} {3}", nan == same, nan < 1, !(nan >= 1), nan != same);
        Console.WriteLine("{0} {1}", 1 / zero > double.MaxValue, double.IsNaN(nan));
        Console.WriteLine("{0} {1} {2}", Math.Sqrt(16), Math.Floor(-half), 7.5 % 2);
        Console.WriteLine("{0} {1}", (float)half == half, (long)1e10);
    }

    static void Overflows(int max)
    {
        int caught = 0;
        try { checked { max++; } } catch (OverflowException) { caught++; }
        try { checked { caught += (byte)max; } } catch (OverflowException) { caught++; }
        try { checked { caught += (int)(uint.MaxValue * (uint)(max - max + 1)); } } catch (OverflowException) { caught++; }
        try { checked { caught += (int)(3e9 * (max / max)); } } catch (OverflowException) { caught++; }
        try { caught += max / (max - max); } catch (DivideByZeroException) { caught++; }
        Console.WriteLine("{0} overflows and such", caught);
    }

    static void Arrays()
    {
        var grid = new int[2, 3];
        for (int i = 0; i < grid.GetLength(0); i++)
        {
            for (int j = 0; j < grid.GetLength(1); j++)
                grid[i, j] = 10 * i + j;
        }
        int sum = 0;
        foreach (int cell in grid)
            sum += cell;
        Console.WriteLine("{0} {1} {2}", grid.Length, grid.Rank, sum);

        int[][] triangle = { new[] { 1 }, new[] { 1, 1 }, new[] { 1, 2, 1 } };
        Console.WriteLine("{0} {1}", triangle[2][1], triangle[1].Length);

        var copy = new int[4];
        Array.Copy(new[] { 7, 8, 9 }, 1, copy, 2, 2);
        Array.Reverse(copy);
        Console.WriteLine(string.Join(",", copy));
        Array.Sort(copy);
        Console.WriteLine("{0} {1}", Array.IndexOf(copy, 9), copy[3]);

        ref int first = ref copy[0];
        first = 5;
        Console.WriteLine("{0} {1}", copy[0], first);
    }

    static string Kind(object o)
    {
        if (o is int i)
            return "int " + i;
        switch (o as string)
        {
            case "one": return "first";
            case "two": return "second";
            case null: return "no string";
            default: return "other";
        }
    }

    static void Switches()
    {
        foreach (object o in new object[] { 1, "one", "two", "three", 2.5 })
            Console.Write(Kind(o) + "; ");
        for (int i = -1; i < 4; i++)
        {
            switch (i)
            {
                case 0: Console.Write("a"); break;
                case 1:
                case 2: Console.Write("b"); break;
                case 3: Console.Write("c"); break;
                default: Console.Write("?"); break;
            }
        }
        Console.WriteLine();
    }

    static void Main()
    {
        Integers(-1, int.MaxValue);
        Floats(0.5, 0);
        Overflows(int.MaxValue);
        Arrays();
        Switches();
    }
}
