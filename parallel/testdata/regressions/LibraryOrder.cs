using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

// A thread stores, calls a member of the library, and loads. The other one stores, has a full fence, and loads. Neither sees the other one only if the
// member has no full fence. The first argument names the member, the second one, if there is one, puts a fence beside it. In the cases with a
// dash the other thread changes what the member reads.
static class LibraryOrder
{
    static int x, y;
    static readonly Exception failure = new InvalidOperationException();
    static SpinLock free, held;
    static string made;

    // What the thread calls, and what it is when the other thread has not come yet: null if the other thread does nothing to it.
    static Func<bool> look;
    static Action act;

    static void Choose(string name)
    {
        var done = new TaskCompletionSource<int>();
        var open = new TaskCompletionSource<int>();
        var failed = new TaskCompletionSource<int>();
        var canceled = new CancellationTokenSource();
        var source = new CancellationTokenSource();
        var set = new ManualResetEventSlim(true);
        var reset = new ManualResetEventSlim(false);
        var semaphore = new SemaphoreSlim(0);
        var over = new CountdownEvent(0);
        var counts = new CountdownEvent(1);
        var many = new CountdownEvent(5);
        var barrier = new Barrier(2);
        var alone = new Barrier(1);
        var lazy = new Lazy<string>(() => "value");
        var late = new Lazy<string>(() => "value");
        var published = new Lazy<string>(() => "value", LazyThreadSafetyMode.PublicationOnly);
        var queue = new ConcurrentQueue<int>();
        var stack = new ConcurrentStack<int>();
        var filledQueue = new ConcurrentQueue<int>();
        var filledStack = new ConcurrentStack<int>();
        var readers = new ReaderWriterLockSlim();
        var own = new ThreadLocal<int>();
        var unset = new AutoResetEvent(false);
        var signaled = new ManualResetEvent(true);
        var places = new Semaphore(0, 2);
        var mutex = new Mutex();
        done.SetResult(1);
        failed.SetException(failure);
        if (failed.Task.Exception == null) throw new Exception();
        canceled.Cancel();
        if (lazy.Value == null || published.Value == null) throw new Exception();
        var map = new ConcurrentDictionary<int, int>();
        map.TryAdd(1, 1);
        filledQueue.Enqueue(1);
        filledStack.Push(1);
        bool taken = false;
        held = new SpinLock(false);
        held.Enter(ref taken);
        CancellationToken token = source.Token, requested = canceled.Token;
        Task task = done.Task;
        switch (name)
        {
            // Members that acquire, of a thing that does not change.
            case "IsCompleted": look = () => task.IsCompleted; break;
            case "Status": look = () => task.Status == TaskStatus.RanToCompletion; break;
            case "Status of an open task": look = () => open.Task.Status == TaskStatus.WaitingForActivation; break;
            case "IsFaulted": look = () => !task.IsFaulted; break;
            case "IsCanceled": look = () => !task.IsCanceled; break;
            case "IsCompletedSuccessfully": look = () => task.IsCompletedSuccessfully; break;
            case "Exception": look = () => open.Task.Exception == null; break;
            case "Result": look = () => done.Task.Result == 1; break;
            case "Wait": look = () => { task.Wait(); return true; }; break;
            case "Wait in vain": look = () => !open.Task.Wait(0); break;
            case "TrySetResult in vain": look = () => !done.TrySetResult(1); break;
            case "IsCancellationRequested": look = () => !token.IsCancellationRequested; break;
            case "IsCancellationRequested of a source": look = () => canceled.IsCancellationRequested; break;
            case "ThrowIfCancellationRequested": look = () => { token.ThrowIfCancellationRequested(); return true; }; break;
            case "CanBeCanceled": look = () => token.CanBeCanceled; break;
            case "Cancel in vain": look = () => { canceled.Cancel(); return true; }; break;
            case "IsSet": look = () => set.IsSet; break;
            case "ManualResetEventSlim.Wait": look = () => { set.Wait(); return true; }; break;
            case "ManualResetEventSlim.Wait in vain": look = () => !reset.Wait(0); break;
            case "semaphore.Wait in vain": look = () => !semaphore.Wait(0); break;
            case "CurrentCount": look = () => semaphore.CurrentCount == 0; break;
            case "CountdownEvent.CurrentCount": look = () => counts.CurrentCount == 1; break;
            case "CountdownEvent.IsSet": look = () => over.IsSet; break;
            case "CountdownEvent.Wait": look = () => { over.Wait(); return true; }; break;
            case "TryAddCount in vain": look = () => !over.TryAddCount(); break;
            case "ParticipantCount": look = () => barrier.ParticipantCount == 2; break;
            case "ParticipantsRemaining": look = () => barrier.ParticipantsRemaining == 2; break;
            case "CurrentPhaseNumber": look = () => barrier.CurrentPhaseNumber == 0; break;
            case "IsValueCreated": look = () => lazy.IsValueCreated; break;
            case "Value": look = () => lazy.Value != null; break;
            case "Value, published": look = () => published.Value != null; break;
            case "EnsureInitialized": made = "made"; look = () => LazyInitializer.EnsureInitialized(ref made, () => null) != null; break;
            case "IsHeld": look = () => !free.IsHeld; break;
            case "SpinLock.TryEnter in vain": look = () => { bool t = false; held.TryEnter(ref t); return !t; }; break;
            case "queue.IsEmpty": look = () => queue.IsEmpty; break;
            case "queue.Count": look = () => queue.Count == 0; break;
            case "TryDequeue in vain": look = () => !queue.TryDequeue(out int i); break;
            case "stack.IsEmpty": look = () => stack.IsEmpty; break;
            case "stack.Count": look = () => stack.Count == 0; break;
            case "stack.TryPeek": look = () => !stack.TryPeek(out int i); break;
            case "TryPop in vain": look = () => !stack.TryPop(out int i); break;
            case "TryGetValue": look = () => !map.TryGetValue(2, out int i); break;
            case "ContainsKey": look = () => map.ContainsKey(1); break;
            case "Item": look = () => map[1] == 1; break;
            case "await": look = () => Awaits(task).IsCompleted; break;
            case "GetResult": look = () => { task.GetAwaiter().GetResult(); return done.Task.GetAwaiter().GetResult() == 1; }; break;
            case "GetOrAdd": look = () => map.GetOrAdd(1, k => k) == 1; break;

            // Members of objects that no other thread reaches.
            case "WaitAll": look = () => { Task.WaitAll(task); return true; }; break;
            case "await of a result": look = () => AwaitsResult(done.Task).Result == 1; break;
            case "list": look = () => { var own = new System.Collections.Generic.List<int>(); own.Add(1); return own.Count == 1; }; break;
            case "new": look = () => new TaskCompletionSource<int>().Task != null; break;
            case "array": look = () => { var own = new[] { new object(), task }; return string.Join<object>("", new object[] { own.Length, "" }) == "2"; }; break;
            case "list of lists": look = () => { var pair = new System.Collections.Generic.List<int>[2]; pair[0] = new System.Collections.Generic.List<int>(); pair[0].Add(1); return pair[0].Count == 1; }; break;

            // Members with a full fence.
            case "SetResult": look = () => { open.SetResult(2); return true; }; break;
            case "SetException": look = () => { open.SetException(failure); return true; }; break;
            case "Cancel": look = () => { source.Cancel(); return true; }; break;
            case "Register": look = () => { token.Register(() => { }); return true; }; break;
            case "Set": look = () => { reset.Set(); return true; }; break;
            case "Reset": look = () => { set.Reset(); return true; }; break;
            case "Signal": look = () => !many.Signal(); break;
            case "AddCount": look = () => { many.AddCount(); return true; }; break;
            case "TryAddCount": look = () => many.TryAddCount(); break;
            case "SignalAndWait": look = () => { alone.SignalAndWait(); return true; }; break;
            case "AddParticipant": look = () => { barrier.AddParticipant(); return true; }; break;
            case "RemoveParticipant": look = () => { barrier.RemoveParticipant(); return true; }; break;
            case "EnterReadLock": look = () => { readers.EnterReadLock(); return true; }; break;
            case "EnterWriteLock": look = () => { readers.EnterWriteLock(); return true; }; break;
            case "SpinLock.Enter": look = () => { bool t = false; free.Enter(ref t); return t; }; break;
            case "SpinLock.Exit": look = () => { held.Exit(); return true; }; break;
            case "EnsureInitialized, made": look = () => LazyInitializer.EnsureInitialized(ref made, () => "made") != null; break;
            case "Enqueue": look = () => { queue.Enqueue(1); return true; }; break;
            case "TryDequeue": look = () => filledQueue.TryDequeue(out int i); break;
            case "queue.TryPeek": look = () => filledQueue.TryPeek(out int i); break;
            case "Push": look = () => { stack.Push(1); return true; }; break;
            case "TryPop": look = () => filledStack.TryPop(out int i); break;
            case "Set of an event": look = () => unset.Set(); break;
            case "Reset of an event": look = () => unset.Reset(); break;
            case "Dispose of an event": look = () => { unset.Dispose(); return true; }; break;
            case "WaitOne": look = () => signaled.WaitOne(); break;
            case "WaitOne in vain": look = () => !unset.WaitOne(0); break;
            case "WaitHandle.WaitAll": look = () => WaitHandle.WaitAll(new WaitHandle[] { signaled, mutex }); break;
            case "WaitHandle.WaitAny": look = () => WaitHandle.WaitAny(new WaitHandle[] { unset, signaled }) == 1; break;
            case "WaitAny in vain": look = () => WaitHandle.WaitAny(new WaitHandle[] { unset }, 0) == WaitHandle.WaitTimeout; break;
            case "WaitHandle.SignalAndWait": look = () => WaitHandle.SignalAndWait(unset, signaled); break;
            case "Release of a handle": look = () => places.Release() == 0; break;
            case "Mutex": look = () => { mutex.WaitOne(); mutex.ReleaseMutex(); return true; }; break;
            case "await of an open task": look = () => !Awaits(open.Task).IsCompleted; break;
            case "OnCompleted": look = () => { open.Task.GetAwaiter().OnCompleted(() => { }); return true; }; break;
            case "ContinueWith": look = () => open.Task.ContinueWith(t => { }) != null; break;
            case "ContinueWith of a completed task": look = () => task.ContinueWith(t => { }) != null; break;
            case "WhenAll": look = () => Task.WhenAll(open.Task, task) != null; break;
            case "SetResult of an awaited task": { var rest = Awaits(open.Task); look = () => { open.SetResult(2); return rest.IsCompleted; }; break; }
            case "SetResult with a continuation": { open.Task.ContinueWith(t => { }, TaskContinuationOptions.ExecuteSynchronously); look = () => { open.SetResult(2); return true; }; break; }
            case "QueueUserWorkItem": look = () => ThreadPool.QueueUserWorkItem(o => { }, null); break;
            case "Run": look = () => Task.Run(() => { }) != null; break;
            case "Start": look = () => { new Task(() => { }).Start(); return true; }; break;

            // Others: the model has a full fence, and the verdict tells that .NET may have none.
            case "Exception of a failed task": look = () => failed.Task.Exception.InnerException == failure; break;
            case "semaphore.Wait": semaphore.Release(); look = () => semaphore.Wait(0); break;
            case "Release": look = () => semaphore.Release() == 0; break;
            case "Value, made": look = () => late.Value != null; break;
            case "SpinLock.Exit without a barrier": look = () => { held.Exit(false); return true; }; break;
            case "Dispose of an event, once more": look = () => { unset.Dispose(); unset.Dispose(); return true; }; break;
            case "TryAdd": look = () => map.TryAdd(2, 2); break;
            case "GetOrAdd, added": look = () => map.GetOrAdd(2, k => k) == 2; break;
            case "SetResult with continuations": { Awaits(open.Task); Awaits(open.Task); look = () => { open.SetResult(2); return true; }; break; }
            case "await of a task that is awaited": { Awaits(open.Task); look = () => !Awaits(open.Task).IsCompleted; break; }

            // Members that acquire, of a thing that the other thread changes.
            case "- IsCompleted": look = () => open.Task.IsCompleted; act = () => open.SetResult(2); break;
            case "- Status": look = () => open.Task.Status == TaskStatus.RanToCompletion; act = () => open.SetResult(2); break;
            case "- IsCancellationRequested": look = () => token.IsCancellationRequested; act = () => source.Cancel(); break;
            case "- IsSet": look = () => reset.IsSet; act = () => reset.Set(); break;
            case "- ManualResetEventSlim.Wait": look = () => reset.Wait(0); act = () => reset.Set(); break;
            case "- CurrentCount": look = () => counts.CurrentCount == 0; act = () => counts.Signal(); break;
            case "- IsEmpty": look = () => !queue.IsEmpty; act = () => queue.Enqueue(1); break;
            case "- TryPop": look = () => stack.TryPop(out int i); act = () => stack.Push(1); break;
            case "- TrySetResult": look = () => !done.TrySetResult(1) && open.Task.IsCompleted; act = () => open.TrySetResult(2); break;
            default: throw new ArgumentException(name);
        }
    }

    static async Task Awaits(Task task) { await task; }
    static async Task<int> AwaitsResult(Task<int> task) { return await task; }

    static void Main(string[] args)
    {
        Choose(args[0]);
        bool fenced = args.Length > 1;
        int r = 0;
        var t = new Thread(() =>
        {
            Volatile.Write(ref y, 1);
            if (act == null) Thread.MemoryBarrier();
            else act();
            r = Volatile.Read(ref x);
        });
        t.Start();
        Volatile.Write(ref x, 1);
        if (fenced) Thread.MemoryBarrier();
        bool known = look();
        int s = act == null ? Volatile.Read(ref y) : known ? 1 : 0;
        t.Join();
        if (act == null && !known)
            Environment.Exit(1);
        if (r == 0 && s == 0)
            throw new Exception("neither saw the other");
    }
}
