// Compiler: roslyn12
// Skip: framework
// The checks of arguments of tasks, factories, sources, parallel loops, timers and cancellation, and their order; the same after a disposal.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class TaskArguments9
{
    static string Said(Action a)
    {
        try
        {
            a();
            return "ok";
        }
        catch (AggregateException e) { return e.GetType().Name + " " + e.Message; }
        catch (ArgumentException e) { return e.GetType().Name + " " + e.ParamName + ": " + e.Message; }
        catch (ObjectDisposedException e) { return e.GetType().Name + " " + (e.ObjectName == "" ? e.Message : e.ObjectName.Split('`')[0]); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void T(string name, Action a) { Console.WriteLine(name + ": " + Said(a)); }

    static void Options(string name, int[] options, Action<int> a)
    {
        string last = null;
        List<int> same = new List<int>();
        foreach (int o in options)
        {
            string said = Said(() => a(o));
            if (said != last && last != null)
            {
                Console.WriteLine(name + " " + string.Join(",", same) + ": " + last);
                same.Clear();
            }
            last = said;
            same.Add(o);
        }
        Console.WriteLine(name + " " + string.Join(",", same) + ": " + last);
    }

    sealed class Own : TaskScheduler
    {
        protected override void QueueTask(Task task) { TryExecuteTask(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return TryExecuteTask(task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
        internal bool Execute(Task task) { return TryExecuteTask(task); }
    }

    static readonly int[] s_creation = { 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 3, 5, 12, 65, 66, 68, 72, 80, 0x5f, 0x7f, 0x400, 0x1000, -1 };
    static readonly int[] s_continuation = { 0, 1, 2, 4, 8, 16, 32, 64, 128, 65536, 131072, 262144, 196608, 327680, 393216, 458752, 524288, 524290, 524352, 1048576, 65600, 0xa007f, -1 };

    static void Tasks()
    {
        Action none = null;
        Action<object> noneOf = null;
        Func<int> noFunc = null;
        Func<object, int> noFuncOf = null;
        T("Task", () => new Task(none));
        T("Task2", () => new Task(noneOf, 1));
        T("Task3", () => new Task<int>(noFunc));
        T("Task4", () => new Task<int>(noFuncOf, 1));
        T("Task5", () => new Task(none, (TaskCreationOptions)999));
        Options("new Task", s_creation, o => new Task(() => { }, (TaskCreationOptions)o));
        Options("new Task<int>", s_creation, o => new Task<int>(() => 1, (TaskCreationOptions)o));
        T("Start", () => new Task(() => { }).Start(null));
        T("Start2", () => Task.CompletedTask.Start());
        T("Start3", () => new TaskCompletionSource<int>().Task.Start());
        T("Start4", () => { Task t = Task.Run(() => { }); t.Wait(); t.Start(); });
        T("Start5", () => Task.Delay(-1).ContinueWith(x => { }).Start());
        T("Start6", () => Task.CompletedTask.Start(null));
        T("RunSynchronously", () => new Task(() => { }).RunSynchronously(null));
        T("RunSynchronously2", () => Task.CompletedTask.RunSynchronously());
        T("RunSynchronously3", () => new TaskCompletionSource<int>().Task.RunSynchronously());
        T("RunSynchronously4", () => { Task t = Task.Run(() => { }); t.Wait(); t.RunSynchronously(); });
        T("RunSynchronously5", () => Task.Delay(-1).ContinueWith(x => { }).RunSynchronously());
        T("Dispose", () => new Task(() => { }).Dispose());
        T("Dispose2", () => { Task t = Task.Run(() => { }); t.Wait(); t.Dispose(); t.Wait(); t.Dispose(); });
        T("Wait", () => Task.CompletedTask.Wait(-2));
        T("Wait2", () => Task.CompletedTask.Wait(TimeSpan.FromMilliseconds(-2)));
        T("Wait3", () => Task.CompletedTask.Wait(TimeSpan.MaxValue));
        T("Wait4", () => Task.CompletedTask.Wait(-2, default));
        T("Wait5", () => Task.CompletedTask.Wait(TimeSpan.MaxValue, default));
        T("WaitAll", () => Task.WaitAll((Task[])null));
        T("WaitAll2", () => Task.WaitAll(new Task[] { null }));
        T("WaitAll3", () => Task.WaitAll(new Task[0], -2));
        T("WaitAll4", () => Task.WaitAll(new Task[0]));
        T("WaitAll5", () => Task.WaitAll(null, -2));
        T("WaitAll6", () => Task.WaitAll(new Task[] { null }, -2));
        T("WaitAll7", () => Task.WaitAll(new Task[0], TimeSpan.MaxValue));
        T("WaitAll8", () => Task.WaitAll(new Task[0], new CancellationToken(true)));
        T("WaitAll9", () => Task.WaitAll((IEnumerable<Task>)null));
        T("WaitAll10", () => Task.WaitAll((IEnumerable<Task>)new List<Task> { null }));
        T("WaitAny", () => Task.WaitAny((Task[])null));
        T("WaitAny2", () => Task.WaitAny(new Task[] { null }));
        T("WaitAny3", () => Console.WriteLine(Task.WaitAny(new Task[0])));
        T("WaitAny4", () => Task.WaitAny(new Task[0], -2));
        T("WaitAny5", () => Task.WaitAny(new[] { Task.CompletedTask }, -2));
        T("WaitAny9", () => Task.WaitAny(null, -2));
        T("WaitAny10", () => Task.WaitAny(new Task[] { null }, -2));
        T("WaitAny11", () => Task.WaitAny(new Task[] { null }, new CancellationToken(true)));
        T("WaitAll11", () => Task.WaitAll(new Task[] { null }, new CancellationToken(true)));
        T("WaitAny6", () => Task.WaitAny(new[] { Task.CompletedTask }, TimeSpan.MaxValue));
        T("WaitAny7", () => Task.WaitAny(new Task[0], new CancellationToken(true)));
        T("WaitAny8", () => Task.WaitAny(new[] { Task.CompletedTask }, new CancellationToken(true)));
        T("WhenAll", () => Task.WhenAll((Task[])null));
        T("WhenAll2", () => Task.WhenAll(new Task[] { null }));
        T("WhenAll3", () => Task.WhenAll((IEnumerable<Task>)null));
        T("WhenAll4", () => Task.WhenAll((IEnumerable<Task<int>>)null));
        T("WhenAll5", () => Task.WhenAll(new Task<int>[] { null }));
        T("WhenAll6", () => Task.WhenAll((Task<int>[])null));
        T("WhenAll7", () => Task.WhenAll(new List<Task> { null }));
        T("WhenAny", () => Task.WhenAny((Task[])null));
        T("WhenAny2", () => Task.WhenAny(new Task[] { null }));
        T("WhenAny3", () => Task.WhenAny(new Task[0]));
        T("WhenAny4", () => Task.WhenAny((IEnumerable<Task>)null));
        T("WhenAny5", () => Task.WhenAny(null, Task.CompletedTask));
        T("WhenAny6", () => Task.WhenAny(Task.CompletedTask, null));
        T("WhenAny7", () => Task.WhenAny(new List<Task>()));
        T("WhenAny8", () => Task.WhenAny((Task<int>[])null));
        T("WhenAny9", () => Task.WhenAny(new Task<int>[0]));
        T("WhenAny10", () => Task.WhenAny((Task<int>)null, Task.FromResult(1)));
        T("WhenEach", () => Task.WhenEach((Task[])null));
        T("WhenEach2", () => Task.WhenEach(new Task[] { null }));
        T("WhenEach3", () => Task.WhenEach((IEnumerable<Task>)null));
        T("Delay", () => Task.Delay(-2));
        T("Delay2", () => Task.Delay(TimeSpan.FromMilliseconds(-2)));
        T("Delay3", () => Task.Delay(TimeSpan.MaxValue));
        T("Delay4", () => Task.Delay(1, new CancellationToken(true)).Wait());
        T("Delay5", () => Task.Delay(-2, new CancellationToken(true)));
        T("Delay6", () => Task.Delay(TimeSpan.Zero, (TimeProvider)null));
        T("Delay7", () => Task.Delay(TimeSpan.MaxValue, (TimeProvider)null));
        T("Run", () => Task.Run(none));
        T("Run2", () => Task.Run(noFunc));
        T("Run3", () => Task.Run((Func<Task>)null));
        T("Run4", () => Task.Run((Func<Task<int>>)null));
        T("Run5", () => Task.Run(none, new CancellationToken(true)));
        T("Run6", () => Task.Run((Func<Task>)null, new CancellationToken(true)));
        T("Run7", () => Task.Run(() => (Task)null).Wait());
        T("Run8", () => Task.Run(() => (Task<int>)null).Wait());
        T("FromException", () => Task.FromException(null));
        T("FromException2", () => Task.FromException<int>(null));
        T("FromCanceled", () => Task.FromCanceled(default));
        T("FromCanceled2", () => Task.FromCanceled<int>(new CancellationTokenSource().Token));
        T("WaitAsync", () => Task.CompletedTask.WaitAsync(TimeSpan.FromMilliseconds(-2)));
        T("WaitAsync2", () => Task.CompletedTask.WaitAsync(TimeSpan.MaxValue));
        T("WaitAsync3", () => Task.FromResult(1).WaitAsync(TimeSpan.MaxValue, default(CancellationToken)));
        T("WaitAsync4", () => Task.CompletedTask.WaitAsync(TimeSpan.Zero, (TimeProvider)null));
        T("WaitAsync5", () => Task.CompletedTask.WaitAsync(TimeSpan.MaxValue, (TimeProvider)null));
        T("ConfigureAwait", () => Task.CompletedTask.ConfigureAwait((ConfigureAwaitOptions)8));
        T("ConfigureAwait2", () => Task.FromResult(1).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing));
        T("ConfigureAwait3", () => Task.FromResult(1).ConfigureAwait((ConfigureAwaitOptions)8));
        T("OnCompleted", () => Task.CompletedTask.GetAwaiter().OnCompleted(null));
        T("OnCompleted2", () => Task.FromResult(1).GetAwaiter().UnsafeOnCompleted(null));
        T("OnCompleted3", () => Task.CompletedTask.ConfigureAwait(false).GetAwaiter().OnCompleted(null));
        T("OnCompleted4", () => Task.Yield().GetAwaiter().OnCompleted(null));
        T("OnCompleted5", () => default(ValueTask).GetAwaiter().OnCompleted(null));
        T("Unwrap", () => TaskExtensions.Unwrap(null));
        T("Unwrap2", () => TaskExtensions.Unwrap<int>(null));
        T("ValueTask", () => new ValueTask((Task)null));
        T("ValueTask2", () => new ValueTask<int>((Task<int>)null));
        T("ValueTask3", () => new ValueTask((System.Threading.Tasks.Sources.IValueTaskSource)null, 0));
        T("ValueTask4", () => ValueTask.FromException(null));
        T("ValueTask5", () => ValueTask.FromCanceled(default));
    }

    static void Continuations()
    {
        Task done = Task.CompletedTask;
        Task<int> one = Task.FromResult(1);
        T("ContinueWith", () => done.ContinueWith((Action<Task>)null));
        T("ContinueWith2", () => done.ContinueWith((Func<Task, int>)null));
        T("ContinueWith3", () => done.ContinueWith(t => { }, (TaskScheduler)null));
        T("ContinueWith4", () => done.ContinueWith((Action<Task, object>)null, 1));
        T("ContinueWith5", () => done.ContinueWith((Func<Task, object, int>)null, 1));
        T("ContinueWith6", () => one.ContinueWith((Action<Task<int>>)null));
        T("ContinueWith7", () => one.ContinueWith((Func<Task<int>, int>)null));
        T("ContinueWith8", () => one.ContinueWith((Action<Task<int>, object>)null, 1));
        T("ContinueWith9", () => one.ContinueWith((Func<Task<int>, object, int>)null, 1));
        T("ContinueWith10", () => done.ContinueWith((Action<Task>)null, default, (TaskContinuationOptions)(-1), null));
        T("ContinueWith11", () => done.ContinueWith(t => { }, default, (TaskContinuationOptions)(-1), null));
        T("ContinueWith12", () => one.ContinueWith((Func<Task<int>, int>)null, default, default, null));
        Options("ContinueWith", s_continuation, o => done.ContinueWith(t => { }, (TaskContinuationOptions)o));
        Options("ContinueWith<int>", s_continuation, o => one.ContinueWith(t => 1, (TaskContinuationOptions)o));
        TaskFactory f = new TaskFactory();
        TaskFactory<int> g = new TaskFactory<int>();
        Task[] tasks = { done };
        Task<int>[] ones = { one };
        T("WhenAll", () => f.ContinueWhenAll((Task[])null, t => { }));
        T("WhenAll2", () => f.ContinueWhenAll(tasks, (Action<Task[]>)null));
        T("WhenAll3", () => f.ContinueWhenAll((Task[])null, (Action<Task[]>)null));
        T("WhenAll4", () => f.ContinueWhenAll(new Task[0], t => { }));
        T("WhenAll5", () => f.ContinueWhenAll(new Task[] { null }, t => { }));
        T("WhenAll6", () => f.ContinueWhenAll(tasks, t => { }, default, default, null));
        T("WhenAll7", () => f.ContinueWhenAll(tasks, (Func<Task[], int>)null));
        T("WhenAll8", () => g.ContinueWhenAll(tasks, (Func<Task[], int>)null));
        T("WhenAll9", () => g.ContinueWhenAll((Task[])null, t => 1));
        T("WhenAll10", () => g.ContinueWhenAll(ones, (Func<Task<int>[], int>)null));
        T("WhenAll11", () => g.ContinueWhenAll((Task<int>[])null, t => 1));
        T("WhenAll12", () => g.ContinueWhenAll(ones, t => 1, default, default, null));
        T("WhenAll13", () => f.ContinueWhenAll(ones, (Action<Task<int>[]>)null));
        T("WhenAll14", () => f.ContinueWhenAll(new Task<int>[0], t => { }));
        T("WhenAll15", () => f.ContinueWhenAll((Task[])null, (Action<Task[]>)null, default, (TaskContinuationOptions)(-1), null));
        T("WhenAll16", () => f.ContinueWhenAll((Task[])null, t => { }, default, (TaskContinuationOptions)(-1), TaskScheduler.Default));
        T("WhenAll17", () => f.ContinueWhenAll(new Task[] { null }, t => { }, default, default, null));
        T("WhenAll18", () => f.ContinueWhenAll((Task[])null, t => { }, default, default, null));
        T("WhenAny", () => f.ContinueWhenAny((Task[])null, t => { }));
        T("WhenAny2", () => f.ContinueWhenAny(tasks, (Action<Task>)null));
        T("WhenAny3", () => f.ContinueWhenAny((Task[])null, (Action<Task>)null));
        T("WhenAny4", () => f.ContinueWhenAny(new Task[0], t => { }));
        T("WhenAny5", () => f.ContinueWhenAny(new Task[] { null }, t => { }));
        T("WhenAny6", () => f.ContinueWhenAny(tasks, t => { }, default, default, null));
        T("WhenAny7", () => f.ContinueWhenAny(tasks, (Func<Task, int>)null));
        T("WhenAny8", () => g.ContinueWhenAny(tasks, (Func<Task, int>)null));
        T("WhenAny9", () => g.ContinueWhenAny(ones, (Func<Task<int>, int>)null));
        T("WhenAny10", () => g.ContinueWhenAny((Task<int>[])null, t => 1));
        T("WhenAny11", () => g.ContinueWhenAny(new Task<int>[0], t => 1));
        T("WhenAny12", () => g.ContinueWhenAny(ones, t => 1, default, default, null));
        T("WhenAny13", () => f.ContinueWhenAny(ones, (Action<Task<int>>)null));
        T("WhenAny14", () => f.ContinueWhenAny((Task[])null, (Action<Task>)null, default, (TaskContinuationOptions)(-1), null));
        Options("ContinueWhenAll", s_continuation, o => f.ContinueWhenAll(tasks, t => { }, (TaskContinuationOptions)o));
        Options("ContinueWhenAll2", s_continuation, o => f.ContinueWhenAll(tasks, t => 1, (TaskContinuationOptions)o));
        Options("ContinueWhenAll3", s_continuation, o => g.ContinueWhenAll(ones, t => 1, (TaskContinuationOptions)o));
        Options("ContinueWhenAny", s_continuation, o => f.ContinueWhenAny(tasks, t => { }, (TaskContinuationOptions)o));
        Options("ContinueWhenAny2", s_continuation, o => f.ContinueWhenAny(ones, t => 1, (TaskContinuationOptions)o));
        Options("ContinueWhenAny3", s_continuation, o => g.ContinueWhenAny(ones, t => 1, (TaskContinuationOptions)o));
    }

    static void Factories()
    {
        Options("TaskFactory creation", s_creation, o => new TaskFactory((TaskCreationOptions)o, default));
        Options("TaskFactory continuation", s_continuation, o => new TaskFactory(default, (TaskContinuationOptions)o));
        Options("TaskFactory<int> creation", s_creation, o => new TaskFactory<int>((TaskCreationOptions)o, default));
        Options("TaskFactory<int> continuation", s_continuation, o => new TaskFactory<int>(default, (TaskContinuationOptions)o));
        T("TaskFactory", () => new TaskFactory((TaskCreationOptions)(-1), (TaskContinuationOptions)(-1)));
        T("TaskFactory2", () => new TaskFactory(default, (TaskCreationOptions)(-1), (TaskContinuationOptions)(-1), null));
        TaskFactory f = Task.Factory;
        TaskFactory<int> g = Task<int>.Factory;
        T("StartNew", () => f.StartNew((Action)null));
        T("StartNew2", () => f.StartNew((Action<object>)null, 1));
        T("StartNew3", () => f.StartNew(() => { }, default, default, null));
        T("StartNew4", () => f.StartNew((Action)null, default, (TaskCreationOptions)(-1), null));
        T("StartNew5", () => f.StartNew(() => { }, default, (TaskCreationOptions)(-1), null));
        T("StartNew6", () => f.StartNew((Func<int>)null));
        T("StartNew7", () => g.StartNew((Func<int>)null));
        T("StartNew8", () => g.StartNew((Func<object, int>)null, 1));
        T("StartNew9", () => g.StartNew(() => 1, default, default, null));
        T("StartNew10", () => g.StartNew((Func<int>)null, default, default, null));
        T("StartNew11", () => f.StartNew((Action)null, new CancellationToken(true)));
        Options("StartNew", s_creation, o => f.StartNew(() => { }, (TaskCreationOptions)o));
        Options("StartNew2", s_creation, o => f.StartNew(() => 1, (TaskCreationOptions)o));
        Options("StartNew3", s_creation, o => g.StartNew(x => 1, null, (TaskCreationOptions)o));
        T("FromAsync", () => f.FromAsync((IAsyncResult)null, r => { }));
        T("FromAsync2", () => f.FromAsync(Task.CompletedTask, (Action<IAsyncResult>)null));
        T("FromAsync3", () => f.FromAsync((Func<AsyncCallback, object, IAsyncResult>)null, r => { }, null));
        T("FromAsync4", () => f.FromAsync((c, s) => Task.CompletedTask, (Action<IAsyncResult>)null, null));
        T("FromAsync5", () => g.FromAsync((IAsyncResult)null, r => 1));
        T("FromAsync6", () => g.FromAsync((c, s) => Task.CompletedTask, (Func<IAsyncResult, int>)null, null));
        T("FromAsync7", () => f.FromAsync(Task.CompletedTask, r => { }, default, null));
        Options("FromAsync", s_creation, o => f.FromAsync((c, s) => Task.CompletedTask, r => { }, null, (TaskCreationOptions)o));
        Options("FromAsync2", s_creation, o => f.FromAsync(Task.CompletedTask, r => { }, (TaskCreationOptions)o));
        Options("FromAsync3", s_creation, o => g.FromAsync((c, s) => Task.CompletedTask, r => 1, null, (TaskCreationOptions)o));
    }

    static void Sources()
    {
        Options("TaskCompletionSource", s_creation, o => new TaskCompletionSource((TaskCreationOptions)o));
        Options("TaskCompletionSource2", s_creation, o => new TaskCompletionSource(1, (TaskCreationOptions)o));
        Options("TaskCompletionSource<int>", s_creation, o => new TaskCompletionSource<int>((TaskCreationOptions)o));
        Options("TaskCompletionSource<int>2", s_creation, o => new TaskCompletionSource<int>(1, (TaskCreationOptions)o));
        TaskCompletionSource a = new TaskCompletionSource();
        TaskCompletionSource<int> b = new TaskCompletionSource<int>();
        T("SetException", () => a.SetException((Exception)null));
        T("SetException2", () => a.SetException((IEnumerable<Exception>)null));
        T("SetException3", () => a.SetException(new Exception[0]));
        T("SetException4", () => a.SetException(new Exception[] { null }));
        T("SetException5", () => b.SetException((Exception)null));
        T("SetException6", () => b.SetException((IEnumerable<Exception>)null));
        T("SetException7", () => b.SetException(new Exception[0]));
        T("SetException8", () => b.TrySetException(new Exception[] { null }));
        T("SetFromTask", () => a.SetFromTask(null));
        T("SetFromTask2", () => a.SetFromTask(Task.Delay(-1)));
        T("SetFromTask3", () => b.TrySetFromTask(null));
        T("SetFromTask4", () => b.SetFromTask(new TaskCompletionSource<int>().Task));
        a.SetResult();
        b.SetCanceled();
        T("Twice", () => a.SetResult());
        T("Twice2", () => a.SetCanceled());
        T("Twice3", () => a.SetException(new Exception()));
        T("Twice4", () => b.SetResult(1));
        T("Twice5", () => b.SetFromTask(Task.FromResult(1)));
        T("Twice6", () => b.SetException((Exception)null));
        T("Twice7", () => b.SetException(new Exception[] { null }));
    }

    static void Schedulers()
    {
        T("FromCurrent", () => TaskScheduler.FromCurrentSynchronizationContext());
        T("Execute", () => new Own().Execute(new Task(() => { })));
        T("Execute2", () => new Own().Execute(null));
        T("Pair", () => new ConcurrentExclusiveSchedulerPair(null));
        T("Pair2", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 0));
        T("Pair3", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 1, 0));
        T("Pair4", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, -2));
        T("Pair5", () => new ConcurrentExclusiveSchedulerPair(null, 0));
        T("Pair6", () => new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 1, -2));
        T("Context", () => ExecutionContext.Run(null, x => { }, null));
        T("Context2", () => ExecutionContext.Run(ExecutionContext.Capture(), null, null));
        T("Context3", () => ExecutionContext.Restore(null));
        T("Context4", () => ExecutionContext.RestoreFlow());
        T("Progress", () => new Progress<int>(null));
        T("Queue", () => ThreadPool.QueueUserWorkItem(null));
        T("Queue2", () => ThreadPool.QueueUserWorkItem<int>(null, 1, true));
        T("Queue3", () => ThreadPool.UnsafeQueueUserWorkItem((IThreadPoolWorkItem)null, true));
        T("Register", () => ThreadPool.RegisterWaitForSingleObject(null, (s, t) => { }, null, 1, true));
        T("Register2", () => ThreadPool.RegisterWaitForSingleObject(new ManualResetEvent(false), null, null, 1, true));
        T("Register3", () => ThreadPool.RegisterWaitForSingleObject(new ManualResetEvent(false), (s, t) => { }, null, -2, true));
        T("Register4", () => ThreadPool.RegisterWaitForSingleObject(new ManualResetEvent(false), (s, t) => { }, null, TimeSpan.MaxValue, true));
    }

    static void Loops()
    {
        Action<int> none = null;
        ParallelOptions options = new ParallelOptions();
        ParallelOptions canceled = new ParallelOptions { CancellationToken = new CancellationToken(true) };
        T("Degree", () => options.MaxDegreeOfParallelism = 0);
        T("Degree2", () => options.MaxDegreeOfParallelism = -2);
        T("Scheduler", () => { ParallelOptions o = new ParallelOptions { TaskScheduler = null }; Console.WriteLine(o.TaskScheduler == null); });
        T("Invoke", () => Parallel.Invoke((Action[])null));
        T("Invoke2", () => Parallel.Invoke(new Action[] { null }));
        T("Invoke3", () => Parallel.Invoke((ParallelOptions)null, () => { }));
        T("Invoke4", () => Parallel.Invoke((ParallelOptions)null, (Action[])null));
        T("Invoke5", () => Parallel.Invoke(canceled, () => { }));
        T("Invoke6", () => Parallel.Invoke(canceled));
        T("Invoke7", () => Parallel.Invoke(canceled, new Action[] { null }));
        T("For", () => Parallel.For(0, 1, none));
        T("For2", () => Parallel.For(0, 1, (ParallelOptions)null, i => { }));
        T("For3", () => Parallel.For(0, 1, (ParallelOptions)null, none));
        T("For4", () => Parallel.For(0, 1, (Func<int>)null, (i, s, l) => l, l => { }));
        T("For5", () => Parallel.For(0, 1, () => 1, null, l => { }));
        T("For6", () => Parallel.For(0, 1, () => 1, (i, s, l) => l, null));
        T("For7", () => Parallel.For<int>(0, 1, null, null, null));
        T("For8", () => Parallel.For<int>(0, 1, null, null, (Func<int, ParallelLoopState, int, int>)null, null));
        T("For9", () => Parallel.For<int>(0, 1, (ParallelOptions)null, null, (int i, ParallelLoopState s, int l) => l, null));
        T("For10", () => Parallel.For(0, 1, canceled, i => { }));
        T("For11", () => Parallel.For(1, 0, canceled, i => { }));
        T("For12", () => Parallel.For(0L, 1L, (Action<long>)null));
        T("For13", () => Parallel.For(0, 1, (Action<int, ParallelLoopState>)null));
        T("For14", () => Parallel.For<int>(0L, 1L, null, (i, s, l) => l, null));
        T("For15", () => Parallel.For<int>(0L, 1L, () => 1, (i, s, l) => l, null));
        IEnumerable<int> no = null;
        int[] one = { 1 };
        T("ForEach", () => Parallel.ForEach(no, i => { }));
        T("ForEach2", () => Parallel.ForEach(one, none));
        T("ForEach3", () => Parallel.ForEach(no, none));
        T("ForEach4", () => Parallel.ForEach(one, (ParallelOptions)null, i => { }));
        T("ForEach5", () => Parallel.ForEach(no, (ParallelOptions)null, none));
        T("ForEach6", () => Parallel.ForEach(one, (ParallelOptions)null, none));
        T("ForEach7", () => Parallel.ForEach(one, (Func<int>)null, (i, s, l) => l, l => { }));
        T("ForEach8", () => Parallel.ForEach(one, () => 1, (Func<int, ParallelLoopState, int, int>)null, l => { }));
        T("ForEach9", () => Parallel.ForEach(one, () => 1, (i, s, l) => l, null));
        T("ForEach10", () => Parallel.ForEach<int, int>(no, null, (Func<int, ParallelLoopState, int, int>)null, null));
        T("ForEach11", () => Parallel.ForEach<int, int>(one, null, (Func<int, ParallelLoopState, int, int>)null, null));
        T("ForEach12", () => Parallel.ForEach<int, int>(one, (ParallelOptions)null, null, (Func<int, ParallelLoopState, int, int>)null, null));
        T("ForEach13", () => Parallel.ForEach(one, canceled, i => { }));
        T("ForEach14", () => Parallel.ForEach(no, canceled, i => { }));
        T("ForEach15", () => Parallel.ForEach(new int[0], canceled, i => { }));
        Partitioner<int> nothing = null, still = Partitioner.Create(one, false), moving = Partitioner.Create(one, true);
        T("Partitioner", () => Parallel.ForEach(nothing, i => { }));
        T("Partitioner2", () => Parallel.ForEach(moving, none));
        T("Partitioner3", () => Parallel.ForEach(nothing, none));
        T("Partitioner4", () => Parallel.ForEach(still, i => { }));
        T("Partitioner5", () => Parallel.ForEach(still, (ParallelOptions)null, none));
        T("Partitioner6", () => Parallel.ForEach(moving, (ParallelOptions)null, i => { }));
        T("Partitioner7", () => Parallel.ForEach(moving, (Func<int>)null, (i, s, l) => l, l => { }));
        T("Partitioner8", () => Parallel.ForEach(moving, () => 1, (i, s, l) => l, null));
        T("Partitioner9", () => Parallel.ForEach(still, canceled, i => { }));
        T("Partitioner10", () => Parallel.ForEach(moving, canceled, i => { }));
        T("Partitioner11", () => Parallel.ForEach((OrderablePartitioner<int>)null, (i, s, x) => { }));
        T("ForEachAsync", () => Parallel.ForEachAsync(no, (i, t) => default));
        T("ForEachAsync2", () => Parallel.ForEachAsync(one, null));
        T("ForEachAsync3", () => Parallel.ForEachAsync(one, (ParallelOptions)null, (i, t) => default));
        T("ForEachAsync4", () => Parallel.ForEachAsync(no, (ParallelOptions)null, null));
        T("ForEachAsync5", () => Parallel.ForEachAsync((IAsyncEnumerable<int>)null, (i, t) => default));
        T("ForEachAsync6", () => Parallel.ForEachAsync(one, canceled, (i, t) => default).GetAwaiter().GetResult());
        T("ForAsync", () => Parallel.ForAsync(0, 1, null));
        T("ForAsync2", () => Parallel.ForAsync(0, 1, (ParallelOptions)null, (i, t) => default));
        T("ForAsync3", () => Parallel.ForAsync(0, 1, (ParallelOptions)null, null));
        T("ForAsync4", () => Parallel.ForAsync(1, 0, canceled, (i, t) => default).GetAwaiter().GetResult());
    }

    static void Timers()
    {
        TimerCallback none = null, some = x => { };
        T("Timer", () => new Timer(none));
        T("Timer2", () => new Timer(none, null, -2, -2));
        T("Timer3", () => new Timer(some, null, -2, -1));
        T("Timer4", () => new Timer(some, null, -1, -2));
        T("Timer5", () => new Timer(some, null, -2L, -2L));
        T("Timer6", () => new Timer(some, null, -1L, 0x100000000L));
        T("Timer7", () => new Timer(some, null, TimeSpan.FromMilliseconds(-2), TimeSpan.Zero));
        T("Timer8", () => new Timer(some, null, TimeSpan.MaxValue, TimeSpan.Zero));
        T("Timer9", () => new Timer(some, null, Timeout.InfiniteTimeSpan, TimeSpan.MaxValue));
        T("Timer10", () => new Timer(none, null, TimeSpan.MaxValue, TimeSpan.MaxValue));
        T("Timer11", () => new Timer(none, null, 0x100000000L, -1L));
        T("Timer12", () => new Timer(some, null, 0xfffffffeL, 0xfffffffeL).Dispose());
        T("Timer13", () => new Timer(some, null, uint.MaxValue, uint.MaxValue).Dispose());
        T("Timer14", () => new Timer(some, null, 0xfffffffeL + 1, -1L));
        Timer t = new Timer(some);
        T("Change", () => t.Change(-2, 0));
        T("Change2", () => t.Change(-1, -2));
        T("Change3", () => t.Change(-2L, 0L));
        T("Change4", () => t.Change(-1L, 0x100000000L));
        T("Change5", () => t.Change(TimeSpan.MaxValue, TimeSpan.Zero));
        T("Change6", () => t.Change(TimeSpan.Zero - TimeSpan.FromMilliseconds(2), TimeSpan.Zero));
        T("Change7", () => t.Change(Timeout.InfiniteTimeSpan, TimeSpan.FromDays(50)));
        T("Dispose", () => t.Dispose(null));
        t.Dispose();
        T("Dispose2", () => t.Dispose());
        T("Dispose3", () => Console.WriteLine(t.Dispose(new ManualResetEvent(false))));
        T("Dispose4", () => Console.WriteLine(t.Change(1, 1)));
        T("Dispose5", () => t.Change(-2, 1));
        T("Periodic", () => new PeriodicTimer(TimeSpan.Zero));
        T("Periodic2", () => new PeriodicTimer(TimeSpan.FromMilliseconds(-2)));
        T("Periodic3", () => new PeriodicTimer(TimeSpan.MaxValue));
        T("Periodic4", () => new PeriodicTimer(TimeSpan.FromSeconds(1), null));
        T("Periodic5", () => new PeriodicTimer(TimeSpan.Zero, null));
        T("Periodic6", () => new PeriodicTimer(Timeout.InfiniteTimeSpan).Period = TimeSpan.Zero);
        T("Periodic7", () => { PeriodicTimer p = new PeriodicTimer(Timeout.InfiniteTimeSpan); p.Dispose(); p.Period = TimeSpan.FromSeconds(1); });
        T("Periodic8", () => { PeriodicTimer p = new PeriodicTimer(Timeout.InfiniteTimeSpan); p.Dispose(); p.Period = TimeSpan.Zero; });
        T("Elapsed", () => new System.Timers.Timer(0));
        T("Elapsed2", () => new System.Timers.Timer(-1));
        T("Elapsed3", () => new System.Timers.Timer(3e9));
        T("Elapsed4", () => new System.Timers.Timer(TimeSpan.Zero));
        T("Elapsed5", () => new System.Timers.Timer().Interval = 0);
        T("Elapsed6", () => { System.Timers.Timer e = new System.Timers.Timer(); e.Dispose(); e.Start(); });
        T("Elapsed7", () => { System.Timers.Timer e = new System.Timers.Timer(); e.Interval = 3e9; e.Start(); e.Dispose(); });
        T("Provider", () => TimeProvider.System.CreateTimer(null, null, TimeSpan.Zero, TimeSpan.Zero));
        T("Provider2", () => TimeProvider.System.CreateTimer(some, null, TimeSpan.MaxValue, TimeSpan.Zero));
        T("Provider3", () => TimeProvider.System.CreateTimer(some, null, Timeout.InfiniteTimeSpan, TimeSpan.MaxValue));
        T("Provider4", () => TimeProvider.System.CreateTimer(null, null, TimeSpan.MaxValue, TimeSpan.Zero));
    }

    static void Cancellation()
    {
        T("Source", () => new CancellationTokenSource(-2));
        T("Source2", () => new CancellationTokenSource(TimeSpan.FromMilliseconds(-2)));
        T("Source3", () => new CancellationTokenSource(TimeSpan.MaxValue));
        T("Source4", () => new CancellationTokenSource(TimeSpan.Zero, null));
        T("Source5", () => new CancellationTokenSource(TimeSpan.MaxValue, null));
        T("Source6", () => new CancellationTokenSource(TimeSpan.MaxValue, TimeProvider.System));
        CancellationTokenSource s = new CancellationTokenSource();
        T("CancelAfter", () => s.CancelAfter(-2));
        T("CancelAfter2", () => s.CancelAfter(TimeSpan.MaxValue));
        T("CancelAfter3", () => s.CancelAfter(TimeSpan.FromMilliseconds(-2)));
        T("Linked", () => CancellationTokenSource.CreateLinkedTokenSource((CancellationToken[])null));
        T("Linked2", () => CancellationTokenSource.CreateLinkedTokenSource(new CancellationToken[0]));
        T("Linked3", () => CancellationTokenSource.CreateLinkedTokenSource(ReadOnlySpan<CancellationToken>.Empty).Cancel());
        CancellationToken t = s.Token;
        T("Register", () => t.Register((Action)null));
        T("Register2", () => t.Register((Action<object>)null, 1));
        T("Register3", () => t.Register((Action<object, CancellationToken>)null, 1));
        T("Register4", () => t.UnsafeRegister((Action<object>)null, 1));
        T("Register5", () => t.Register((Action)null, true));
        WaitHandle handle = t.WaitHandle;
        s.Dispose();
        T("Disposed", () => s.Cancel());
        T("Disposed2", () => s.CancelAfter(-2));
        T("Disposed3", () => Console.WriteLine(s.Token.CanBeCanceled));
        T("Disposed4", () => Console.WriteLine(t.WaitHandle == null));
        T("Disposed5", () => handle.WaitOne(0));
        T("Disposed6", () => Console.WriteLine(s.CancelAsync().Status));
        T("Disposed7", () => Console.WriteLine(s.TryReset()));
        T("Disposed8", () => Console.WriteLine(t.IsCancellationRequested + " " + s.IsCancellationRequested));
        T("Disposed9", () => t.Register((Action)null));
        T("Disposed10", () => t.ThrowIfCancellationRequested());
        T("Disposed11", () => CancellationTokenSource.CreateLinkedTokenSource(t).Dispose());
        T("Disposed12", () => { s.Dispose(); s.Cancel(true); });
        T("Disposed13", () => s.CancelAfter(TimeSpan.MaxValue));
        CancellationTokenSource done = new CancellationTokenSource();
        done.Cancel();
        CancellationToken late = done.Token;
        done.Dispose();
        T("Canceled", () => done.Cancel());
        T("Canceled2", () => Console.WriteLine(done.CancelAsync().Status));
        T("Canceled3", () => Console.WriteLine(late.WaitHandle == null));
        T("Canceled4", () => late.Register(() => Console.WriteLine("called")));
        T("Canceled5", () => done.CancelAfter(1));
    }

    static void Disposed()
    {
        SemaphoreSlim s = new SemaphoreSlim(1, 2);
        WaitHandle available = s.AvailableWaitHandle;
        s.Dispose();
        T("Semaphore", () => s.Wait());
        T("Semaphore2", () => s.Wait(-2));
        T("Semaphore3", () => s.Wait(TimeSpan.MaxValue));
        T("Semaphore4", () => s.Wait(new CancellationToken(true)));
        T("Semaphore5", () => s.WaitAsync());
        T("Semaphore6", () => s.WaitAsync(-2));
        T("Semaphore7", () => s.WaitAsync(TimeSpan.MaxValue));
        T("Semaphore8", () => s.WaitAsync(1, new CancellationToken(true)));
        T("Semaphore9", () => s.Release());
        T("Semaphore10", () => s.Release(0));
        T("Semaphore11", () => s.Release(5));
        T("Semaphore12", () => Console.WriteLine(s.CurrentCount));
        T("Semaphore13", () => Console.WriteLine(s.AvailableWaitHandle == null));
        T("Semaphore14", () => available.WaitOne(0));
        T("Semaphore15", () => s.Dispose());
        Barrier b = new Barrier(1, x => { });
        b.Dispose();
        T("Barrier", () => b.SignalAndWait());
        T("Barrier2", () => b.SignalAndWait(-2));
        T("Barrier3", () => b.SignalAndWait(TimeSpan.MaxValue));
        T("Barrier4", () => b.SignalAndWait(new CancellationToken(true)));
        T("Barrier5", () => b.AddParticipant());
        T("Barrier6", () => b.AddParticipants(0));
        T("Barrier7", () => b.RemoveParticipant());
        T("Barrier8", () => b.RemoveParticipants(0));
        T("Barrier9", () => b.RemoveParticipants(5));
        T("Barrier10", () => Console.WriteLine(b.ParticipantCount + " " + b.ParticipantsRemaining + " " + b.CurrentPhaseNumber));
        T("Barrier11", () => b.Dispose());
        T("Barrier12", () => b.AddParticipants(40000));
        Barrier c = new Barrier(1, x => b.Dispose());
        T("Barrier13", () => new Barrier(1, x => x.Dispose()).SignalAndWait());
        CountdownEvent d = new CountdownEvent(1);
        d.Dispose();
        T("Countdown", () => d.Signal());
        T("Countdown2", () => d.Signal(0));
        T("Countdown3", () => d.AddCount(0));
        T("Countdown4", () => d.TryAddCount(0));
        T("Countdown5", () => d.Reset(-1));
        T("Countdown6", () => d.Wait(-2));
        T("Countdown7", () => d.Wait(TimeSpan.MaxValue));
        T("Countdown8", () => Console.WriteLine(d.CurrentCount + " " + d.InitialCount + " " + d.IsSet));
        T("Countdown9", () => Console.WriteLine(d.WaitHandle == null));
        T("Countdown10", () => d.Reset());
        ManualResetEventSlim m = new ManualResetEventSlim();
        m.Dispose();
        T("Slim", () => m.Wait());
        T("Slim2", () => m.Wait(-2));
        T("Slim3", () => m.Set());
        T("Slim4", () => m.Reset());
        T("Slim5", () => Console.WriteLine(m.IsSet + " " + (m.SpinCount > 0)));
        T("Slim6", () => Console.WriteLine(m.WaitHandle == null));
        T("Slim7", () => m.Wait(TimeSpan.MaxValue));
        T("Slim8", () => m.Wait(new CancellationToken(true)));
        ReaderWriterLockSlim r = new ReaderWriterLockSlim();
        r.Dispose();
        T("ReaderWriter", () => r.EnterReadLock());
        T("ReaderWriter2", () => r.TryEnterWriteLock(-2));
        T("ReaderWriter3", () => r.ExitReadLock());
        T("ReaderWriter4", () => r.EnterUpgradeableReadLock());
        ThreadLocal<int> l = new ThreadLocal<int>(true);
        l.Dispose();
        T("Local", () => Console.WriteLine(l.Value));
        T("Local2", () => l.Value = 1);
        T("Local3", () => Console.WriteLine(l.Values));
        T("Local4", () => Console.WriteLine(l.IsValueCreated));
        BlockingCollection<int> q = new BlockingCollection<int>(2);
        q.Dispose();
        T("Blocking", () => q.Add(1));
        T("Blocking2", () => q.TryAdd(1, -2));
        T("Blocking3", () => q.Take());
        T("Blocking4", () => q.TryTake(out int x, -2));
        T("Blocking5", () => q.CompleteAdding());
        T("Blocking6", () => Console.WriteLine(q.Count));
        T("Blocking7", () => Console.WriteLine(q.IsCompleted));
        T("Blocking8", () => Console.WriteLine(q.BoundedCapacity));
        T("Blocking9", () => q.TryTake(out int x, TimeSpan.MaxValue));
        T("Blocking10", () => q.GetConsumingEnumerable());
        T("Blocking11", () => q.Add(1, new CancellationToken(true)));
    }

    static void Handles()
    {
        Task done = Task.Run(() => { });
        done.Wait();
        IAsyncResult result = done, waiting = new TaskCompletionSource().Task, all = Task.CompletedTask;
        T("Handle", () => Console.WriteLine(result.AsyncWaitHandle == result.AsyncWaitHandle));
        T("Handle2", () => Console.WriteLine(waiting.AsyncWaitHandle == waiting.AsyncWaitHandle));
        T("Handle3", () => Console.WriteLine(all.AsyncWaitHandle == all.AsyncWaitHandle));
        T("Handle4", () => Console.WriteLine(result.AsyncWaitHandle.WaitOne(0) + " " + waiting.AsyncWaitHandle.WaitOne(0) + " " + all.AsyncWaitHandle.WaitOne(0)));
        WaitHandle before = result.AsyncWaitHandle;
        done.Dispose();
        T("Handle5", () => before.WaitOne(0));
        T("Handle6", () => Console.WriteLine(result.AsyncWaitHandle == null));
        TaskCompletionSource source = new TaskCompletionSource();
        WaitHandle early = ((IAsyncResult)source.Task).AsyncWaitHandle;
        source.SetResult();
        T("Handle7", () => Console.WriteLine(early == ((IAsyncResult)source.Task).AsyncWaitHandle));
        T("Handle8", () => Console.WriteLine(early.WaitOne(0)));
        source.Task.Dispose();
        T("Handle9", () => early.WaitOne(0));
        T("Handle10", () => Console.WriteLine(((IAsyncResult)source.Task).AsyncWaitHandle == null));
        T("Handle11", () => { all.AsyncWaitHandle.WaitOne(0); Task.CompletedTask.Dispose(); Console.WriteLine(all.AsyncWaitHandle.WaitOne(0)); });
        T("Handle12", () => { Task t = Task.FromResult("x"); t.Dispose(); Console.WriteLine(((IAsyncResult)t).AsyncWaitHandle == null); });
        T("Handle14", () => { done.Wait(); done.ContinueWith(x => { }).Wait(); Console.WriteLine(done.Status + " " + done.Exception); });
        T("Handle15", () => done.Dispose());
    }

    static void Main()
    {
        Tasks();
        Continuations();
        Factories();
        Sources();
        Schedulers();
        Loops();
        Timers();
        Cancellation();
        Disposed();
        Handles();
    }
}
