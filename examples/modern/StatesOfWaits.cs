// Thread.ThreadState of a thread that waits, or may have waited, for things that no other thread has: each may be seen as WaitSleepJoin, as
// in .NET. That of a thread that spins, that waits for a type initialiser, or that has not come to its wait yet, may not.
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using State = System.Threading.ThreadState;

static class StatesOfWaits
{
    static volatile int begun, done;
    static readonly ManualResetEvent set = new(true);
    static readonly ManualResetEventSlim initialising = new(), go = new();

    static class Initialised
    {
        public static int Value;

        static Initialised()
        {
            initialising.Set();
            go.Wait();
            Value = 1;
        }
    }

    static readonly (string, Action)[] waits =
    [
        ("a timed wait for an event", () => new AutoResetEvent(false).WaitOne(10)),
        ("... of no time", () => new AutoResetEvent(false).WaitOne(0)),
        ("... for a set event", () => set.WaitOne()),
        ("WaitAny", () => WaitHandle.WaitAny([new AutoResetEvent(false)], 10)),
        ("WaitAll", () => WaitHandle.WaitAll([set])),
        ("SignalAndWait", () => WaitHandle.SignalAndWait(set, new AutoResetEvent(false), 10, false)),
        ("SemaphoreSlim", () => new SemaphoreSlim(0).Wait(10)),
        ("ManualResetEventSlim", () => new ManualResetEventSlim().Wait(10)),
        ("CountdownEvent", () => new CountdownEvent(1).Wait(10)),
        ("Barrier", () => new Barrier(2).SignalAndWait(10)),
        ("BlockingCollection", () => new BlockingCollection<int>().TryTake(out _, 10)),
        ("a task", () => new TaskCompletionSource().Task.Wait(10)),
        ("finalizers", () => GC.WaitForPendingFinalizers()),
        ("SpinWait", () => { var spin = new SpinWait(); for (int i = 0; i < 40; i++) spin.SpinOnce(); }),
        ("the end", () => { }),
        ("the end, with done set", () => done = 1),
    ];

    static void Main()
    {
        int kind = new Random().Next(waits.Length + 3);
        if (kind < waits.Length) Seen(waits[kind].Item1, waits[kind].Item2);
        else if (kind == waits.Length) Spins();
        else if (kind == waits.Length + 1) Initialises();
        else Comes();
    }

    static void Seen(string name, Action wait)
    {
        var thread = new Thread(() => wait());
        thread.Start();
        if (thread.ThreadState == State.WaitSleepJoin) Console.WriteLine(name + (name.EndsWith("set") ? done : ""));
    }

    static void Spins()
    {
        var thread = new Thread(() => { begun = 1; while (done == 0) { } });
        thread.Start();
        while (begun == 0) { }
        if (thread.ThreadState != State.Running) throw new Exception("a thread that spins");
        done = 1;
    }

    static void Initialises()
    {
        var first = new Thread(() => done = Initialised.Value);
        first.Start();
        initialising.Wait();
        var second = new Thread(() => { begun = 1; begun = Initialised.Value; });
        second.Start();
        while (begun == 0) { }
        if (second.ThreadState != State.Running) throw new Exception("a thread that waits for an initialiser");
        go.Set();
    }

    static void Comes()
    {
        var signal = new AutoResetEvent(false);
        var thread = new Thread(() => { begun = 1; signal.WaitOne(); });
        thread.Start();
        while (thread.ThreadState != State.WaitSleepJoin) Thread.Yield();
        if (begun == 0) throw new Exception("it has not come to its wait");
        signal.Set();
    }
}
