// Main waits for a worker, but only so long.
//
// Right: it looks at the field, not at the clock: a wait that timed out is not an answer.
using System;
using System.Diagnostics;
using System.Threading;

static class WaitInLoop
{
    static readonly object gate = new object();
    static bool ready;
    static int answer;

    static void Work()
    {
        lock (gate)
        {
            answer = 42;
            ready = true;
            Monitor.Pulse(gate);
        }
    }

    static void Main()
    {
        new Thread(Work).Start();
        lock (gate)
        {
            while (!ready)
                Monitor.Wait(gate, 100);
            Debug.Assert(answer == 42);
        }
        Console.WriteLine("the answer is {0}", answer);
    }
}
