// WRONG: a thread gives back a mutex that another one may hold.
using System;
using System.Threading;

class MutexNotMine
{
    static readonly Mutex gate = new Mutex();

    static void Main()
    {
        gate.WaitOne();
        Thread other = new Thread(() => gate.ReleaseMutex());
        other.Start();
        other.Join();
    }
}
