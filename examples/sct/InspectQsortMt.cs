// SCTBench, qsort_mt of the benchmarks of Inspect: a parallel quicksort with a pool of threads. An idle thread gets its state
// before its range, and the lock that it waits under is taken in between. So it may see the state, sort an old range, and
// be idle again when the new one comes: this part is never sorted. The original sorts more, with as many threads. State and
// range are volatile here, so that no data race comes first.
using System.Diagnostics;
using System.Threading;

sealed class Sorter
{
    public const int Idle = 0, Work = 1, Done = 2;

    public readonly object Gate = new();
    public volatile int State, Low, High;
}

static class InspectQsortMt
{
    static readonly int[] data = [1, 3, 2];
    static readonly Sorter[] pool = [new(), new()];
    static readonly object allocation = new();
    static int idle = pool.Length;

    // Allocate returns an idle thread, whose lock is taken, or null.
    static Sorter? Allocate()
    {
        lock (allocation)
        {
            foreach (Sorter s in pool)
            {
                if (s.State == Sorter.Idle)
                {
                    idle--;
                    s.State = Sorter.Work;
                    Monitor.Enter(s.Gate);
                    return s;
                }
            }
        }
        return null;
    }

    static void Hand(Sorter s, int low, int high)
    {
        s.Low = low;
        s.High = high;
        Monitor.Pulse(s.Gate);
        Monitor.Exit(s.Gate);
    }

    static void Sort(int low, int high)
    {
        while (high - low > 1)
        {
            int middle = low;
            for (int i = low + 1; i < high; i++)
            {
                if (data[i] < data[low])
                {
                    middle++;
                    (data[i], data[middle]) = (data[middle], data[i]);
                }
            }
            (data[low], data[middle]) = (data[middle], data[low]);
            if (high - middle > 2 && Allocate() is Sorter other)
                Hand(other, middle + 1, high);
            else
                Sort(middle + 1, high);
            high = middle;
        }
    }

    static void Run(Sorter s)
    {
        for (;;)
        {
            lock (s.Gate)
            {
                while (s.State == Sorter.Idle)
                    Monitor.Wait(s.Gate);
            }
            if (s.State == Sorter.Done)
                return;
            Sort(s.Low, s.High);
            lock (allocation)
            {
                s.State = Sorter.Idle;
                if (++idle < pool.Length)
                    continue;
                foreach (Sorter other in pool)
                {
                    if (other == s)
                        continue;
                    lock (other.Gate)
                    {
                        other.State = Sorter.Done;
                        Monitor.Pulse(other.Gate);
                    }
                }
                return;
            }
        }
    }

    static void Main()
    {
        Thread a = new(() => Run(pool[0])), b = new(() => Run(pool[1]));
        a.Start();
        b.Start();
        Hand(Allocate()!, 0, data.Length);
        a.Join();
        b.Join();
        Debug.Assert(data[0] <= data[1] && data[1] <= data[2], "all is sorted");
    }
}
