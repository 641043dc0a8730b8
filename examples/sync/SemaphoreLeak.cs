// WRONG: an exception leaves without giving the slot back, and the other thread waits for ever.
using System;
using System.Threading;

class SemaphoreLeak
{
    static readonly SemaphoreSlim gate = new SemaphoreSlim(1);

    static void Work(bool fail)
    {
        try
        {
            gate.Wait();
            if (fail) throw new InvalidOperationException();
            gate.Release();
        }
        catch (InvalidOperationException)
        {
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

    static void Main() { Two(() => Work(true), () => Work(false)); }
}
