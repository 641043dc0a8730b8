// Two threads take the same two locks in opposite order.
//
// Wrong: when each has its first lock, each waits for the other's for ever.
using System.Threading;

static class Opposite
{
    static readonly object index = new object();
    static readonly object log = new object();
    static int entries, lines;

    static void Insert()
    {
        lock (index)
        {
            entries++;
            lock (log)
                lines++;
        }
    }

    static void Rotate()
    {
        lock (log)
        {
            lines = 0;
            lock (index)
                entries = 0;
        }
    }

    static void Main()
    {
        var inserter = new Thread(Insert);
        inserter.Start();
        Rotate();
        inserter.Join();
    }
}
