// Peterson's algorithm: mutual exclusion of two threads without locks.
//
// Right: flags and turn are volatile, and with sequentially consistent accesses the algorithm is
// right. So the counter needs no other protection.
using System;
using System.Diagnostics;
using System.Threading;

static class VolatileFields
{
    static volatile bool interested0, interested1;
    static volatile int turn;
    static int counter;

    static void Thread0()
    {
        interested0 = true;
        turn = 1;
        while (interested1 && turn == 1)
            Thread.Yield();
        counter++;
        interested0 = false;
    }

    static void Thread1()
    {
        interested1 = true;
        turn = 0;
        while (interested0 && turn == 0)
            Thread.Yield();
        counter++;
        interested1 = false;
    }

    static void Main()
    {
        var a = new Thread(Thread0);
        var b = new Thread(Thread1);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(counter == 2, "both were inside");
        Console.WriteLine("counter {0}", counter);
    }
}
