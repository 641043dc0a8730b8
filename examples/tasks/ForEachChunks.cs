// The threads of Parallel.ForEach take chunks of the elements of a source: one element three times, then two.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class ForEachChunks
{
    static int read, ran;

    static IEnumerable<int> Source(int count)
    {
        for (int i = 0; i < count; i++)
        {
            Interlocked.Increment(ref read);
            yield return i;
        }
    }

    static void Main(string[] args)
    {
        ParallelOptions one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
        switch (args[0])
        {
            case "ahead": // 3 and 4 are read together
                Parallel.ForEach(Source(5), one, i =>
                {
                    Debug.Assert(Volatile.Read(ref read) == (i < 3 ? i + 1 : 5));
                });
                break;
            case "order": // a thread has 3 and 4 and has begun with 3, the other one runs 5
                Parallel.ForEach(Source(6), new ParallelOptions { MaxDegreeOfParallelism = 2 }, i =>
                {
                    if (i == 4) Interlocked.Exchange(ref ran, 1);
                    if (i == 5) Debug.Assert(Volatile.Read(ref ran) == 1);
                });
                break;
        }
    }
}
