// One thread waits for the signal of another one.
//
// Wrong: a pulse is not remembered. When it comes before the wait, the wait never ends.
using System.Threading;

static class Missed
{
    static readonly object gate = new object();

    static void Prepare()
    {
        lock (gate)
            Monitor.Pulse(gate);
    }

    static void Main()
    {
        new Thread(Prepare).Start();
        lock (gate)
            Monitor.Wait(gate);
    }
}
