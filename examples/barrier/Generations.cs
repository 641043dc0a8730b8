// A barrier made of a monitor, used again and again.
//
// Right: a thread waits for the end of its own generation, so it does not matter how far the others
// have gone on when it wakes up. Between two barriers everybody writes its own cell, or reads its
// neighbour's, without a lock.
//
// Arguments: threads (2), rounds (1).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Barrier
{
    readonly object gate = new object();
    readonly int parties;
    int arrived, generation;

    public Barrier(int parties)
    {
        this.parties = parties;
    }

    public void Await()
    {
        lock (gate)
        {
            int mine = generation;
            arrived++;
            if (arrived == parties)
            {
                arrived = 0;
                generation++;
                Monitor.PulseAll(gate);
                return;
            }
            while (generation == mine)
                Monitor.Wait(gate);
        }
    }
}

static class Generations
{
    static int[] cells;
    static int rounds;
    static Barrier barrier;

    static void Work(object argument)
    {
        int me = (int)argument;
        int next = (me + 1) % cells.Length;
        for (int round = 1; round <= rounds; round++)
        {
            cells[me] = round;
            barrier.Await();
            Debug.Assert(cells[next] == round, "somebody did not wait");
            barrier.Await();
        }
    }

    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        rounds = args.Length > 1 ? int.Parse(args[1]) : 1;
        cells = new int[count];
        barrier = new Barrier(count);

        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            threads[i] = new Thread(Work);
            threads[i].Start(i);
        }
        foreach (Thread thread in threads)
            thread.Join();
        Console.WriteLine("{0} threads, {1} rounds", count, rounds);
    }
}
