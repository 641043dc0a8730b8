// WaitAny takes one of the handles that are set; WaitAll takes all or none.
using System;
using System.Threading;

class AnyAndAll
{
    static readonly AutoResetEvent first = new AutoResetEvent(false), second = new AutoResetEvent(false);

    static void Main()
    {
        WaitHandle[] both = { first, second };
        Thread a = new Thread(() => first.Set()), b = new Thread(() => second.Set());
        a.Start();
        b.Start();
        int any = WaitHandle.WaitAny(both);
        both[any] = new ManualResetEvent(true);
        WaitHandle.WaitAll(both);
        Console.WriteLine(any + " " + first.WaitOne(0) + " " + second.WaitOne(0));
    }
}
