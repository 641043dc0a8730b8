// Right: each thread has an enumerator of its own, of one query over one iterator.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

int sum = 0;
IEnumerable<int> query = Odd(2).Select(n => n * 10);
Thread other = new(Work);
other.Start();
Work();
other.Join();
Console.WriteLine(sum);

void Work()
{
    foreach (int n in query)
        Interlocked.Add(ref sum, n);
}

static IEnumerable<int> Odd(int count)
{
    for (int i = 0; i < count; i++)
        yield return 2 * i + 1;
}
