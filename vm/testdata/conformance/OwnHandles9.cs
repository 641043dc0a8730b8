// Compiler: roslyn12
// Synchronisation primitives and partitioners of the program's own: which of their members the members of the base class call.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

class Handle : EventWaitHandle
{
    private static void L(string s) => OwnHandles9.Log(s);
    public Handle() : base(true, EventResetMode.ManualReset) { }
    public override bool WaitOne() { L("WaitOne"); return base.WaitOne(); }
    public override bool WaitOne(int t) { L("WaitOne(int)"); return base.WaitOne(t); }
    public override bool WaitOne(TimeSpan t) { L("WaitOne(TimeSpan)"); return base.WaitOne(t); }
    public override bool WaitOne(int t, bool b) { L("WaitOne(int, bool)"); return base.WaitOne(t, b); }
    public override bool WaitOne(TimeSpan t, bool b) { L("WaitOne(TimeSpan, bool)"); return base.WaitOne(t, b); }
    public override void Close() { L("Close"); base.Close(); }
    protected override void Dispose(bool disposing) { L("Dispose " + disposing); base.Dispose(disposing); }
}

class Ordered : OrderablePartitioner<int>
{
    public Ordered() : base(true, true, true) { }
    public override bool SupportsDynamicPartitions { get { OwnHandles9.Log("Supports"); return true; } }
    public override IList<IEnumerator<KeyValuePair<long, int>>> GetOrderablePartitions(int n)
    {
        OwnHandles9.Log("GetOrderablePartitions");
        var parts = new List<IEnumerator<KeyValuePair<long, int>>>();
        for (int i = 0; i < n; i++) parts.Add(new List<KeyValuePair<long, int>> { new(i, i * 10) }.GetEnumerator());
        return parts;
    }
    public override IEnumerable<KeyValuePair<long, int>> GetOrderableDynamicPartitions() { OwnHandles9.Log("GetOrderableDynamicPartitions"); return new[] { new KeyValuePair<long, int>(0, 7) }; }
}

class Parts : Partitioner<int>
{
    public override IList<IEnumerator<int>> GetPartitions(int n) { OwnHandles9.Log("GetPartitions"); return new IEnumerator<int>[n]; }
}

class Permits : SemaphoreSlim
{
    public Permits() : base(1) { }
    protected override void Dispose(bool disposing) { OwnHandles9.Log("Dispose " + disposing); base.Dispose(disposing); }
}

class Count : CountdownEvent
{
    public Count() : base(1) { }
    protected override void Dispose(bool disposing) { OwnHandles9.Log("Dispose " + disposing); base.Dispose(disposing); }
}

class Phases : Barrier
{
    public Phases() : base(1) { }
    protected override void Dispose(bool disposing) { OwnHandles9.Log("Dispose " + disposing); base.Dispose(disposing); }
}

class Work : Task
{
    public Work() : base(() => OwnHandles9.Log("work")) { }
    protected override void Dispose(bool disposing) { OwnHandles9.Log("Dispose " + disposing); base.Dispose(disposing); }
}

static class OwnHandles9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s) => s_log.Append(' ').Append(s);

    private static void Show(string what, Func<object> f)
    {
        string result;
        try
        {
            result = f()?.ToString() ?? "null";
        }
        catch (Exception e)
        {
            result = e.GetType().Name;
        }
        Console.WriteLine(what + ": " + result + s_log);
        s_log.Clear();
    }

    private static void Do(string what, Action f) => Show(what, () => { f(); return ""; });

    private static void Main()
    {
        Show("WaitOne", () => new Handle().WaitOne());
        Show("WaitOne(int)", () => new Handle().WaitOne(5));
        Show("WaitOne(TimeSpan)", () => new Handle().WaitOne(TimeSpan.Zero));
        Show("WaitOne(int, bool)", () => new Handle().WaitOne(5, true));
        Show("WaitOne(TimeSpan, bool)", () => new Handle().WaitOne(TimeSpan.Zero, true));
        Show("WaitAny", () => WaitHandle.WaitAny(new WaitHandle[] { new Handle() }));
        Do("Close", () => new Handle().Close());
        Do("Dispose", () => new Handle().Dispose());
        Do("semaphore", () => new Permits().Dispose());
        Do("countdown", () => new Count().Dispose());
        Do("barrier", () => new Phases().Dispose());
        Do("task", () =>
        {
            var t = new Work();
            t.RunSynchronously();
            t.Dispose();
        });
        Show("partitions", () => new Ordered().GetPartitions(2).Count);
        Show("second part", () =>
        {
            IEnumerator<int> e = new Ordered().GetPartitions(2)[1];
            e.MoveNext();
            return e.Current;
        });
        Show("dynamic partitions", () => new Ordered().GetDynamicPartitions().First());
        Show("supports", () => new Parts().SupportsDynamicPartitions);
        Show("no dynamic partitions", () => new Parts().GetDynamicPartitions());
    }
}
