// Partitioners: each element goes to one partition, to any; loops over ranges and over arrays.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class Partitions
{
    static int sum;

    static int Count(IEnumerator<int> partition)
    {
        int n = 0;
        while (partition.MoveNext()) n++;
        return n;
    }

    static void Main()
    {
        Parallel.ForEach(Partitioner.Create(0, 4, 2), range =>
        {
            int part = 0;
            for (int i = range.Item1; i < range.Item2; i++) part += i;
            Interlocked.Add(ref sum, part);
        });
        Parallel.ForEach(Partitioner.Create(new[] { 10, 20 }, true), x => Interlocked.Add(ref sum, x));
        IList<IEnumerator<int>> partitions = Partitioner.Create(new[] { 1, 2 }, true).GetPartitions(2);
        int a = 0;
        Thread t = new Thread(() => a = Count(partitions[0]));
        t.Start();
        int b = Count(partitions[1]);
        t.Join();
        Console.WriteLine(sum + " " + a + " " + b);
    }
}
