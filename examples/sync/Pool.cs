// A queued work item runs once, on a thread of the pool.
using System;
using System.Threading;

class Pool
{
    static int ran, pooled;

    static void Main()
    {
        CountdownEvent left = new CountdownEvent(2);
        WaitCallback work = x =>
        {
            Interlocked.Add(ref ran, (int)x);
            if (Thread.CurrentThread.IsThreadPoolThread && Thread.CurrentThread.IsBackground) Interlocked.Increment(ref pooled);
            left.Signal();
        };
        ThreadPool.QueueUserWorkItem(work, 1);
        ThreadPool.QueueUserWorkItem(work, 2);
        left.Wait();
        Console.WriteLine(ran + " " + pooled);
    }
}
