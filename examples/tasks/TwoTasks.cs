// Two tasks count, atomically; waiting for them is all the synchronisation there is. The number of states shows what a task costs.
using System;
using System.Threading;
using System.Threading.Tasks;

class TwoTasks
{
    static int hits;

    static void Main()
    {
        Task a = Task.Run(() => { Interlocked.Increment(ref hits); });
        Task b = Task.Run(() => { Interlocked.Increment(ref hits); });
        Task.WaitAll(a, b);
        Console.WriteLine(hits);
        if (hits != 2) throw new Exception("lost");
    }
}
