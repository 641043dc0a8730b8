// Each member that may wait, called by a thread that was interrupted before: whether it throws, whether the interrupt is left for the next wait, and
// the object behind it. The object is free or taken, the timeout 0, positive or infinite.
// Compiler: roslyn12
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

class InterruptTable
{
    static readonly int[] times = { 0, 5, -1 };

    /// Row calls a member. later is the state of its object.
    static void Row(string what, Func<object> call, Func<object> later = null)
    {
        string result;
        Thread.CurrentThread.Interrupt();
        try { result = "" + call(); }
        catch (ThreadInterruptedException) { result = "interrupted"; }
        catch (AggregateException e) { result = "aggregate " + e.InnerException.GetType().Name; }
        catch (Exception e) { result = e.GetType().Name; }
        string pending = "";
        try { Thread.Sleep(0); }
        catch (ThreadInterruptedException) { pending = ", pending"; }
        Console.WriteLine(what + ": " + result + pending + (later == null ? "" : "; " + later()));
    }

    static void Row(string what, Action call, Func<object> later = null)
    {
        Row(what, () => { call(); return "done"; }, later);
    }

    /// Rows calls a member with each timeout, on a new object each time.
    static void Rows<T>(string what, Func<T> make, Func<T, int, object> call, Func<T, object> later = null)
    {
        foreach (int time in times)
        {
            T o = make();
            Row(what + " " + time, () => call(o, time), later == null ? null : () => later(o));
        }
    }

    /// By has another thread, which ends, do something to an object.
    static T By<T>(T o, Action<T> act)
    {
        var t = new Thread(() => act(o));
        t.Start();
        t.Join();
        return o;
    }

    static Thread Waiting()
    {
        var t = new Thread(() => Thread.Sleep(-1)) { IsBackground = true };
        t.Start();
        return t;
    }

    static Task Never => new TaskCompletionSource<int>().Task;

    static void Main()
    {
        Monitors();
        Threads();
        Handles();
        Slims();
        Readers();
        Collections();
        Tasks();
        Others();
    }

    static void Monitors()
    {
        Func<object> free = () => new object(), taken = () => By(new object(), Monitor.Enter), mine = () => { var o = new object(); Monitor.Enter(o); return o; };
        Row("Enter free", () => Monitor.Enter(free()));
        Row("Enter taken", () => Monitor.Enter(taken()));
        Row("Enter mine", () => Monitor.Enter(mine()));
        bool entered = false;
        object other = taken();
        Row("Enter taken, flag", () => Monitor.Enter(other, ref entered), () => entered);
        Rows("TryEnter free", free, (o, t) => Monitor.TryEnter(o, t), o => Monitor.IsEntered(o));
        Rows("TryEnter taken", taken, (o, t) => Monitor.TryEnter(o, t), o => Monitor.IsEntered(o));
        Rows("TryEnter mine", mine, (o, t) => Monitor.TryEnter(o, t));
        Row("TryEnter taken", () => Monitor.TryEnter(other));
        Rows("Wait", mine, (o, t) => Monitor.Wait(o, t), o => Monitor.IsEntered(o));
        Rows("Wait free", free, (o, t) => Monitor.Wait(o, t));
        object own = mine();
        Row("Pulse", () => Monitor.Pulse(own));
        Row("Exit", () => Monitor.Exit(own));
        var gate = By(new Lock(), l => l.Enter());
        var open = new Lock();
        Row("Lock taken", () => gate.Enter());
        Rows("Lock.TryEnter taken", () => gate, (l, t) => l.TryEnter(t));
        Row("Lock free", () => open.Enter(), () => open.IsHeldByCurrentThread);
        Rows("Lock.TryEnter mine", () => open, (l, t) => l.TryEnter(t));
    }

    static void Threads()
    {
        Rows("Sleep", () => 0, (o, t) => { Thread.Sleep(t); return "slept"; });
        Row("Sleep span", () => Thread.Sleep(TimeSpan.Zero));
        Row("Yield", () => { Thread.Yield(); });
        Row("SpinWait", () => Thread.SpinWait(1));
        Rows("Join dead", () => { var t = new Thread(() => { }); t.Start(); t.Join(); return t; }, (o, t) => o.Join(t));
        Rows("Join alive", Waiting, (o, t) => o.Join(t));
        Row("Join alive, no time", () => Waiting().Join());
        Rows("Join itself", () => Thread.CurrentThread, (o, t) => o.Join(t));
        Rows("Join unstarted", () => new Thread(() => { }), (o, t) => o.Join(t));
        Row("Start", () => new Thread(() => { }).Start());
        Row("Finalizers", GC.WaitForPendingFinalizers);
        Row("Collect", () => GC.Collect());
    }

    static void Handles()
    {
        Func<Semaphore> one = () => new Semaphore(1, 1), none = () => new Semaphore(0, 1);
        Rows("Semaphore free", one, (o, t) => o.WaitOne(t), o => o.WaitOne(0));
        Rows("Semaphore taken", none, (o, t) => o.WaitOne(t));
        Rows("Mutex free", () => new Mutex(), (o, t) => o.WaitOne(t));
        Rows("Mutex mine", () => new Mutex(true), (o, t) => o.WaitOne(t));
        Rows("Mutex abandoned", () => By(new Mutex(), m => m.WaitOne()), (o, t) => o.WaitOne(t));
        Rows("Auto set", () => new AutoResetEvent(true), (o, t) => o.WaitOne(t), o => o.WaitOne(0));
        Rows("Auto reset", () => new AutoResetEvent(false), (o, t) => o.WaitOne(t));
        Rows("Manual set", () => new ManualResetEvent(true), (o, t) => o.WaitOne(t));
        Rows("Manual reset", () => new ManualResetEvent(false), (o, t) => o.WaitOne(t));
        Row("Set", () => new AutoResetEvent(false).Set());
        Row("Release", () => none().Release());
        Row("ReleaseMutex", () => new Mutex(true).ReleaseMutex());
        Rows("Any set", () => new AutoResetEvent(true), (o, t) => WaitHandle.WaitAny(new WaitHandle[] { new Mutex(true), none(), o }, t), o => o.WaitOne(0));
        Rows("Any reset", none, (o, t) => WaitHandle.WaitAny(new WaitHandle[] { o, none() }, t));
        Rows("All set", () => new AutoResetEvent(true), (o, t) => WaitHandle.WaitAll(new WaitHandle[] { o, one() }, t), o => o.WaitOne(0));
        Rows("All reset", () => new AutoResetEvent(true), (o, t) => WaitHandle.WaitAll(new WaitHandle[] { o, none() }, t), o => o.WaitOne(0));
        Rows("SignalAndWait set", () => new AutoResetEvent(false), (o, t) => WaitHandle.SignalAndWait(o, one(), t, false), o => o.WaitOne(0));
        Rows("SignalAndWait reset", () => new AutoResetEvent(false), (o, t) => WaitHandle.SignalAndWait(o, none(), t, false), o => o.WaitOne(0));
        Rows("SignalAndWait itself", () => new AutoResetEvent(false), (o, t) => WaitHandle.SignalAndWait(o, o, t, false), o => o.WaitOne(0));
    }

    static void Slims()
    {
        Func<SemaphoreSlim> one = () => new SemaphoreSlim(1), none = () => new SemaphoreSlim(0);
        Rows("Slim free", one, (o, t) => o.Wait(t), o => o.CurrentCount);
        Rows("Slim taken", none, (o, t) => o.Wait(t), o => o.CurrentCount);
        Rows("Slim free, async", one, (o, t) => o.WaitAsync(t).Wait(t), o => o.CurrentCount);
        Rows("Slim taken, async", none, (o, t) => o.WaitAsync().Wait(t));
        Row("Slim release", () => none().Release());
        Row("Slim handle", () => one().AvailableWaitHandle.WaitOne(0));
        Rows("Event set", () => new ManualResetEventSlim(true), (o, t) => o.Wait(t));
        Rows("Event reset", () => new ManualResetEventSlim(false), (o, t) => o.Wait(t));
        Rows("Event set, handle", () => new ManualResetEventSlim(true), (o, t) => o.WaitHandle.WaitOne(t));
        Row("Event, Set", () => new ManualResetEventSlim().Set());
        Rows("Countdown 0", () => new CountdownEvent(0), (o, t) => o.Wait(t));
        Rows("Countdown 1", () => new CountdownEvent(1), (o, t) => o.Wait(t));
        Row("Countdown signal", () => new CountdownEvent(1).Signal());
        Rows("Barrier 1", () => new Barrier(1), (o, t) => o.SignalAndWait(t), o => o.CurrentPhaseNumber);
        Rows("Barrier 2", () => new Barrier(2), (o, t) => o.SignalAndWait(t), o => o.CurrentPhaseNumber + " " + o.ParticipantsRemaining);
        Rows("Barrier, action waits", () => new Barrier(1, _ => Thread.Sleep(0)), (o, t) => o.SignalAndWait(t), o => o.CurrentPhaseNumber);
    }

    static void Readers()
    {
        Func<ReaderWriterLockSlim> free = () => new ReaderWriterLockSlim(), read = () => By(new ReaderWriterLockSlim(), o => o.EnterReadLock()),
            written = () => By(new ReaderWriterLockSlim(), o => o.EnterWriteLock()), upgradeable = () => By(new ReaderWriterLockSlim(), o => o.EnterUpgradeableReadLock());
        Func<ReaderWriterLockSlim, object> waiting = o => o.WaitingReadCount + " " + o.WaitingUpgradeCount + " " + o.WaitingWriteCount + " " + o.IsReadLockHeld + " " + o.IsUpgradeableReadLockHeld + " " + o.IsWriteLockHeld;
        Rows("Read free", free, (o, t) => o.TryEnterReadLock(t), waiting);
        Rows("Read written", written, (o, t) => o.TryEnterReadLock(t), waiting);
        Rows("Read read", read, (o, t) => o.TryEnterReadLock(t), waiting);
        Rows("Write free", free, (o, t) => o.TryEnterWriteLock(t), waiting);
        Rows("Write written", written, (o, t) => o.TryEnterWriteLock(t), waiting);
        Rows("Write read", read, (o, t) => o.TryEnterWriteLock(t), waiting);
        Rows("Upgradeable free", free, (o, t) => o.TryEnterUpgradeableReadLock(t), waiting);
        Rows("Upgradeable written", written, (o, t) => o.TryEnterUpgradeableReadLock(t), waiting);
        Rows("Upgradeable twice", upgradeable, (o, t) => o.TryEnterUpgradeableReadLock(t), waiting);
        Rows("Upgrade read", () => { var o = read(); o.EnterUpgradeableReadLock(); return o; }, (o, t) => o.TryEnterWriteLock(t), waiting);
        Rows("Upgrade free", () => { var o = free(); o.EnterUpgradeableReadLock(); return o; }, (o, t) => o.TryEnterWriteLock(t), waiting);
        Row("Exit read", () => { var o = free(); o.EnterReadLock(); o.ExitReadLock(); });
        Row("Exit write", () => { var o = free(); o.EnterWriteLock(); o.ExitWriteLock(); });

        Func<ReaderWriterLock> empty = () => new ReaderWriterLock(), readers = () => By(new ReaderWriterLock(), o => o.AcquireReaderLock(-1)), writer = () => By(new ReaderWriterLock(), o => o.AcquireWriterLock(-1));
        Func<ReaderWriterLock, object> held = o => o.IsReaderLockHeld + " " + o.IsWriterLockHeld;
        Rows("Reader free", empty, (o, t) => { o.AcquireReaderLock(t); return ""; }, held);
        Rows("Reader written", writer, (o, t) => { o.AcquireReaderLock(t); return ""; }, held);
        Rows("Writer free", empty, (o, t) => { o.AcquireWriterLock(t); return ""; }, held);
        Rows("Writer written", writer, (o, t) => { o.AcquireWriterLock(t); return ""; }, held);
        Rows("Writer read", readers, (o, t) => { o.AcquireWriterLock(t); return ""; }, held);
        Row("Reader released", () => { var o = empty(); o.AcquireReaderLock(-1); o.ReleaseReaderLock(); });
        Row("Upgraded", () => { var o = empty(); o.AcquireReaderLock(-1); o.UpgradeToWriterLock(-1); return held(o); });
    }

    static void Collections()
    {
        Func<BlockingCollection<int>> empty = () => new BlockingCollection<int>(1), full = () => { var c = new BlockingCollection<int>(1); c.Add(1); return c; };
        Rows("Take empty", empty, (o, t) => o.TryTake(out int x, t), o => o.Count);
        Rows("Take full", full, (o, t) => o.TryTake(out int x, t), o => o.Count);
        Rows("Add empty", empty, (o, t) => o.TryAdd(2, t), o => o.Count);
        Rows("Add full", full, (o, t) => o.TryAdd(2, t), o => o.Count);
        Row("Take", () => empty().Take());
        Row("Take 1", () => full().Take());
        Row("Add", () => full().Add(1));
        Row("Add 1", () => empty().Add(1));
        Rows("Take any empty", empty, (o, t) => BlockingCollection<int>.TryTakeFromAny(new[] { o, empty() }, out int x, t));
        Rows("Take any full", full, (o, t) => BlockingCollection<int>.TryTakeFromAny(new[] { empty(), o }, out int x, t), o => o.Count);
        Rows("Add any full", full, (o, t) => BlockingCollection<int>.TryAddToAny(new[] { o, full() }, 1, t));
        Row("CompleteAdding", () => empty().CompleteAdding());
        var queue = new ConcurrentQueue<int>();
        Row("Enqueue", () => queue.Enqueue(1));
        Row("Dequeue", () => queue.TryDequeue(out int x));
        Row("Count", () => queue.Count);
        var dictionary = new ConcurrentDictionary<int, int>();
        Row("GetOrAdd", () => dictionary.GetOrAdd(1, 2));
        Row("AddOrUpdate", () => dictionary.AddOrUpdate(1, 2, (k, old) => old + 1));
        Row("Dictionary.Count", () => dictionary.Count);
        Row("Remove", () => dictionary.TryRemove(1, out int x));
        var bag = new ConcurrentBag<int>();
        Row("Bag", () => { bag.Add(1); return bag.TryTake(out int x); });
        var stack = new ConcurrentStack<int>();
        Row("Stack", () => { stack.Push(1); return stack.TryPop(out int x); });
        var channel = Channel.CreateBounded<int>(1);
        Row("TryWrite", () => channel.Writer.TryWrite(1));
        Row("TryRead", () => channel.Reader.TryRead(out int x));
        Rows("ReadAsync", () => channel.Reader.ReadAsync().AsTask(), (o, t) => o.Wait(t));
    }

    static void Tasks()
    {
        Func<Task<int>> done = () => Task.FromResult(3), never = () => new TaskCompletionSource<int>().Task, failed = () => Task.FromException<int>(new InvalidOperationException()),
            canceled = () => Task.FromCanceled<int>(new CancellationToken(true));
        Rows("Task done", done, (o, t) => o.Wait(t));
        Rows("Task never", never, (o, t) => o.Wait(t));
        Rows("Task failed", failed, (o, t) => o.Wait(t));
        Rows("Task canceled", canceled, (o, t) => o.Wait(t));
        Row("Result done", () => done().Result);
        Row("Result never", () => never().Result);
        Row("Result failed", () => failed().Result);
        Row("GetResult done", () => done().GetAwaiter().GetResult());
        Row("GetResult never", () => never().GetAwaiter().GetResult());
        Rows("WaitAll done", done, (o, t) => Task.WaitAll(new Task[] { o, done() }, t));
        Rows("WaitAll never", never, (o, t) => Task.WaitAll(new Task[] { o, done() }, t));
        Row("WaitAll of none", () => Task.WaitAll());
        Rows("WaitAny done", done, (o, t) => Task.WaitAny(new Task[] { never(), o }, t));
        Rows("WaitAny never", never, (o, t) => Task.WaitAny(new Task[] { o, never() }, t));
        Rows("WhenAll done", done, (o, t) => Task.WhenAll(o, done()).Wait(t));
        Rows("WhenAll never", never, (o, t) => Task.WhenAll(o, done()).Wait(t));
        Rows("WhenAny never", never, (o, t) => Task.WhenAny(o, never()).Wait(t));
        Rows("Continuation never", never, (o, t) => o.ContinueWith(x => { }).Wait(t));
        Rows("Handle done", done, (o, t) => ((IAsyncResult)o).AsyncWaitHandle.WaitOne(t));
        Rows("Handle never", never, (o, t) => ((IAsyncResult)o).AsyncWaitHandle.WaitOne(t));
        Rows("Delay never", () => Task.Delay(-1), (o, t) => o.Wait(t));
        Row("Delay 0", () => Task.Delay(0).Wait());
        Row("SetResult", () => new TaskCompletionSource<int>().TrySetResult(1));
        Row("RunSynchronously", () => new Task(() => { }).RunSynchronously());
        Row("RunSynchronously, waits", () => { var t = new Task(() => Thread.Sleep(0)); t.RunSynchronously(); return t.Status; });
        Rows("Async never", never, (o, t) => Awaits(o).Wait(t));
        Row("Wait, token never", () => never().Wait(new CancellationTokenSource().Token));
    }

    static async Task Awaits(Task task) { await task; }

    static void Others()
    {
        var cancellation = new CancellationTokenSource();
        Rows("Token handle", () => cancellation.Token, (o, t) => o.WaitHandle.WaitOne(t));
        Row("Register", () => cancellation.Token.Register(() => { }).Dispose());
        Row("Cancel", () => cancellation.Cancel());
        Rows("Token handle, canceled", () => cancellation.Token, (o, t) => o.WaitHandle.WaitOne(t));
        Row("Slim, token", () => new SemaphoreSlim(0).Wait(new CancellationToken(true)));
        Row("Event, token", () => new ManualResetEventSlim().Wait(-1, new CancellationTokenSource().Token));
        var sleeping = new Lazy<int>(() => { Thread.Sleep(0); return 1; });
        Row("Lazy", () => new Lazy<int>(() => 1).Value);
        Row("Lazy that waits", () => sleeping.Value);
        Row("Lazy, again", () => sleeping.Value);
        Row("Initialiser that waits", () => Waits.value);
        Row("Initialiser, again", () => Waits.value);
        var spin = new SpinLock(false);
        bool taken = false;
        Row("SpinLock", () => spin.Enter(ref taken), () => taken);
        Row("SpinUntil", () => SpinWait.SpinUntil(() => true));
        var text = Console.Out;
        Row("Console", () => text.Write(""));
        Row("Enumerates", () => { int n = 0; foreach (int x in new ConcurrentQueue<int>(new[] { 1, 2 })) n += x; return n; });
    }

    static class Waits
    {
        public static readonly int value = Make();
        static Waits() { }

        static int Make()
        {
            Thread.Sleep(0);
            return 1;
        }
    }
}
