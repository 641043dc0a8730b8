// Nobody begins the second phase before both have ended the first.
using System;
using System.Threading;

class Phases
{
    static readonly int[] done = new int[2];
    static int phases, early;
    static readonly Barrier barrier = new Barrier(2, b => phases++);

    static void Work(int me)
    {
        done[me] = 1;
        barrier.SignalAndWait();
        if (done[1 - me] != 1) Interlocked.Increment(ref early);
        barrier.SignalAndWait();
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(() => Work(0), () => Work(1));
        Console.WriteLine(phases + " " + early + " " + barrier.CurrentPhaseNumber);
    }
}
