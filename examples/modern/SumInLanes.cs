// Sum of a long array, in .NET 8 and later, adds several sums in the lanes of a vector, if the processor has them. One of them may overflow where the
// sum does not: WRONG. Another order of the elements saves the sum on some processors.
using System;
using System.Collections.Generic;
using System.Linq;

class SumInLanes
{
    static int[] Numbers(int length, params (int at, int value)[] some)
    {
        int[] numbers = new int[length];
        foreach ((int at, int value) in some) numbers[at] = value;
        return numbers;
    }

    static void Main(string[] args)
    {
        int max = int.MaxValue;
        switch (args[0])
        {
            case "lane": Numbers(33, (0, max), (1, -5), (4, 1), (8, 1)).Sum(); break;
            case "list": Numbers(33, (0, max), (1, -5), (8, 1)).Select(n => (long)n << 32).ToList().Sum(); break;
            case "average": Numbers(16, (0, max), (1, -5), (4, 1)).Select(n => (long)n << 32).ToArray().Average(); break;
            case "saved": Numbers(64, (0, max), (1, 1), (8, -50), (16, -50)).Sum(); break;
            case "both": // an overflow of any kind of processor that is caught
                try { Numbers(33, (0, max), (1, -5), (8, 1)).Sum(); }
                catch (OverflowException) { }
                break;
            case "short": Numbers(15, (0, max), (1, -5), (4, 1), (8, 1)).Sum(); break;
            default: Numbers(33, (0, max), (1, -5), (4, 1), (8, 1)).Where(n => n != 0).Sum(); break; // no array
        }
    }
}
