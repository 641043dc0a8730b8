// Compiler: roslyn12
// Channel.CreateUnboundedPrioritized: the least item first, by a comparer or the default one.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

record Job(int Priority, string Name) : IComparable<Job> { public int CompareTo(Job other) => Priority.CompareTo(other.Priority); }

static class Program
{
    static string Try(Func<object> f)
    {
        try { return f()?.ToString() ?? "null"; }
        catch (Exception e) { return e.GetType().Name + (e is ArgumentException a ? " " + a.ParamName : ""); }
    }

    static async Task Main()
    {
        var c = Channel.CreateUnboundedPrioritized<int>();
        Console.WriteLine(c.Reader.CanCount + " " + c.Reader.CanPeek + " " + c.Reader.Count);
        foreach (int n in new[] { 5, 1, 4, 1, 3 }) Console.WriteLine(c.Writer.TryWrite(n) + " " + c.Reader.Count + " " + c.Reader.TryPeek(out int p) + p);
        Console.WriteLine(c.Reader.TryRead(out int first) + " " + first);
        await c.Writer.WriteAsync(0);
        Console.WriteLine(await c.Reader.ReadAsync() + " " + await c.Reader.WaitToReadAsync() + " " + await c.Writer.WaitToWriteAsync());
        c.Writer.Complete();
        Console.WriteLine(c.Writer.TryWrite(1) + " " + c.Writer.TryComplete() + " " + c.Reader.Completion.IsCompleted);
        await foreach (int n in c.Reader.ReadAllAsync()) Console.Write(n + " ");
        await c.Reader.Completion;
        Console.WriteLine(c.Reader.Completion.Status + " " + c.Reader.TryRead(out _) + " " + c.Reader.TryPeek(out _) + " " + c.Reader.Count);
        Console.WriteLine(Try(() => c.Reader.ReadAsync().AsTask().GetAwaiter().GetResult()));
        Console.WriteLine(Try(() => { c.Writer.WriteAsync(1).AsTask().GetAwaiter().GetResult(); return "written"; }));
        Console.WriteLine(Try(() => c.Reader.WaitToReadAsync().AsTask().Result) + Try(() => c.Writer.WaitToWriteAsync().AsTask().Result));

        var down = Channel.CreateUnboundedPrioritized(new UnboundedPrioritizedChannelOptions<int> { Comparer = Comparer<int>.Create((a, b) => b.CompareTo(a)), SingleReader = true });
        foreach (int n in new[] { 2, 9, 4 }) down.Writer.TryWrite(n);
        Console.WriteLine(down.Reader.CanCount + " " + down.Reader.Count);
        down.Writer.Complete(new FormatException("end"));
        while (down.Reader.TryRead(out int n)) Console.Write(n + " ");
        Console.WriteLine(Try(() => { down.Reader.Completion.GetAwaiter().GetResult(); return ""; }) + " " + Try(() => down.Reader.ReadAsync().AsTask().GetAwaiter().GetResult()));

        var jobs = Channel.CreateUnboundedPrioritized<Job>();
        var waiting = jobs.Reader.ReadAsync().AsTask();
        var waits = jobs.Reader.WaitToReadAsync().AsTask();
        Console.WriteLine(waiting.IsCompleted + " " + waits.IsCompleted);
        jobs.Writer.TryWrite(new Job(9, "waited for"));
        Console.WriteLine(await waiting + " " + waits.IsCompleted);
        jobs.Writer.TryWrite(new Job(3, "c"));
        jobs.Writer.TryWrite(new Job(1, "a"));
        jobs.Writer.TryWrite(new Job(2, "b"));
        Console.WriteLine(await waits);
        while (jobs.Reader.TryRead(out Job job)) Console.Write(job + " ");
        Console.WriteLine();
        var cancel = new CancellationTokenSource();
        var canceled = jobs.Reader.ReadAsync(cancel.Token).AsTask();
        cancel.Cancel();
        Console.WriteLine(Try(() => canceled.GetAwaiter().GetResult()) + " " + Try(() => jobs.Reader.ReadAsync(cancel.Token).AsTask().GetAwaiter().GetResult()));
        jobs.Writer.TryWrite(new Job(5, "kept"));
        Console.WriteLine(jobs.Reader.Count);

        Console.WriteLine(Try(() => Channel.CreateUnboundedPrioritized<int>(null)));
        var objects = Channel.CreateUnboundedPrioritized<object>();
        Console.WriteLine(Try(() => objects.Writer.TryWrite(new object())) + " " + Try(() => objects.Writer.TryWrite(new object())));
        Console.WriteLine(new UnboundedPrioritizedChannelOptions<int>().Comparer == null);
    }
}
