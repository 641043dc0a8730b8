// Right: an enumeration looks at the keys in the order of their hash codes, so it finds 2, or 3, which came before 2 went.
using System;
using System.Collections.Concurrent;
using System.Threading;

static class EnumeratedMeanwhile
{
    static void Main()
    {
        var numbers = new ConcurrentDictionary<int, int>();
        numbers[1] = 1;
        numbers[2] = 2;
        var other = new Thread(() =>
        {
            int gone;
            numbers.TryRemove(1, out gone);
            numbers[3] = 3;
            numbers.TryRemove(2, out gone);
        });
        other.Start();
        string seen = "";
        foreach (var pair in numbers) seen += pair.Key;
        other.Join();
        Console.WriteLine(seen);
    }
}
