// A worker reports that it is done.
//
// Wrong: `Pulse` is called after the lock was left. Only the owner of a lock may pulse.
using System.Threading;

static class PulseWithoutLock
{
    static readonly object gate = new object();
    static bool done;

    static void Work()
    {
        lock (gate)
        {
            done = true;
        }
        Monitor.Pulse(gate);
    }

    static void Main()
    {
        new Thread(Work).Start();
        lock (gate)
        {
            while (!done)
                Monitor.Wait(gate);
        }
    }
}
