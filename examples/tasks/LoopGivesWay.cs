// A thread of a parallel loop that has worked for a while gives way: it runs localFinally, and another one goes on with a value of its own.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class LoopGivesWay
{
    static int values, bodies;

    static IEnumerable<int> Source()
    {
        for (int i = 0; i < 3; i++) yield return i;
    }

    static int Make() { return Interlocked.Increment(ref values); }

    static int Body(int i, ParallelLoopState loop, int value)
    {
        Interlocked.Increment(ref bodies);
        return value;
    }

    static void Main(string[] args)
    {
        ParallelOptions two = new ParallelOptions { MaxDegreeOfParallelism = 2 };
        switch (args[0])
        {
            case "bodies": // whoever gives way, each iteration runs once
                Parallel.For(0, 3, two, Make, Body, value => { });
                Debug.Assert(bodies == 3);
                break;
            case "values": // WRONG: there can be more values than threads at a time
                Parallel.For(0, 3, two, Make, Body, value => { });
                Debug.Assert(values <= 2);
                break;
            case "source":
                Parallel.ForEach(Source(), two, Make, Body, value => { });
                Debug.Assert(bodies == 3);
                Debug.Assert(values <= 2);
                break;
        }
    }
}
