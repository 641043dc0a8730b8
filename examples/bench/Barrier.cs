// Benchmark: in each phase all threads write their own cell, wait for each other at a barrier, and read their neighbour's.
//
// Arguments: threads (2), phases (2).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Meeting
{
    readonly int parties;
    int missing, phase;

    public Meeting(int parties)
    {
        this.parties = parties;
        missing = parties;
    }

    public void Wait()
    {
        lock (this)
        {
            int arrived = phase;
            if (--missing == 0)
            {
                missing = parties;
                phase++;
                Monitor.PulseAll(this);
                return;
            }
            while (phase == arrived)
                Monitor.Wait(this);
        }
    }
}

sealed class Runner
{
    readonly Meeting meeting;
    readonly int[] cells;
    readonly int number, phases;

    public Runner(Meeting meeting, int[] cells, int number, int phases)
    {
        this.meeting = meeting;
        this.cells = cells;
        this.number = number;
        this.phases = phases;
    }

    public void Run()
    {
        for (int phase = 1; phase <= phases; phase++)
        {
            cells[number] = phase;
            meeting.Wait();
            Debug.Assert(cells[(number + 1) % cells.Length] == phase);
            meeting.Wait();
        }
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        int phases = args.Length > 1 ? int.Parse(args[1]) : 2;

        var meeting = new Meeting(count);
        var cells = new int[count];
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
            threads[i] = new Thread(new Runner(meeting, cells, i, phases).Run);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
        Console.WriteLine("{0} threads met {1} times", count, 2 * phases);
    }
}
