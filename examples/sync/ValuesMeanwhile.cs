// WRONG: ThreadLocal.Values reads one value after the other, without a lock: it may find an old value of one thread, and a later one of another.
using System;
using System.Threading;

class ValuesMeanwhile
{
    static void Main()
    {
        ThreadLocal<int> local = new ThreadLocal<int>(true);
        ManualResetEvent ready = new ManualResetEvent(false);
        Thread first = new Thread(() =>
        {
            local.Value = 0;
            Thread second = new Thread(() =>
            {
                local.Value = 0;
                ready.Set();
                local.Value = 1;
            });
            second.Start();
            second.Join();
            local.Value = 1; // after the other one
        });
        first.Start();
        ready.WaitOne();
        string seen = "";
        foreach (int value in local.Values) seen += value;
        first.Join();
        Console.WriteLine(seen);
    }
}
