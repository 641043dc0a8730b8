// A thread whose time is over leaves the queue only when it has the monitor again. A pulse that comes
// before is spent on it, although its wait returns false. This thread then passes a pulse on.
using System.Threading;

static class PulseAtTimeout
{
    static readonly object gate = new object();
    static int waiting; // guarded by gate
    static bool woken;  // guarded by gate

    static void AwaitLong()
    {
        lock (gate)
        {
            waiting++;
            Monitor.Wait(gate);
        }
    }

    static void AwaitShort()
    {
        lock (gate)
        {
            waiting++;
            woken = Monitor.Wait(gate, 100);
            if (!woken) Monitor.Pulse(gate);
        }
    }

    static Thread Waiter(ThreadStart start)
    {
        int before = waiting;
        Thread t = new Thread(start);
        t.Start();
        while (true)
            lock (gate)
                if (waiting > before) return t;
    }

    static void Main()
    {
        Thread first = Waiter(AwaitShort), second = Waiter(AwaitLong);
        lock (gate) Monitor.Pulse(gate);
        first.Join();
        lock (gate)
            if (woken) Monitor.Pulse(gate);
        second.Join();
    }
}
