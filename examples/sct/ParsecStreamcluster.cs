// SCTBench, parsec.streamcluster: the first thread opens a gate for the others in each round, and all meet at barriers. The
// original opens the gate without the lock that the others wait under. A pulse needs the lock in C#, so the others look at
// the gate before they take the lock here: a pulse between the look and the wait is lost, and the thread waits forever. The
// arguments are the threads beside the main one, 4 in the original, and the rounds.
using System.Threading;

static class ParsecStreamcluster
{
    static readonly object gate = new();
    static Barrier barrier = new(1);
    static int rounds;
    static volatile bool open;
    static volatile int round;

    static void Open()
    {
        open = true;
        lock (gate)
            Monitor.PulseAll(gate);
    }

    static void First()
    {
        while (round < rounds)
        {
            Open();
            barrier.SignalAndWait();
            open = false;
            round++;
            barrier.SignalAndWait();
        }
        Open();
    }

    static void Other()
    {
        for (;;)
        {
            if (!open)
            {
                lock (gate)
                    Monitor.Wait(gate);
            }
            if (round == rounds)
                return;
            barrier.SignalAndWait();
            barrier.SignalAndWait();
        }
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 2;
        rounds = args.Length > 1 ? int.Parse(args[1]) : 1;
        barrier = new Barrier(n);
        var threads = new Thread[n];
        for (int i = 0; i < n; i++)
        {
            threads[i] = new Thread(i == 0 ? First : Other);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
