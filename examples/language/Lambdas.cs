// Threads made of lambdas that capture variables.
//
// Right: the variable declared inside the loop is a new one each time round, so each thread has its
// own. The one that all share is changed under a lock.
using System;
using System.Diagnostics;
using System.Threading;

static class Lambdas
{
    static void Main()
    {
        object gate = new object();
        int sum = 0;
        Action<int> add = amount =>
        {
            lock (gate)
                sum += amount;
        };

        var threads = new Thread[2];
        for (int i = 0; i < threads.Length; i++)
        {
            int own = i + 1;
            threads[i] = new Thread(() =>
            {
                own *= 10;
                add(own);
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
        Debug.Assert(sum == 30);
        Console.WriteLine("sum {0}", sum);
    }
}
