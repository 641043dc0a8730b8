// Main waits for a worker, but only so long.
//
// Wrong: the result of the timed `Wait` is ignored. When the time is over, Main takes the answer that
// is not there yet.
using System.Diagnostics;
using System.Threading;

static class WaitIgnored
{
    static readonly object gate = new object();
    static int answer;

    static void Work()
    {
        lock (gate)
        {
            answer = 42;
            Monitor.Pulse(gate);
        }
    }

    static void Main()
    {
        new Thread(Work).Start();
        lock (gate)
        {
            if (answer == 0)
                Monitor.Wait(gate, 100);
            Debug.Assert(answer == 42, "the worker was not in time");
        }
    }
}
