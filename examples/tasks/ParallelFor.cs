// Each iteration runs once, in any order, on any thread; the values of the threads add up.
using System;
using System.Threading;
using System.Threading.Tasks;

class ParallelFor
{
    static void Main()
    {
        int sum = 0;
        string order = "";
        object gate = new object();
        ParallelLoopResult result = Parallel.For(0, 2, () => 0, (i, state, local) =>
        {
            lock (gate) order += i;
            return local + i;
        }, local => Interlocked.Add(ref sum, local));
        Console.WriteLine(order + " " + sum + " " + result.IsCompleted);
    }
}
