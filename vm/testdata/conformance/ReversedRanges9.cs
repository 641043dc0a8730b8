// Compiler: roslyn12
// Characters between two of which the first one is the greater.
using System;

static class ReversedRanges9
{
    static void Main()
    {
        char[] cs = { '\0', '\x1', 'a', 'b', 'y', 'z', '\x7f', '\xff', '\x7fff', '\x8000', '\xfffe', '\xffff' };
        foreach (char low in cs)
            foreach (char high in cs)
            {
                Console.Write((int)low + " " + (int)high + ":");
                foreach (char c in cs) Console.Write(char.IsBetween(c, low, high) ? " yes" : " no");
                foreach (char c in cs) Console.Write(" " + new ReadOnlySpan<char>(new[] { c }).IndexOfAnyInRange(low, high));
                foreach (char c in cs) Console.Write(" " + new ReadOnlySpan<byte>(new[] { (byte)c }).IndexOfAnyInRange((byte)low, (byte)high));
                Console.WriteLine();
            }
        TimeOnly[] times = { TimeOnly.MinValue, new(1, 0), new(2, 0), new(23, 0), TimeOnly.MaxValue };
        foreach (TimeOnly low in times)
            foreach (TimeOnly high in times)
            {
                Console.Write(low.Hour + " " + high.Hour + ":");
                foreach (TimeOnly t in times) Console.Write(t.IsBetween(low, high) ? " yes" : " no");
                Console.WriteLine();
            }
    }
}
