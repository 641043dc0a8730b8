// A semaphore of two slots holds two of three threads at most.
using System;
using System.Threading;

class Semaphores
{
    static readonly Semaphore slots = new Semaphore(2, 2);
    static int inside, most;

    static void Enter()
    {
        slots.WaitOne();
        int now = Interlocked.Increment(ref inside);
        if (now > Volatile.Read(ref most)) Volatile.Write(ref most, now);
        Interlocked.Decrement(ref inside);
        slots.Release();
    }

    static void Main()
    {
        Thread a = new Thread(Enter), b = new Thread(Enter), c = new Thread(Enter);
        a.Start();
        b.Start();
        c.Start();
        a.Join();
        b.Join();
        c.Join();
        Console.WriteLine(most);
    }
}
