// WRONG: a SpinLock is a struct, and a copy is another lock.
using System.Diagnostics;
using System.Threading;

class SpinLockCopied
{
    static SpinLock gate = new SpinLock(false);
    static int hits;

    static void Hit()
    {
        SpinLock copy = gate;
        bool taken = false;
        copy.Enter(ref taken);
        hits++;
        copy.Exit();
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
        Two(Hit, Hit);
        Debug.Assert(hits == 2, "an update was lost");
    }
}
