// RADBench, bug6 (Mozilla 526805): a writer that waits for a PR_RWLock of NSPR keeps new readers out. A reader that enters a second
// time waits for the writer, which waits for this reader. Three threads, as in the original.
using System.Threading;

sealed class RadBug6
{
    readonly object gate = new();
    int readers, waitingWriters;
    bool writing;

    void EnterRead()
    {
        lock (gate)
        {
            while (writing || waitingWriters > 0) Monitor.Wait(gate); // read
            readers++;
        }
    }

    void EnterWrite()
    {
        lock (gate)
        {
            waitingWriters++;
            while (writing || readers > 0) Monitor.Wait(gate); // write
            waitingWriters--;
            writing = true;
        }
    }

    void Exit()
    {
        lock (gate)
        {
            if (writing) writing = false;
            else readers--;
            Monitor.PulseAll(gate);
        }
    }

    void Read()
    {
        EnterRead();
        EnterRead();
        Exit();
        Exit();
    }

    void Write()
    {
        EnterWrite();
        Exit();
    }

    static void Main()
    {
        RadBug6 rw = new();
        Thread reader = new(rw.Read), writer = new(rw.Write);
        reader.Start();
        writer.Start();
        reader.Join();
        writer.Join();
    }
}
