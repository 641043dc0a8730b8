// Benchmark: workers take the numbers of jobs from a shared counter, and each writes the result of its job.
//
// Arguments: workers (2), jobs (3).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Queue
{
    readonly int[] results;
    int taken;

    public Queue(int jobs)
    {
        results = new int[jobs];
    }

    public void Work()
    {
        for (;;)
        {
            int job;
            lock (this)
            {
                if (taken == results.Length)
                    return;
                job = taken++;
            }
            results[job] = job * job;
        }
    }

    public int Sum()
    {
        int sum = 0;
        foreach (int result in results)
            sum += result;
        return sum;
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int workers = args.Length > 0 ? int.Parse(args[0]) : 2;
        int jobs = args.Length > 1 ? int.Parse(args[1]) : 3;

        var queue = new Queue(jobs);
        var threads = new Thread[workers];
        for (int i = 0; i < workers; i++)
            threads[i] = new Thread(queue.Work);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        Debug.Assert(queue.Sum() == (jobs - 1) * jobs * (2 * jobs - 1) / 6);
        Console.WriteLine("sum of squares {0}", queue.Sum());
    }
}
