// Threads count with Interlocked.
//
// Right: an interlocked increment is atomic, and so is its result: everybody gets another number.
//
// Arguments: threads (2), increments of each (2).
using System;
using System.Diagnostics;
using System.Threading;

static class Atomic
{
    static int next;
    static long sum;

    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        int increments = args.Length > 1 ? int.Parse(args[1]) : 2;

        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            threads[i] = new Thread(() =>
            {
                for (int n = 0; n < increments; n++)
                {
                    int number = Interlocked.Increment(ref next);
                    Interlocked.Add(ref sum, number);
                }
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();

        int total = count * increments;
        Debug.Assert(next == total);
        Debug.Assert(sum == total * (total + 1) / 2);
        Console.WriteLine("counted to {0}, sum {1}", next, sum);
    }
}
