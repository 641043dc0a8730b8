// Exceptions of awaiters and of synchronisation contexts: where .NET throws them in the thread pool they end the program, and the
// async method, or the thread that completes the task, does not see them. Elsewhere they reach the caller.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

class AwaiterThrows
{
    sealed class Refused : Exception
    {
    }

    sealed class Awaiter : ICriticalNotifyCompletion
    {
        public Awaiter GetAwaiter() { return this; }
        public bool IsCompleted { get { return false; } }
        public void GetResult() { }
        public void OnCompleted(Action rest) { throw new Refused(); }
        public void UnsafeOnCompleted(Action rest) { throw new Refused(); }
    }

    sealed class SimpleAwaiter : INotifyCompletion
    {
        public SimpleAwaiter GetAwaiter() { return this; }
        public bool IsCompleted { get { return false; } }
        public void GetResult() { }
        public void OnCompleted(Action rest) { throw new Refused(); }
    }

    sealed class Source : IValueTaskSource
    {
        public void GetResult(short token) { }
        public ValueTaskSourceStatus GetStatus(short token) { return ValueTaskSourceStatus.Pending; }
        public void OnCompleted(Action<object> rest, object state, short token, ValueTaskSourceOnCompletedFlags flags) { throw new Refused(); }
    }

    sealed class Context : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) { throw new Refused(); }
    }

    sealed class Ending : SynchronizationContext
    {
        public override void OperationCompleted() { throw new Refused(); }
    }

    sealed class Scheduler : TaskScheduler
    {
        internal volatile bool closed;

        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return false; }

        protected override void QueueTask(Task task)
        {
            if (closed) throw new Refused();
            ThreadPool.QueueUserWorkItem(_ => TryExecuteTask(task));
        }
    }

    static async Task AsTask()
    {
        try { await new Awaiter(); }
        catch (Refused) { }
    }

    static async Task Simple()
    {
        try { await new SimpleAwaiter(); }
        catch (Refused) { }
    }

    static async ValueTask AsValueTask()
    {
        try { await new Awaiter(); }
        catch (Refused) { }
    }

    static async void AsVoid()
    {
        try { await new Awaiter(); }
        catch (Refused) { }
    }

    static async IAsyncEnumerable<int> AsIterator()
    {
        try { await new Awaiter(); }
        finally { }
        yield return 1;
    }

    static async Task FromSource()
    {
        try { await new ValueTask(new Source(), 0); }
        catch (Refused) { }
    }

    static async Task After(Task task)
    {
        try { await task; }
        catch (Refused) { }
    }

    static async Task Yields()
    {
        try { await Task.Yield(); }
        catch (Refused) { }
    }

    static async void Fails()
    {
        await Task.CompletedTask;
        throw new InvalidOperationException("the method's own");
    }

    static async void Ends() { await Task.CompletedTask; }

    static async Task YieldsIn(Scheduler scheduler)
    {
        scheduler.closed = true;
        try { await Task.Yield(); }
        catch (TaskSchedulerException) { }
    }

    static void Expect<T>(Action action) where T : Exception
    {
        try { action(); }
        catch (T)
        {
            Console.WriteLine("thrown here");
            return;
        }
        throw new Exception("nothing was thrown");
    }

    static void Main(string[] args)
    {
        Scheduler scheduler = new Scheduler();
        TaskCompletionSource completion = new TaskCompletionSource();
        switch (args[0])
        {
            case "task": _ = AsTask(); break;
            case "simple": _ = Simple(); break;
            case "valuetask": _ = AsValueTask(); break;
            case "void": AsVoid(); break;
            case "iterator": AsIterator().GetAsyncEnumerator().MoveNextAsync(); break;
            case "source": _ = FromSource(); break;
            case "post": // by the thread that completes the task
                SynchronizationContext.SetSynchronizationContext(new Context());
                _ = After(completion.Task);
                SynchronizationContext.SetSynchronizationContext(null);
                try { completion.SetResult(); }
                catch (Refused) { }
                break;
            case "awaiter":
                SynchronizationContext.SetSynchronizationContext(new Context());
                try { Task.CompletedTask.GetAwaiter().OnCompleted(() => { }); }
                catch (Refused) { }
                break;
            case "yield":
                SynchronizationContext.SetSynchronizationContext(new Context());
                _ = Yields();
                break;
            case "fails": // both exceptions
                SynchronizationContext.SetSynchronizationContext(new Context());
                try { Fails(); }
                catch (Refused) { }
                break;
            case "ends":
                SynchronizationContext.SetSynchronizationContext(new Ending());
                try { Ends(); }
                catch (Refused) { }
                break;
            case "scheduler":
                Task.Factory.StartNew(() => YieldsIn(scheduler), default, default, scheduler).Wait();
                break;
            case "caller":
                SynchronizationContext.SetSynchronizationContext(new Context());
                Expect<Refused>(() => ((IProgress<int>)new Progress<int>(x => { })).Report(1));
                Expect<Refused>(() => Task.Yield().GetAwaiter().OnCompleted(() => { }));
                Expect<Refused>(() => new ValueTask(new Source(), 0).GetAwaiter().OnCompleted(() => { }));
                Expect<TaskSchedulerException>(() => Task.Factory.StartNew(() => { }, default, default, TaskScheduler.FromCurrentSynchronizationContext()));
                Task.Factory.StartNew(() =>
                {
                    scheduler.closed = true;
                    Expect<TaskSchedulerException>(() => Task.Yield().GetAwaiter().OnCompleted(() => { }));
                }, default, default, scheduler).Wait();
                break;
        }
        Thread.Sleep(200);
    }
}
