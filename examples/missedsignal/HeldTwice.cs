// One thread waits for a signal under a lock that it holds twice.
//
// Right: Wait gives the lock back altogether, however often it is held, and afterwards the thread
// holds it as often as before.
using System;
using System.Threading;

static class HeldTwice
{
    static readonly object gate = new object();
    static bool ready;

    static void Prepare()
    {
        lock (gate)
        {
            ready = true;
            Monitor.Pulse(gate);
        }
    }

    static void Main()
    {
        new Thread(Prepare).Start();
        lock (gate)
        {
            lock (gate)
            {
                while (!ready)
                    Monitor.Wait(gate);
            }
            Monitor.Pulse(gate); // it is still held once
        }
        Console.WriteLine("ready");
    }
}
