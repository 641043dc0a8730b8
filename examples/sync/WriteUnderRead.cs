// WRONG: a read lock does not keep another reader out.
using System.Diagnostics;
using System.Threading;

class WriteUnderRead
{
    static readonly ReaderWriterLockSlim gate = new ReaderWriterLockSlim();
    static int value;

    static void Add()
    {
        gate.EnterReadLock();
        value++;
        gate.ExitReadLock();
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(Add, Add);
        Debug.Assert(value == 2, "an update was lost");
    }
}
