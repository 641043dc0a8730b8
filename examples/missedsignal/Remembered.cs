// One thread waits for the signal of another one.
//
// Right: the signal is kept in a field, which is set, read and waited for under the lock. It does
// not matter which of the two comes first.
using System;
using System.Threading;

static class Remembered
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
            while (!ready)
                Monitor.Wait(gate);
        }
        Console.WriteLine("ready");
    }
}
