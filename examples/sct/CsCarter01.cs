// SCTBench, CS.carter01_bad: two classes of threads exclude each other by the lock `room`, which the first thread of a
// class takes and the last one leaves. A thread waits for the room while it holds the lock of the numbers, and the
// other one needs these numbers to leave the room: deadlock. Two further threads do nothing.
using System.Threading;

static class CsCarter01
{
    static readonly object numbers = new(), room = new();
    static int first, second;

    static void First()
    {
        lock (numbers)
        {
            if (++first == 1)
                Monitor.Enter(room);
        }
        lock (numbers)
        {
            if (--first == 0)
                Monitor.Exit(room);
        }
    }

    static void Second()
    {
        lock (numbers)
        {
            if (++second == 1)
                Monitor.Enter(room);
        }
        lock (numbers)
        {
            if (--second == 0)
                Monitor.Exit(room);
        }
    }

    static void Nothing() { }

    static void Main()
    {
        Thread[] threads = [new(First), new(Second), new(Nothing), new(Nothing)];
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
    }
}
