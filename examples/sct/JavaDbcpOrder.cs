// JaConTeBe, Commons DBCP 1.2: a client closes its connection, whose lock it holds, and gives it back to the pool. The evictor
// holds the lock of the pool, and asks the connection whether it is valid.
using System.Threading;

static class JavaDbcpOrder
{
    static readonly object pool = new(), connection = new();
    static bool open = true;
    static int idle;

    static void Close()
    {
        lock (connection)
        {
            if (!open) return;
            open = false;
            lock (pool) idle++; // give it back
        }
    }

    static void Evict()
    {
        lock (pool)
        {
            lock (connection) // is it valid?
                if (!open) idle = 0;
        }
    }

    static void Main()
    {
        Thread evictor = new(Evict);
        evictor.Start();
        Close();
        evictor.Join();
    }
}
