// A readers-writer lock made of a monitor: many readers or one writer.
//
// Right: a writer waits for readers and writers to leave, a reader for the writer.
//
// Arguments: readers (2), writers (1).
using System;
using System.Diagnostics;
using System.Threading;

sealed class ReadersWriterLock
{
    readonly object gate = new object();
    int readers;
    bool writing;

    public void EnterRead()
    {
        lock (gate)
        {
            while (writing)
                Monitor.Wait(gate);
            readers++;
        }
    }

    public void ExitRead()
    {
        lock (gate)
        {
            readers--;
            if (readers == 0)
                Monitor.PulseAll(gate);
        }
    }

    public void EnterWrite()
    {
        lock (gate)
        {
            while (writing || readers > 0)
                Monitor.Wait(gate);
            writing = true;
        }
    }

    public void ExitWrite()
    {
        lock (gate)
        {
            writing = false;
            Monitor.PulseAll(gate);
        }
    }
}

static class Correct
{
    static readonly ReadersWriterLock rw = new ReadersWriterLock();
    static int x, y;

    static void Read()
    {
        rw.EnterRead();
        int a = x;
        int b = y;
        rw.ExitRead();
        Debug.Assert(a == b, "read while a write was going on");
    }

    static void Write()
    {
        rw.EnterWrite();
        x++;
        y++;
        rw.ExitWrite();
    }

    static void Main(string[] args)
    {
        int readers = args.Length > 0 ? int.Parse(args[0]) : 2;
        int writers = args.Length > 1 ? int.Parse(args[1]) : 1;

        var threads = new Thread[readers + writers];
        for (int i = 0; i < threads.Length; i++)
        {
            threads[i] = i < readers ? new Thread(Read) : new Thread(Write);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
        Debug.Assert(x == writers);
        Debug.Assert(y == writers);
        Console.WriteLine("x {0}, y {1}", x, y);
    }
}
