// JaConTeBe, Log4j (50463): an appender throws, as another thread has closed it, and the dispatcher of the AsyncAppender ends. A
// logger that waits for room in the buffer waits for ever. The original's buffer has 128 places, this one has 1.
using System;
using System.Collections.Generic;
using System.Threading;

static class JavaDispatcherDies
{
    static readonly Queue<string> buffer = new();
    static volatile bool closed;

    static void Append(string text)
    {
        lock (buffer)
        {
            while (buffer.Count == 1) Monitor.Wait(buffer); // full
            buffer.Enqueue(text);
            Monitor.PulseAll(buffer);
        }
    }

    static void Write()
    {
        if (closed) throw new InvalidOperationException("the appender is closed");
    }

    static void Dispatch()
    {
        try
        {
            for (int i = 0; i < 3; i++)
            {
                lock (buffer)
                {
                    while (buffer.Count == 0) Monitor.Wait(buffer); // empty
                    buffer.Dequeue();
                    Monitor.PulseAll(buffer);
                }
                Write();
            }
        }
        catch (InvalidOperationException)
        {
            // the thread ends
        }
    }

    static void Main()
    {
        Thread dispatcher = new(Dispatch), closer = new(() => closed = true);
        dispatcher.Start();
        closer.Start();
        Append("a");
        Append("b");
        Append("c");
        closer.Join();
        dispatcher.Join();
    }
}
