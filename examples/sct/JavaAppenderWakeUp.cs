// Log4j 1.2, AsyncAppender with its BoundedFIFO: a thread that takes an event out notifies one thread, and only if the buffer
// was full; a thread that adds one does so only if it was empty. Two loggers that wait get one notification for two places. The
// original's buffer has 128 places, this one has 3.
using System.Threading;

static class JavaAppenderWakeUp
{
    const int Size = 3;
    static readonly object buffer = new();
    static int count = Size;

    static void Append()
    {
        lock (buffer)
        {
            while (count == Size) Monitor.Wait(buffer); // full
            count++;
            if (count == 1) Monitor.Pulse(buffer);
        }
    }

    static void Take()
    {
        lock (buffer)
        {
            while (count == 0) Monitor.Wait(buffer); // empty
            count--;
            if (count == Size - 1) Monitor.Pulse(buffer);
        }
    }

    static void Main()
    {
        Thread a = new(Append), b = new(Append);
        a.Start();
        b.Start();
        Take();
        Take();
        a.Join();
        b.Join();
    }
}
