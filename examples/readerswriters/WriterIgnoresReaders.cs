// A readers-writer lock made of a monitor: many readers or one writer.
//
// Wrong: a writer waits only for other writers, and writes while somebody reads.
using System.Diagnostics;
using System.Threading;

sealed class ReadersWriterLock
{
    readonly object gate = new object();
    int readers;
    bool writing;

    public void EnterRead()
    {
        lock (gate)
        {
            while (writing)
                Monitor.Wait(gate);
            readers++;
        }
    }

    public void ExitRead()
    {
        lock (gate)
        {
            readers--;
            if (readers == 0)
                Monitor.PulseAll(gate);
        }
    }

    public void EnterWrite()
    {
        lock (gate)
        {
            while (writing)
                Monitor.Wait(gate);
            writing = true;
        }
    }

    public void ExitWrite()
    {
        lock (gate)
        {
            writing = false;
            Monitor.PulseAll(gate);
        }
    }
}

static class WriterIgnoresReaders
{
    static readonly ReadersWriterLock rw = new ReadersWriterLock();
    static int x, y;

    static void Read()
    {
        rw.EnterRead();
        int a = x;
        int b = y;
        rw.ExitRead();
        Debug.Assert(a == b, "read while a write was going on");
    }

    static void Write()
    {
        rw.EnterWrite();
        x++;
        y++;
        rw.ExitWrite();
    }

    static void Main()
    {
        new Thread(Read).Start();
        new Thread(Write).Start();
        Read();
    }
}
