// Members that only the real System.Collections.Concurrent has.
// Compiler: roslyn
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

static class Partitions
{
    static void Main()
    {
        Console.WriteLine(string.Join(",", Partitioner.Create(0, 10, 4).GetDynamicPartitions()));
        foreach (IEnumerator<int> part in Partitioner.Create(new[] { 1, 2, 3, 4, 5 }, false).GetPartitions(2))
        {
            while (part.MoveNext())
                Console.Write(part.Current + " ");
            Console.WriteLine();
        }
    }
}
