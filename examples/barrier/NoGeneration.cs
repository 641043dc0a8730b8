// A barrier made of a monitor, used again and again.
//
// Wrong: a thread waits until the count of the arrived is zero again. A quick thread can be the first
// at the next barrier before a slow one has looked: the slow one sees that count, and sleeps on.
using System.Threading;

sealed class Barrier
{
    readonly object gate = new object();
    readonly int parties;
    int arrived;

    public Barrier(int parties)
    {
        this.parties = parties;
    }

    public void Await()
    {
        lock (gate)
        {
            arrived++;
            if (arrived == parties)
            {
                arrived = 0;
                Monitor.PulseAll(gate);
                return;
            }
            while (arrived != 0)
                Monitor.Wait(gate);
        }
    }
}

static class NoGeneration
{
    static readonly Barrier barrier = new Barrier(2);

    static void Work()
    {
        for (int round = 0; round < 2; round++)
            barrier.Await();
    }

    static void Main()
    {
        var a = new Thread(Work);
        var b = new Thread(Work);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
