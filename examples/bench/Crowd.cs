// Benchmark: threads that nobody keeps increment one counter under a lock; the
// last one to leave looks at it.
//
// They differ in nothing but their numbers, so --thread-symmetry stores the states in which they
// have changed places once.
//
// Arguments: threads (3), increments of each (2).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Crowd
{
    readonly int count, rounds;
    int value, gone;

    public Crowd(int count, int rounds)
    {
        this.count = count;
        this.rounds = rounds;
    }

    public void Run()
    {
        for (int i = 0; i < rounds; i++)
        {
            lock (this)
                value++;
        }
        lock (this)
        {
            if (++gone < count)
                return;
            Debug.Assert(value == count * rounds);
            Console.WriteLine("counted to {0}", value);
        }
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 3;
        int rounds = args.Length > 1 ? int.Parse(args[1]) : 2;

        var crowd = new Crowd(count, rounds);
        for (int i = 0; i < count; i++)
            new Thread(crowd.Run).Start();
    }
}
