// Accesses that no execution has side by side, and that nothing orders: only a query lies between them. With "join" and "taken" they are in order.
using System.Threading;

class NeverBeside
{
    static int data, other;
    static readonly object l = new();

    static void Main(string[] args)
    {
        var t = new Thread(() =>
        {
            data = 1;
            Interlocked.Increment(ref other); // a full fence: the store does not wait when the lock is taken
            lock (l) Thread.Yield();
        });
        t.Start();
        switch (args[0])
        {
            case "try":
                if (Monitor.TryEnter(l)) Monitor.Exit(l); else data++;
                break;
            case "alive":
                if (!t.IsAlive) data++;
                break;
            case "join":
                if (t.Join(1)) data++;
                break;
            case "taken":
                if (!Monitor.TryEnter(l)) lock (l) data++; else Monitor.Exit(l);
                break;
        }
        t.Join();
    }
}
