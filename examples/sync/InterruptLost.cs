// The broken twin: the worker takes the interrupt in a wait that it repeats, and then nobody ends its next one.
using System;
using System.Threading;

class InterruptLost
{
    static void Worker()
    {
        try { Thread.Sleep(0); }
        catch (ThreadInterruptedException) { }
        try { Thread.Sleep(Timeout.Infinite); }
        catch (ThreadInterruptedException) { Console.WriteLine("stopped"); }
    }

    static void Main()
    {
        Thread worker = new Thread(Worker);
        worker.Start();
        worker.Interrupt();
        worker.Join();
    }
}
