// WRONG: the builder of a method lets somebody else complete the method's task. So the task may be completed before or after the number is
// written for which the method waits.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

[AsyncMethodBuilder(typeof(Builder))]
class Shared
{
    static int completed;

    internal AsyncTaskMethodBuilder of = AsyncTaskMethodBuilder.Create();

    internal void Complete()
    {
        if (Interlocked.Exchange(ref completed, 1) == 0) of.SetResult();
    }
}

struct Builder
{
    Shared _shared;

    public static Builder Create() { return new Builder { _shared = new Shared() }; }
    public Shared Task { get { return _shared; } }
    public void Start<T>(ref T machine) where T : IAsyncStateMachine { _shared.of.Start(ref machine); }
    public void SetStateMachine(IAsyncStateMachine machine) { }
    public void SetResult() { _shared.Complete(); }
    public void SetException(Exception e) { _shared.of.SetException(e); }
    public void AwaitOnCompleted<A, T>(ref A awaiter, ref T machine) where A : INotifyCompletion where T : IAsyncStateMachine { _shared.of.AwaitOnCompleted(ref awaiter, ref machine); }
    public void AwaitUnsafeOnCompleted<A, T>(ref A awaiter, ref T machine) where A : ICriticalNotifyCompletion where T : IAsyncStateMachine { _shared.of.AwaitUnsafeOnCompleted(ref awaiter, ref machine); }
}

class BuilderOfTwo
{
    static int number, calls;

    static async Shared Work() { await Task.Run(() => Volatile.Write(ref number, 1)); }

    static async Task Main()
    {
        Thread other = new Thread(() => Interlocked.Increment(ref calls));
        other.Start();
        Shared work = Work();
        Task task = work.of.Task;
        ThreadPool.QueueUserWorkItem(_ =>
        {
            Interlocked.Increment(ref calls);
            work.Complete();
        });
        await task;
        if (Volatile.Read(ref number) == 0) Debug.Assert(false, "before");
        else Debug.Assert(false, "after");
    }
}
