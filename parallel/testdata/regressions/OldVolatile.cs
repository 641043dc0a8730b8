// Store buffering with Thread.VolatileRead and VolatileWrite, which order as those of Volatile: both threads may read 0 on each machine.
using System;
using System.Threading;

static class OldVolatile
{
    static int x, y, first, second;

    static void Main()
    {
        var other = new Thread(() =>
        {
            Thread.VolatileWrite(ref x, 1);
            first = Thread.VolatileRead(ref y);
        });
        other.Start();
        Thread.VolatileWrite(ref y, 1);
        second = Thread.VolatileRead(ref x);
        other.Join();
        if (first + second == 0) throw new Exception("both have read 0");
    }
}
