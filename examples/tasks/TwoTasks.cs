// Two tasks count, atomically; waiting for them is the only synchronisation. The number of states shows the cost of a task.
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
