// Two threads take the same two locks in opposite order, while the main thread beats for ever.
//
// Wrong: when each has its first lock, each waits for the other's for ever, though the program as a
// whole can always go on.
using System.Threading;

static class WhileMainBeats
{
    static readonly object index = new object();
    static readonly object log = new object();
    static volatile bool beat;

    static void Insert()
    {
        lock (index)
            lock (log)
            {
            }
    }

    static void Rotate()
    {
        lock (log)
            lock (index)
            {
            }
    }

    static void Main()
    {
        new Thread(Insert).Start();
        new Thread(Rotate).Start();
        while (true)
        {
            beat = !beat;
            Thread.Sleep(10);
        }
    }
}
