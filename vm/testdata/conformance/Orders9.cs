// Compiler: roslyn12
// Operations of synchronisation with several wrong arguments, on disposed objects, and with canceled tokens: which is looked at first.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Orders9
{
    static readonly CancellationToken s_canceled = new CancellationToken(true);

    static void T(string name, Func<object> a)
    {
        string text;
        try
        {
            object o = a();
            text = o is Task t ? t.Status + (t.IsFaulted ? " " + t.Exception.InnerException.GetType().Name : "") : o?.ToString() ?? "null";
        }
        catch (AggregateException e) { text = "Aggregate " + e.InnerException.GetType().Name; }
        catch (ArgumentException e) { text = e.GetType().Name + " " + e.ParamName; }
        catch (Exception e) { text = e.GetType().Name; }
        Console.WriteLine(name + ": " + text);
    }

    static object Run(Action a) { a(); return "done"; }

    static void Main()
    {
        TimeSpan wrong = TimeSpan.FromMilliseconds(-2), large = TimeSpan.FromDays(100);
        CancellationTokenSource disposed = new CancellationTokenSource();
        CancellationToken left = disposed.Token;
        disposed.Dispose();
        T("CancelAfter", () => Run(() => disposed.CancelAfter(-2)));
        T("CancelAfter span", () => Run(() => disposed.CancelAfter(wrong)));
        T("CancelAfter 1", () => Run(() => disposed.CancelAfter(1)));
        T("CancelAfter large", () => Run(() => new CancellationTokenSource().CancelAfter(large)));
        T("CancelAsync", () => disposed.CancelAsync());
        T("TryReset", () => disposed.TryReset());
        T("Register null", () => left.Register(null) == default);
        T("Register", () => left.Register(() => { }) == default);
        T("UnsafeRegister null", () => left.UnsafeRegister((Action<object>)null, null) == default);
        T("linked", () => CancellationTokenSource.CreateLinkedTokenSource(left, s_canceled).IsCancellationRequested);
        T("linked none", () => CancellationTokenSource.CreateLinkedTokenSource());
        T("linked null", () => CancellationTokenSource.CreateLinkedTokenSource(null));
        T("source", () => new CancellationTokenSource(-2));
        T("source span", () => new CancellationTokenSource(wrong));
        T("source provider", () => new CancellationTokenSource(wrong, null));
        T("source provider wrong", () => new CancellationTokenSource(wrong, TimeProvider.System));
        T("handle", () => left.WaitHandle);

        T("Delay", () => Task.Delay(-2, s_canceled));
        T("Delay span", () => Task.Delay(wrong, s_canceled));
        T("Delay provider", () => Task.Delay(wrong, null, s_canceled));
        T("Delay provider wrong", () => Task.Delay(wrong, TimeProvider.System, s_canceled));
        T("Delay left", () => Task.Delay(0, left));
        T("WaitAsync provider", () => new TaskCompletionSource().Task.WaitAsync(wrong, null, s_canceled));
        T("WaitAsync provider completed", () => Task.CompletedTask.WaitAsync(wrong, null, s_canceled));
        T("WaitAsync wrong completed", () => Task.CompletedTask.WaitAsync(wrong));
        T("FromCanceled", () => Task.FromCanceled(default));
        T("FromException", () => Task.FromException(null));
        T("WhenAll null", () => Task.WhenAll((Task[])null));
        T("WhenAll of null", () => Task.WhenAll(Task.CompletedTask, null));
        T("WhenAny none", () => Task.WhenAny());
        T("WhenAny of null", () => Task.WhenAny(Task.CompletedTask, null));
        T("WhenAny of one null", () => Task.WhenAny(null, Task.CompletedTask));
        T("Run null", () => Task.Run((Action)null, s_canceled));
        T("Run function null", () => Task.Run((Func<Task>)null, s_canceled));
        T("Run function", () => Task.Run(() => Task.CompletedTask, s_canceled));
        T("StartNew null", () => Task.Factory.StartNew((Action)null, s_canceled, (TaskCreationOptions)999, null));
        T("StartNew scheduler", () => Task.Factory.StartNew(() => { }, s_canceled, (TaskCreationOptions)999, null));
        T("StartNew options", () => Task.Factory.StartNew(() => { }, s_canceled, (TaskCreationOptions)999, TaskScheduler.Default));
        T("new Task", () => new Task(null, s_canceled, (TaskCreationOptions)999));
        T("new Task options", () => new Task(() => { }, s_canceled, (TaskCreationOptions)999));
        T("new canceled Task", () => new Task(() => { }, s_canceled));
        T("Start canceled", () => Run(() => new Task(() => { }, s_canceled).Start(null)));
        T("Start canceled default", () => Run(() => new Task(() => { }, s_canceled).Start()));
        T("Start promise", () => Run(() => new TaskCompletionSource().Task.Start(null)));
        T("RunSynchronously", () => Run(() => new Task(() => { }, s_canceled).RunSynchronously(null)));
        T("ContinueWith null", () => Task.CompletedTask.ContinueWith((Action<Task>)null, s_canceled, (TaskContinuationOptions)9999999, null));
        T("ContinueWith scheduler", () => Task.CompletedTask.ContinueWith(t => { }, s_canceled, (TaskContinuationOptions)9999999, null));
        T("ContinueWith options", () => Task.CompletedTask.ContinueWith(t => { }, s_canceled, (TaskContinuationOptions)9999999, TaskScheduler.Default));
        T("ContinueWith both", () => Task.CompletedTask.ContinueWith(t => { }, s_canceled, TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning, TaskScheduler.Default));
        T("ContinueWith", () => Task.CompletedTask.ContinueWith(t => { }, s_canceled));
        T("ContinueWhenAll", () => Task.Factory.ContinueWhenAll((Task[])null, null, s_canceled, (TaskContinuationOptions)9999999, null));
        T("ContinueWhenAll action", () => Task.Factory.ContinueWhenAll(new Task[0], null, s_canceled, (TaskContinuationOptions)9999999, null));
        T("ContinueWhenAll none", () => Task.Factory.ContinueWhenAll(new Task[0], t => { }));
        T("ContinueWhenAny", () => Task.Factory.ContinueWhenAny(new Task[] { null }, null));
        T("SetResult", () => { TaskCompletionSource<int> s = new TaskCompletionSource<int>(); s.SetResult(1); s.SetException((Exception)null); return 0; });
        T("SetExceptions", () => { TaskCompletionSource<int> s = new TaskCompletionSource<int>(); s.SetException(new Exception[0]); return 0; });
        T("SetExceptions null", () => { TaskCompletionSource<int> s = new TaskCompletionSource<int>(); s.SetException(new Exception[] { null }); return 0; });
        T("TrySetCanceled", () => { TaskCompletionSource<int> s = new TaskCompletionSource<int>(); return s.TrySetCanceled(default) + " " + s.Task.Status; });
        T("new source", () => new TaskCompletionSource<int>(TaskCreationOptions.LongRunning));

        SemaphoreSlim semaphore = new SemaphoreSlim(1);
        semaphore.Dispose();
        T("Release", () => semaphore.Release(-1));
        T("Release full", () => new SemaphoreSlim(1, 1).Release(0));
        T("AvailableWaitHandle", () => semaphore.AvailableWaitHandle);
        T("new semaphore", () => new SemaphoreSlim(-1, 0));
        T("new semaphore 2", () => new SemaphoreSlim(2, 1));
        T("new Semaphore", () => new Semaphore(2, 0));
        T("Semaphore.Release", () => { Semaphore s = new Semaphore(0, 1); s.Dispose(); return s.Release(0); });
        Barrier barrier = new Barrier(1);
        barrier.Dispose();
        T("AddParticipants", () => barrier.AddParticipants(0));
        T("RemoveParticipants", () => Run(() => barrier.RemoveParticipants(0)));
        T("RemoveParticipants many", () => Run(() => new Barrier(1).RemoveParticipants(2)));
        T("SignalAndWait", () => barrier.SignalAndWait(-2, s_canceled));
        T("SignalAndWait wrong", () => new Barrier(1).SignalAndWait(wrong, s_canceled));
        T("SignalAndWait inside", () => { Barrier b = null; b = new Barrier(1, x => b.SignalAndWait(-2, s_canceled)); b.SignalAndWait(); return 0; });
        T("new Barrier", () => new Barrier(-1));
        CountdownEvent countdown = new CountdownEvent(1);
        countdown.Dispose();
        T("Signal", () => countdown.Signal(0));
        T("Signal many", () => new CountdownEvent(1).Signal(2));
        T("AddCount", () => Run(() => countdown.AddCount(0)));
        T("TryAddCount", () => countdown.TryAddCount(1));
        T("Reset", () => Run(() => countdown.Reset(-1)));
        ManualResetEventSlim gate = new ManualResetEventSlim();
        gate.Dispose();
        T("Set", () => Run(gate.Set));
        T("Reset gate", () => Run(gate.Reset));
        T("Wait", () => gate.Wait(-2, s_canceled));
        T("WaitHandle", () => gate.WaitHandle);
        T("new gate", () => new ManualResetEventSlim(true, -1));

        BlockingCollection<int> items = new BlockingCollection<int>();
        items.Dispose();
        T("Take", () => items.Take(s_canceled));
        T("TryTake", () => items.TryTake(out _, -2, s_canceled));
        T("Add", () => Run(() => items.Add(1, s_canceled)));
        T("TryAdd", () => items.TryAdd(1, -2, s_canceled));
        T("CompleteAdding", () => Run(items.CompleteAdding));
        T("CopyTo", () => Run(() => items.CopyTo(null, -1)));
        T("Consuming", () => { foreach (int i in items.GetConsumingEnumerable(s_canceled)) return i; return "none"; });
        T("any null", () => BlockingCollection<int>.TryTakeFromAny(null, out _, -2, s_canceled));
        T("any none", () => BlockingCollection<int>.TryTakeFromAny(new BlockingCollection<int>[0], out _, -2, s_canceled));
        T("any of null", () => BlockingCollection<int>.TryTakeFromAny(new BlockingCollection<int>[] { null }, out _, -2, s_canceled));
        T("any disposed", () => BlockingCollection<int>.TryTakeFromAny(new[] { items, null }, out _, 0, s_canceled));
        T("any disposed, first null", () => BlockingCollection<int>.TryAddToAny(new[] { null, items }, 1, 0, s_canceled));
        T("any completed", () => { BlockingCollection<int> c = new BlockingCollection<int>(); c.CompleteAdding(); return BlockingCollection<int>.AddToAny(new[] { c }, 1, s_canceled); });
        T("any completed or null", () => { BlockingCollection<int> c = new BlockingCollection<int>(); c.CompleteAdding(); return BlockingCollection<int>.AddToAny(new[] { c, items, null }, 1, s_canceled); });
        T("any disposed or completed", () => { BlockingCollection<int> c = new BlockingCollection<int>(); c.CompleteAdding(); return BlockingCollection<int>.AddToAny(new[] { items, c, null }, 1, s_canceled); });
        T("new collection", () => new BlockingCollection<int>((IProducerConsumerCollection<int>)null, 0));
        T("new collection bound", () => new BlockingCollection<int>(new ConcurrentQueue<int>(), 0));
        T("new collection full", () => new BlockingCollection<int>(new ConcurrentQueue<int>(new[] { 1, 2 }), 1));

        Timer timer = new Timer(x => { });
        timer.Dispose();
        T("Change", () => timer.Change(-2, -2));
        T("Change 1", () => timer.Change(1, -1));
        T("Change span", () => timer.Change(wrong, wrong));
        T("Dispose null", () => timer.Dispose(null));
        T("new Timer", () => new Timer(null, null, -2, -2));
        T("new Timer time", () => new Timer(x => { }, null, -2, -2));
        T("new Timer period", () => new Timer(x => { }, null, 0, -2));
        T("new Timer span", () => new Timer(null, null, wrong, large));
        T("CreateTimer", () => TimeProvider.System.CreateTimer(null, null, wrong, wrong));
        PeriodicTimer ticks = new PeriodicTimer(TimeSpan.FromHours(1));
        ticks.Dispose();
        T("Period", () => Run(() => ticks.Period = TimeSpan.Zero));
        T("Period 1", () => Run(() => ticks.Period = TimeSpan.FromHours(2)));
        T("new PeriodicTimer", () => new PeriodicTimer(TimeSpan.Zero, null));
        T("new PeriodicTimer span", () => new PeriodicTimer(wrong));
        T("Tick", () => ticks.WaitForNextTickAsync(s_canceled).AsTask());
        T("Tick canceled", () => new PeriodicTimer(TimeSpan.FromHours(1)).WaitForNextTickAsync(s_canceled).AsTask());

        T("registered", () => ThreadPool.RegisterWaitForSingleObject(null, null, null, -2, true));
        T("registered callback", () => ThreadPool.RegisterWaitForSingleObject(new AutoResetEvent(false), null, null, -2, true));
        T("registered span", () => ThreadPool.RegisterWaitForSingleObject(null, null, null, wrong, true));
        T("queued", () => ThreadPool.QueueUserWorkItem(null));
        T("thread", () => new Thread((ThreadStart)null, -1));
        T("thread size", () => new Thread(() => { }, -1));
        T("Join", () => new Thread(() => { }).Join(-2));
        T("Join span", () => new Thread(() => { }).Join(wrong));
        T("Sleep", () => Run(() => Thread.Sleep(wrong)));
        T("Spin", () => SpinWait.SpinUntil(null, -2));
        T("Spin span", () => SpinWait.SpinUntil(null, wrong));

        ReaderWriterLockSlim readers = new ReaderWriterLockSlim();
        readers.Dispose();
        T("TryEnterReadLock", () => readers.TryEnterReadLock(-2));
        T("TryEnterWriteLock", () => readers.TryEnterWriteLock(wrong));
        T("TryEnterUpgradeableReadLock", () => readers.TryEnterUpgradeableReadLock(0));
        T("ExitReadLock", () => Run(readers.ExitReadLock));
        T("Lock", () => new Lock().TryEnter(-2));
        T("Lock span", () => new Lock().TryEnter(wrong));
        T("Lock exit", () => Run(new Lock().Exit));
        T("Parallel.For", () => Parallel.For(0, 1, null, (Action<int>)null));
        T("Parallel.For options", () => Parallel.For(0, 1, new ParallelOptions { CancellationToken = s_canceled }, (Action<int>)null));
        T("Parallel.ForEach", () => Parallel.ForEach((IEnumerable<int>)null, null, (Action<int>)null));
        T("Parallel.ForEach options", () => Parallel.ForEach(new int[0], new ParallelOptions { CancellationToken = s_canceled }, i => { }));
        T("Parallel.Invoke", () => Run(() => Parallel.Invoke((ParallelOptions)null, (Action)null)));
        T("Parallel.Invoke null", () => Run(() => Parallel.Invoke(new ParallelOptions { CancellationToken = s_canceled }, (Action)null)));
        T("Parallel.Invoke none", () => Run(() => Parallel.Invoke(new ParallelOptions { CancellationToken = s_canceled })));
        T("ForEachAsync", () => Parallel.ForEachAsync((IEnumerable<int>)null, s_canceled, null));
        T("ForEachAsync canceled", () => Parallel.ForEachAsync(new int[0], s_canceled, (i, t) => default));
        T("options", () => new ParallelOptions { MaxDegreeOfParallelism = 0 });
        T("channel", () => Channel.CreateBounded<int>(0));
        T("channel null", () => Channel.CreateBounded<int>(null));
        T("Lazy", () => new Lazy<int>((Func<int>)null, (LazyThreadSafetyMode)9));
        T("Lazy mode", () => new Lazy<int>(() => 1, (LazyThreadSafetyMode)9));
        T("EnsureInitialized", () => { string s = null; return LazyInitializer.EnsureInitialized(ref s, () => null); });
    }
}
