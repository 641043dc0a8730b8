// Wrong: Main fails on one of two ways. On the other, a thread asks for the state of another one, which the reduction of the default
// search does not support: the search begins anew without it, and then stores every interleaving of the two threads. A limit
// that ends it before must not hide the exception that the first search has found.
using System;
using System.Threading;

static class AskedAgain
{
    static volatile int one, two;

    static void CountOne(int n)
    {
        one += n;
        if (n > 0)
        {
            CountOne(n - 1);
        }
    }

    static void CountTwo(int n)
    {
        two += n;
        if (n > 0)
        {
            CountTwo(n - 1);
        }
    }

    static void Main()
    {
        if (new Random().Next(2) == 1)
        {
            throw new InvalidOperationException("the wrong way");
        }
        var a = new Thread(() => CountOne(20));
        var b = new Thread(() => CountTwo(20));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        var c = new Thread(() => { });
        c.Start();
        Console.WriteLine(c.ThreadState == ThreadState.Unstarted);
    }
}
