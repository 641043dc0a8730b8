// A thread may reach its write of x before the thread that has started it reads x. It does much else before, so that few
// interleavings that are chosen at random show that. With an argument it yields first.
using System;
using System.Threading;

static class ChildFirst
{
    static volatile int x, steps;

    static void Main(string[] args)
    {
        var child = new Thread(() =>
        {
            if (args.Length > 0)
                Thread.Yield();
            for (int i = 0; i < 20; i++)
                steps = i;
            x = 1;
        });
        child.Start();
        if (x == 1)
            throw new Exception("the child was first, with step " + steps);
        child.Join();
    }
}
