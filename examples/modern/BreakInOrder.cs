// One thread comes to the elements of a partitioner in order. When its body breaks the loop, it takes one more element.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading.Tasks;

class BreakInOrder
{
    static void Main(string[] args)
    {
        var one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
        var elements = args[0] == "list" ? Partitioner.Create(new List<int> { 4, 5, 6, 7 }, true) : Partitioner.Create(new[] { 4, 5, 6, 7 }, true);
        string seen = "";
        Parallel.ForEach(elements, one, (x, loop, i) =>
        {
            seen += x + ":" + i + " ";
            if (i == 1) loop.Break();
        });
        Console.WriteLine(seen + "end");
    }
}
