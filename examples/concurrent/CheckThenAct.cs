// WRONG: two calls that are atomic each are not atomic together.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class CheckThenAct
{
    static readonly ConcurrentDictionary<string, int> hits = new ConcurrentDictionary<string, int>();

    static void Hit()
    {
        int seen;
        hits.TryGetValue("k", out seen);
        hits["k"] = seen + 1;
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(Hit, Hit);
        Debug.Assert(hits["k"] == 2, "an update was lost");
    }
}
