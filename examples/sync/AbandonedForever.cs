// A thread ends and leaves its mutex owned: the thread that waits gets it, with an exception which nobody catches.
using System;
using System.Threading;

class AbandonedForever
{
    static Mutex gate = new Mutex();

    static void Other()
    {
        gate.WaitOne();
        Console.WriteLine("owns it");
    }

    static void Main()
    {
        Thread owner = new Thread(() => gate.WaitOne());
        owner.Start();
        owner.Join();
        new Thread(Other).Start();
    }
}
