// .NET, asynchronous targets such as NLog's: `Flush` waits until the queue of events is empty. The writer has taken the last
// batch out of the queue, and has not written it yet.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class NetFlushMissed
{
    static readonly object gate = new();
    static readonly Queue<string> events = new();
    static int written;

    static void Write()
    {
        int batch;
        lock (gate)
        {
            batch = events.Count;
            events.Clear();
            Monitor.PulseAll(gate);
        }
        Interlocked.Add(ref written, batch);
    }

    static void Flush()
    {
        lock (gate)
            while (events.Count > 0) Monitor.Wait(gate);
    }

    static void Main()
    {
        events.Enqueue("started");
        events.Enqueue("stopped");
        Thread writer = new(Write);
        writer.Start();
        Flush();
        Debug.Assert(Volatile.Read(ref written) == 2, "all events are written");
        writer.Join();
    }
}
