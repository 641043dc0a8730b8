// A spin lock is a lock: nothing spins in the model.
using System;
using System.Threading;

class SpinLocks
{
    static SpinLock gate = new SpinLock(true);
    static int hits;

    static void Hit()
    {
        bool taken = false;
        try
        {
            gate.Enter(ref taken);
            hits++;
        }
        finally
        {
            if (taken) gate.Exit();
        }
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
        Console.WriteLine(hits + " " + gate.IsHeld);
    }
}
