// The broken twin: the waiter that was interrupted keeps the pulse, and the other one waits for ever.
using System.Threading;

class InterruptedPulseLost
{
    static readonly object gate = new object();
    static int waiting;      // guarded by gate
    static bool interrupted; // guarded by gate

    static void Await()
    {
        lock (gate)
        {
            waiting++;
            try { Monitor.Wait(gate); }
            catch (ThreadInterruptedException)
            {
                interrupted = true;
            }
        }
    }

    static Thread Waiter()
    {
        int before = waiting;
        Thread t = new Thread(Await);
        t.Start();
        while (true)
            lock (gate)
                if (waiting > before) return t;
    }

    static void Main()
    {
        Thread first = Waiter(), second = Waiter();
        lock (gate) Monitor.Pulse(gate);
        first.Interrupt();
        first.Join();
        lock (gate)
            if (!interrupted) Monitor.Pulse(gate);
        second.Join();
    }
}
