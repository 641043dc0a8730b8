// Concurrent collections, used by one thread: with the model core library, and with the real
// System.Collections.Concurrent.
// Compiler: roslyn
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

static class ConcurrentSingle
{
    static string Try(Func<object> f)
    {
        try
        {
            return "" + f();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static void Main()
    {
        var d = new ConcurrentDictionary<string, int>();
        for (int i = 0; i < 50; i++)
            d["k" + i] = i;
        Console.WriteLine(d.Count + " " + d.TryAdd("k1", 9) + " " + d.GetOrAdd("new", k => k.Length) + " " + d.AddOrUpdate("k2", 0, (k, v) => v + 100) + " " + d.TryRemove("k3", out int gone) + gone);
        var few = new ConcurrentDictionary<int, int>();
        for (int i = 1; i <= 4; i++)
            few[i] = 10 * i;
        using (IEnumerator<KeyValuePair<int, int>> all = few.GetEnumerator())
        {
            all.MoveNext();
            few.TryRemove(2, out gone);
            few[4] = 41;
            string seen = all.Current + " ";
            all.MoveNext();
            few.Clear();
            few[5] = 50;
            do seen += all.Current + " "; while (all.MoveNext());
            Console.WriteLine(seen + few.Count + few.IsEmpty);
        }
        Console.WriteLine(d.TryUpdate("k4", 44, 4) + " " + d.TryUpdate("k4", 45, 4) + " " + d["k4"] + " " + d.ContainsKey("k3") + " " + Try(() => d["k3"]) + " " + d.IsEmpty);
        Console.WriteLine(string.Join(",", d.OrderBy(p => p.Value).Take(4).Select(p => p.Key)) + " " + d.Keys.Count + " " + d.Values.Sum());
        d.Clear();
        Console.WriteLine(d.Count);

        var s = new ConcurrentStack<int>(new[] { 1, 2, 3 });
        s.PushRange(new[] { 4, 5, 6 });
        var two = new int[2];
        Console.WriteLine(s.TryPop(out int top) + "" + top + " " + s.TryPopRange(two) + " " + two[0] + two[1] + " " + s.TryPeek(out top) + top + " " + string.Join(",", s));

        var q = new ConcurrentQueue<int>(Enumerable.Range(0, 40));
        Console.WriteLine(q.TryDequeue(out int head) + "" + head + " " + q.Count + " " + q.TryPeek(out head) + head + " " + q.ToArray().Length);

        var b = new ConcurrentBag<int> { 1, 2, 3 };
        Console.WriteLine(b.Count + " " + b.TryTake(out int any) + any + " " + b.TryPeek(out any) + any + " " + b.ToArray().Length);

        using (var c = new BlockingCollection<int>(3))
        {
            c.Add(1);
            Console.WriteLine(c.TryAdd(2) + " " + c.TryAdd(3) + " " + c.TryAdd(4) + " " + c.Count + " " + c.BoundedCapacity);
            Console.WriteLine(c.Take() + " " + c.TryTake(out int t) + t);
            c.CompleteAdding();
            Console.WriteLine(c.IsAddingCompleted + " " + c.IsCompleted + " " + Try(() => { c.Add(9); return 0; }));
            foreach (int x in c.GetConsumingEnumerable())
                Console.Write(x + " ");
            Console.WriteLine(c.IsCompleted + " " + Try(() => c.Take()));
        }
        var cancelled = new CancellationTokenSource();
        cancelled.Cancel();
        Console.WriteLine(Try(() => new BlockingCollection<int>().Take(cancelled.Token)));
    }
}
