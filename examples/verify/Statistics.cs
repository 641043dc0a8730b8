// Threads take jobs and keep statistics: a checksum of the order, the last job, sums by kind. Nothing depends on them.
//
// Right: each job is taken once. The statistics differ from interleaving to interleaving, so each order of the jobs has states of its
// own. check --slice leaves the statistics out of the states.
using System;
using System.Threading;

static class Statistics
{
    const int Jobs = 4;

    static readonly object gate = new object();
    static readonly int[] taken = new int[Jobs];
    static readonly double[] time = new double[2];
    static int next, last;
    static long checksum;

    static bool Take(out int job)
    {
        lock (gate)
        {
            job = next;
            if (job == Jobs)
                return false;
            next++;
            taken[job]++;
            return true;
        }
    }

    static void Note(int worker, int job)
    {
        lock (gate)
        {
            last = job;
            checksum = Mix(checksum, 2 * job + worker);
            time[job % 2] += 1.5 * job + checksum;
        }
    }

    static long Mix(long sum, int x)
    {
        return sum * 31 + x;
    }

    static void Work(int worker)
    {
        int job;
        while (Take(out job))
            Note(worker, job);
    }

    static void Main()
    {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.Length; i++)
        {
            int worker = i;
            threads[i] = new Thread(() => Work(worker));
            threads[i].Start();
        }
        foreach (Thread t in threads)
            t.Join();
        foreach (int n in taken)
            if (n != 1)
                throw new Exception("a job was taken " + n + " times");
        Console.WriteLine(checksum);
        Console.WriteLine(last);
    }
}
