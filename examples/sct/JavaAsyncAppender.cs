// Log4j 1.2, AsyncAppender: a thread that logs holds the lock of its category while it waits for room in the buffer. The
// dispatcher takes an event out and gives it to an appender that logs a line itself, for which it needs the same lock. The
// original's buffer has 128 places, this one has 1.
using System.Collections.Generic;
using System.Threading;

static class JavaAsyncAppender
{
    static readonly object category = new();
    static readonly Queue<string> buffer = new();

    static void Log(string text)
    {
        lock (category)
        {
            lock (buffer)
            {
                while (buffer.Count == 1) Monitor.Wait(buffer);
                buffer.Enqueue(text);
                Monitor.PulseAll(buffer);
            }
        }
    }

    static void Dispatch()
    {
        while (true)
        {
            lock (category) { } // an appender asks its category for the level
            lock (buffer)
            {
                while (buffer.Count == 0) Monitor.Wait(buffer); // nothing to do
                if (buffer.Dequeue() == "end") return;
                Monitor.PulseAll(buffer);
            }
        }
    }

    static void Main()
    {
        Thread dispatcher = new(Dispatch);
        dispatcher.Start();
        Log("a");
        Log("b");
        Log("end");
        dispatcher.Join();
    }
}
