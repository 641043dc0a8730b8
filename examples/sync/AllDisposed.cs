// CORRECT: a thread that waits for all handles keeps those that are disposed of meanwhile; the thread that signals the rest notices nothing.
using System;
using System.Threading;

class AllDisposed
{
    static readonly AutoResetEvent first = new AutoResetEvent(false);
    static readonly ManualResetEvent second = new ManualResetEvent(false);

    static void WaitForBoth()
    {
        try
        {
            WaitHandle.WaitAll(new WaitHandle[] { first, second });
            Console.WriteLine("waited");
        }
        catch (ObjectDisposedException)
        {
            Console.WriteLine("too late");
        }
    }

    static void Main()
    {
        Thread waits = new Thread(WaitForBoth);
        waits.Start();
        second.Set();
        second.Dispose();
        first.Set();
        waits.Join();
    }
}
