// Right: two tasks enumerate one enumerable. The compiler's iterator compares the thread that made it with the one that enumerates it,
// so each task gets an enumerator of its own.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class StreamByTasks
{
    static int sum;

    static IEnumerable<int> UpTo(int n)
    {
        for (int i = 1; i <= n; i++)
            yield return i;
    }

    static void Add(IEnumerable<int> numbers)
    {
        foreach (int n in numbers)
            Interlocked.Add(ref sum, n);
    }

    static async Task Two(int n)
    {
        IEnumerable<int> numbers = await Task.Run(() => UpTo(n));
        Task other = Task.Run(() => Add(numbers));
        Add(numbers);
        await other;
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 2;
        Two(n).Wait();
        Debug.Assert(sum == n * (n + 1), "each enumerated all");
        Console.WriteLine(sum);
    }
}
