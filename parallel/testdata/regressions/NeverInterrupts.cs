// Two threads may wait for each other while Main goes on. Nobody interrupts them, but the program contains a call of Interrupt.
using System;
using System.Threading;

static class NeverInterrupts
{
    static readonly object a = new(), b = new();

    static void Stop(Thread t) => t.Interrupt();

    static void Main(string[] args)
    {
        var one = new Thread(() => { lock (a) lock (b) { } });
        var two = new Thread(() =>
        {
            if (args[0] == "circle")
                lock (b) lock (a) { }
            else
                lock (a) lock (b) { }
        });
        one.Start();
        two.Start();
        Thread.Sleep(1);
        Environment.Exit(0);
    }
}
