// Benchmark: threads increment one counter under a lock.
//
// Arguments: threads (2), increments of each (3).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Counter
{
    int value;

    public int Value
    {
        get { return value; }
    }

    public void Increment()
    {
        lock (this)
            value++;
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        int increments = args.Length > 1 ? int.Parse(args[1]) : 3;

        var counter = new Counter();
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            threads[i] = new Thread(() =>
            {
                for (int n = 0; n < increments; n++)
                    counter.Increment();
            });
        }
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
        Debug.Assert(counter.Value == count * increments);
        Console.WriteLine("counted to {0}", counter.Value);
    }
}
