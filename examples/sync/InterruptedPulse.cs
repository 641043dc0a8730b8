// A waiter that was pulsed can be interrupted before it has the monitor again. It throws then, and its
// pulse is lost. This waiter passes the pulse on, and the other waiter gets it.
using System.Threading;

class InterruptedPulse
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
                Monitor.Pulse(gate);
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
