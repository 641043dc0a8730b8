// Members of the library that show the state of a synchronisation primitive to one thread
// while another thread changes it: volatile reads, whose order nothing decides.
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class Shown
{
    static SpinLock spin = new SpinLock(false);
    static bool yes;

    static void Both(Action change, Action look)
    {
        var t = new Thread(() => change());
        t.Start();
        look();
        t.Join();
    }

    static void Main(string[] args)
    {
        var readers = new ReaderWriterLockSlim();
        var slim = new ManualResetEventSlim();
        var count = new CountdownEvent(1);
        var semaphore = new SemaphoreSlim(1);
        var barrier = new Barrier(2);
        var alone = new Barrier(1);
        var cancel = new CancellationTokenSource();
        var source = new TaskCompletionSource<int>();
        var lazy = new Lazy<int>(() => 1);
        var queue = new BlockingCollection<int>();
        var thread = new Thread(() => { });
        var timer = new System.Timers.Timer(1);
        switch (args[0])
        {
            case "spin": Both(() => { bool taken = false; spin.Enter(ref taken); spin.Exit(); }, () => yes = spin.IsHeld); break;
            case "monitor": Both(() => { lock (readers) { } }, () => { if (Monitor.TryEnter(readers)) Monitor.Exit(readers); else yes = true; }); break;
            case "timed": Both(() => { if (Monitor.TryEnter(readers)) Monitor.Exit(readers); }, () => { if (Monitor.TryEnter(readers, 10)) Monitor.Exit(readers); }); break;
            case "owned": lock (readers) { yes = Monitor.TryEnter(readers); Monitor.Exit(readers); } Both(() => { lock (readers) { } }, () => { lock (readers) { } }); break;
            case "readers": Both(() => { readers.EnterReadLock(); readers.ExitReadLock(); }, () => yes = readers.CurrentReadCount > 0); break;
            case "waiting":
                readers.EnterWriteLock();
                Both(() => { readers.EnterReadLock(); readers.ExitReadLock(); }, () => { yes = readers.WaitingReadCount > 0; readers.ExitWriteLock(); });
                break;
            case "writers":
                readers.EnterWriteLock();
                Both(() => { readers.EnterWriteLock(); readers.ExitWriteLock(); }, () => { yes = readers.WaitingWriteCount > 0; readers.ExitWriteLock(); });
                break;
            case "slim": Both(() => slim.Set(), () => yes = slim.IsSet); break;
            case "count": Both(() => count.Signal(), () => yes = count.CurrentCount == 0); break;
            case "name": Both(() => thread.Name = "a", () => yes = thread.Name != null); break;
            case "names": Both(() => thread.Name = "a", () => thread.Name = "b"); break;
            case "priority": Both(() => thread.Priority = ThreadPriority.Lowest, () => yes = thread.Priority == ThreadPriority.Normal); break;
            case "reset": Both(() => timer.AutoReset = false, () => yes = timer.AutoReset); break;
            case "interval": Both(() => timer.Interval = 2, () => yes = timer.Interval == 1); break;
            case "object": Both(() => timer.SynchronizingObject = null, () => yes = timer.SynchronizingObject != null); break;
            case "begun": Both(() => timer.BeginInit(), () => timer.BeginInit()); break;
            case "timer": yes = timer.AutoReset; timer.Interval = 2; break;
            case "countset": Both(() => count.Signal(), () => yes = count.IsSet); break;
            case "semaphore": Both(() => semaphore.Wait(), () => yes = semaphore.CurrentCount == 0); break;
            case "barrier": Both(() => barrier.AddParticipant(), () => yes = barrier.ParticipantCount == 3); break;
            case "remaining": Both(() => barrier.AddParticipant(), () => yes = barrier.ParticipantsRemaining == 3); break;
            case "phase": Both(() => alone.SignalAndWait(), () => yes = alone.CurrentPhaseNumber == 1); break;
            case "cancel": Both(() => cancel.Cancel(), () => yes = cancel.Token.IsCancellationRequested); break;
            case "task": Both(() => source.SetResult(1), () => yes = source.Task.IsCompleted); break;
            case "status": Both(() => source.SetResult(1), () => yes = source.Task.Status == TaskStatus.RanToCompletion); break;
            case "lazy": Both(() => yes = lazy.Value == 1, () => Console.Write(lazy.IsValueCreated ? "" : "")); break;
            case "adding": Both(() => queue.CompleteAdding(), () => yes = queue.IsAddingCompleted); break;
            case "write":
                var channel = Channel.CreateBounded<int>(1);
                channel.Writer.TryWrite(1);
                var write = channel.Writer.WriteAsync(2);
                Both(() => { int item; channel.Reader.TryRead(out item); }, () => yes = write.IsCompleted);
                break;
            case "source": { var s = new Source(); var v = new ValueTask<int>(s, 0); Both(() => s.Core.SetResult(1), () => yes = v.IsCompleted); break; }
            case "core": { var s = new Source(); Both(() => s.Core.SetResult(1), () => yes = s.GetStatus(0) != ValueTaskSourceStatus.Pending); break; }
            // Operations that others do on the primitive, but not on the member.
            case "samephase": Both(() => barrier.SignalAndWait(), () => { yes = barrier.CurrentPhaseNumber == 1; barrier.SignalAndWait(); }); break;
            case "nowait": Both(() => { readers.EnterReadLock(); readers.ExitReadLock(); }, () => yes = readers.WaitingReadCount > 0); break;
            case "noreader": Both(() => { readers.EnterWriteLock(); readers.ExitWriteLock(); }, () => yes = readers.WaitingReadCount > 0); break;
            case "initial": Both(() => count.Signal(), () => yes = count.InitialCount == 1); break;
            // Members that one thread alone reads, ordered ones, and questions that a compiler asks.
            case "alone": slim.Set(); yes = slim.IsSet; break;
            case "ordered": Both(() => { slim.Set(); count.Signal(); }, () => { count.Wait(); yes = slim.IsSet; }); break;
            case "looks": Both(() => yes = readers.CurrentReadCount > 0, () => Console.Write(readers.CurrentReadCount > 0 ? "?" : "")); break;
            case "await": Both(() => source.SetResult(1), () => Await(source.Task).Wait()); break;
            case "awaitsource": { var s = new Source(); Both(() => s.Core.SetResult(1), () => AwaitSource(s).Wait()); break; }
        }
    }

    public static void Holds() { }

    static async Task Await(Task t) { await t; }

    static async Task AwaitSource(Source s) { await new ValueTask<int>(s, 0); }

    class Source : IValueTaskSource<int>
    {
        public ManualResetValueTaskSourceCore<int> Core;
        public int GetResult(short token) { return Core.GetResult(token); }
        public ValueTaskSourceStatus GetStatus(short token) { return Core.GetStatus(token); }
        public void OnCompleted(Action<object> then, object state, short token, ValueTaskSourceOnCompletedFlags flags) { Core.OnCompleted(then, state, token, flags); }
    }
}
