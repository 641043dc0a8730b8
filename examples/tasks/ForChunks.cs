// The threads of Parallel.For take chunks of a range of iterations: one, then two, then four; those of a partitioner over a list take chunks of the list.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class ForChunks
{
    static readonly ManualResetEventSlim later = new ManualResetEventSlim();

    static void WaitForNext(int i, int waiting)
    {
        if (i == waiting) later.Wait();
        if (i == waiting + 1) later.Set();
    }

    static void Main(string[] args)
    {
        ParallelOptions two = new ParallelOptions { MaxDegreeOfParallelism = 2 };
        int[] list = { 0, 1, 2, 3, 4 };
        switch (args[0])
        {
            case "single": // three iterations are three ranges
                Parallel.For(0, 3, two, i => WaitForNext(i, 1));
                break;
            case "chunk": // two ranges: a thread that has taken 0 and 1 takes 2 and 3
                Parallel.For(0, 4, two, i => WaitForNext(i, 2));
                break;
            case "array": // a thread that has taken 2 and 3 takes 0 and 1
                Parallel.ForEach(new[] { 0, 1, 2, 3 }, two, i => WaitForNext(i, 0));
                break;
            case "list": // 3 and 4 are the fourth chunk
                Parallel.ForEach(Partitioner.Create(list, true), two, i => WaitForNext(i, 3));
                break;
            case "break": // the thread that breaks takes one more element
                Parallel.ForEach(Partitioner.Create(list, true), new ParallelOptions { MaxDegreeOfParallelism = 1 }, (i, loop) =>
                {
                    Debug.Assert(i < 2);
                    if (i == 1) loop.Break();
                });
                break;
        }
    }
}
