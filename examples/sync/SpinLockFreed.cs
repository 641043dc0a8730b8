// WRONG: a thread that did not get the lock frees it all the same; the owner, which is not tracked, frees it again, and then nobody gets it any more.
using System.Threading;

class SpinLockFreed
{
    static SpinLock gate = new SpinLock(false);

    static void TryIt()
    {
        bool taken = false;
        gate.TryEnter(ref taken);
        gate.Exit();
    }

    static void Main()
    {
        bool taken = false;
        gate.Enter(ref taken);
        Thread other = new Thread(TryIt);
        other.Start();
        gate.Exit();
        other.Join();
        taken = false;
        gate.Enter(ref taken);
    }
}
