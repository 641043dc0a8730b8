// A mutex belongs to its thread, which may take it again.
using System;
using System.Threading;

class Mutexes
{
    static readonly Mutex gate = new Mutex();
    static int hits;

    static void Hit()
    {
        gate.WaitOne();
        gate.WaitOne();
        hits++;
        gate.ReleaseMutex();
        gate.ReleaseMutex();
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(Hit, Hit);
        Console.WriteLine(hits);
    }
}
