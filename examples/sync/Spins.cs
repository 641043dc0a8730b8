// Spinning until another thread says go on: a thread that goes on sees the writes before. With a timeout, the condition may come too late.
using System;
using System.Threading;

class Spins
{
    static volatile bool ready, late;
    static int value;

    static void Main()
    {
        Thread other = new Thread(() =>
        {
            value = 1;
            ready = true;
            late = true;
        });
        other.Start();
        SpinWait spin = new SpinWait();
        while (!ready) spin.SpinOnce();
        bool there = SpinWait.SpinUntil(() => late, 10);
        Console.WriteLine(value + " " + there);
        other.Join();
    }
}
