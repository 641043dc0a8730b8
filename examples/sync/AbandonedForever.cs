// Main ends and leaves its mutex owned: the thread that waits gets it, with an exception which nobody catches.
using System;
using System.Threading;

class AbandonedForever
{
    static Mutex gate;

    static void Other()
    {
        gate.WaitOne();
        Console.WriteLine("owns it");
    }

    static void Main()
    {
        gate = new Mutex(true);
        new Thread(Other).Start();
    }
}
