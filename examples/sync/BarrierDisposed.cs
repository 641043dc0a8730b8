// A barrier that is disposed of while another thread waits, or before it comes: that one is told, and waits no longer.
using System;
using System.Threading;

class BarrierDisposed
{
    static void Main()
    {
        var barrier = new Barrier(2);
        Thread t = new Thread(() =>
        {
            try
            {
                barrier.SignalAndWait();
                Console.WriteLine("went on");
            }
            catch (ObjectDisposedException e) { Console.WriteLine(e.ObjectName); }
        });
        t.Start();
        barrier.Dispose();
        t.Join();
    }
}
