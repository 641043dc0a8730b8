// Benchmark: readers and one writer of two values that belong together. Readers count themselves in and out; the writer waits until there are none.
//
// Arguments: readers (2), values written (1).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Pair
{
    int readers, left, right;

    public void Write(int value)
    {
        lock (this)
        {
            while (readers > 0)
                Monitor.Wait(this);
            left = value;
            right = value;
        }
    }

    public void Read()
    {
        lock (this)
            readers++;
        int sum = left - right;
        Debug.Assert(sum == 0);
        lock (this)
        {
            if (--readers == 0)
                Monitor.PulseAll(this);
        }
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int readers = args.Length > 0 ? int.Parse(args[0]) : 2;
        int values = args.Length > 1 ? int.Parse(args[1]) : 1;

        var pair = new Pair();
        var threads = new Thread[readers + 1];
        for (int i = 0; i < readers; i++)
            threads[i] = new Thread(pair.Read);
        threads[readers] = new Thread(() =>
        {
            for (int i = 1; i <= values; i++)
                pair.Write(i);
        });
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
        Console.WriteLine("{0} readers", readers);
    }
}
