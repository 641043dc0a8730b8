// An interrupt and a signal for the same wait: whichever comes first. The other one stays for later, and none is lost.
using System;
using System.Threading;

class InterruptHandles
{
    static readonly AutoResetEvent go = new AutoResetEvent(false);
    static readonly SemaphoreSlim slots = new SemaphoreSlim(0);
    static bool signaled = true, slot = true;

    static void Worker()
    {
        try { go.WaitOne(); }
        catch (ThreadInterruptedException) { signaled = false; }
        try { slots.Wait(); }
        catch (ThreadInterruptedException) { slot = false; }
    }

    static void Main()
    {
        Thread worker = new Thread(Worker);
        worker.Start();
        go.Set();
        slots.Release();
        worker.Interrupt();
        worker.Join();
        Console.WriteLine((signaled ? "signal" : "interrupt") + (slot ? " slot" : " interrupt"));
        if (!signaled && !slot) throw new Exception("two interrupts");
        if (signaled == go.WaitOne(0)) throw new Exception("signal lost");
        if (slot == slots.Wait(0)) throw new Exception("slot lost");
    }
}
