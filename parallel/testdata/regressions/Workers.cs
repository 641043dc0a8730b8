// A work item may run on the thread of an earlier one: it then has its number and its Thread object, and owns its locks. The
// argument names the case.
using System;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class Workers
{
    static readonly object gate = new object();
    static readonly Mutex mutex = new Mutex();
    static readonly ConcurrentBag<int> items = new ConcurrentBag<int>();

    static Thread Join(ThreadStart start)
    {
        var thread = new Thread(start);
        thread.Start();
        thread.Join();
        return thread;
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "number":
                Task.Run(async () =>
                {
                    int me = Environment.CurrentManagedThreadId;
                    await Task.Yield();
                    if (me == Environment.CurrentManagedThreadId) throw new Exception();
                }).Wait();
                break;
            case "thread":
                Thread first = null;
                Task.Run(() => { first = Thread.CurrentThread; }).Wait();
                Task.Run(() => { if (first == Thread.CurrentThread) throw new Exception(); }).Wait();
                break;
            case "long": // the second may have another number
                int a = 0, b = 0;
                Task.Factory.StartNew(() => a = Environment.CurrentManagedThreadId, TaskCreationOptions.LongRunning).Wait();
                Task.Factory.StartNew(() => b = Environment.CurrentManagedThreadId, TaskCreationOptions.LongRunning).Wait();
                if (a != b) throw new Exception();
                break;
            case "child":
                int c = 0, d = 0;
                Task.Run(() => { var t = new Thread(() => c = Environment.CurrentManagedThreadId); t.Start(); t.Join(); }).Wait();
                Task.Run(() => { var t = new Thread(() => d = Environment.CurrentManagedThreadId); t.Start(); t.Join(); }).Wait();
                if (c != d) throw new Exception();
                break;
            case "monitor":
                Task.Run(() => Monitor.Enter(gate)).Wait();
                Task.Run(() => { if (Monitor.TryEnter(gate)) throw new Exception(); }).Wait();
                break;
            case "readers":
                var slim = new ReaderWriterLockSlim();
                Task.Run(() => slim.EnterReadLock()).Wait();
                Task.Run(() => { if (slim.IsReadLockHeld) throw new Exception(); }).Wait();
                break;
            case "writer":
                var old = new ReaderWriterLock();
                Task.Run(() => old.AcquireWriterLock(-1)).Wait();
                Task.Run(() => { if (old.IsWriterLockHeld) throw new Exception(); }).Wait();
                break;
            case "spin":
                var spin = new StrongBox<SpinLock>(new SpinLock(true));
                Task.Run(() => { bool taken = false; spin.Value.Enter(ref taken); }).Wait();
                Task.Run(() => { if (!spin.Value.IsHeldByCurrentThread) throw new Exception(); }).Wait(); // or another thread runs it
                break;
            case "bag":
                var bag = new ConcurrentBag<int>();
                Task.Run(() => { bag.Add(1); bag.Add(2); }).Wait();
                Task.Run(() => { if (!bag.TryTake(out int last) || last == 1) throw new Exception(); }).Wait();
                break;
            case "flow":
                AsyncFlowControl flow = default;
                Task.Run(() => { flow = ExecutionContext.SuppressFlow(); }).Wait();
                Task.Run(() => { try { flow.Undo(); } catch (InvalidOperationException) { } }).Wait();
                break;
            case "cookie":
                old = new ReaderWriterLock();
                LockCookie left = default;
                Task.Run(() => { old.AcquireReaderLock(-1); left = old.ReleaseLock(); }).Wait();
                Task.Run(() => { try { old.RestoreLock(ref left); } catch (ApplicationException) { } }).Wait();
                break;
            case "left": // no lock is left, and no item of a bag is one of several
                slim = new ReaderWriterLockSlim();
                old = new ReaderWriterLock();
                spin = new StrongBox<SpinLock>(new SpinLock(true));
                bag = new ConcurrentBag<int>();
                Task.Run(() =>
                {
                    slim.EnterUpgradeableReadLock();
                    slim.EnterWriteLock();
                    slim.ExitWriteLock();
                    slim.ExitUpgradeableReadLock();
                    old.AcquireReaderLock(-1);
                    LockCookie cookie = old.UpgradeToWriterLock(-1);
                    old.AcquireWriterLock(-1);
                    old.ReleaseWriterLock();
                    old.DowngradeFromWriterLock(ref cookie);
                    old.ReleaseReaderLock();
                    bool taken = false;
                    spin.Value.Enter(ref taken);
                    spin.Value.Exit();
                    bag.Add(1);
                }).Wait();
                Task.Run(() => bag.TryTake(out int only)).Wait();
                break;
            case "main":
                int main = Environment.CurrentManagedThreadId;
                Task.Run(() => { lock (gate) mutex.WaitOne(); mutex.ReleaseMutex(); }).Wait();
                if (main != Environment.CurrentManagedThreadId) throw new Exception();
                break;
            case "plain": // not a work item
                var plain = new Thread(() => { Monitor.Enter(gate); GC.KeepAlive(Thread.CurrentThread.ManagedThreadId); });
                plain.Start();
                plain.Join();
                break;
            case "plain readers":
                slim = new ReaderWriterLockSlim();
                plain = new Thread(slim.EnterReadLock);
                plain.Start();
                plain.Join();
                break;
            case "plain spin":
                spin = new StrongBox<SpinLock>(new SpinLock(true));
                plain = new Thread(() => { bool taken = false; spin.Value.Enter(ref taken); });
                plain.Start();
                plain.Join();
                break;
            case "later number":
                int e = 0, g = 0;
                Join(() => e = Environment.CurrentManagedThreadId);
                Join(() => g = Environment.CurrentManagedThreadId);
                if (e == g) throw new Exception();
                break;
            case "number of an ended thread":
                Thread ended = Join(() => { });
                Join(() => { });
                if (ended.ManagedThreadId == 1) throw new Exception();
                break;
            case "numbers together":
                plain = new Thread(() => e = Environment.CurrentManagedThreadId);
                var beside = new Thread(() => g = Environment.CurrentManagedThreadId);
                plain.Start();
                beside.Start();
                plain.Join();
                beside.Join();
                break;
            case "later without number":
                Join(() => { });
                Join(() => { });
                if (Environment.CurrentManagedThreadId != 1) throw new Exception();
                break;
            case "later bag":
                Join(() => { items.Add(1); items.Add(2); });
                Join(() => { items.Add(3); items.TryTake(out e); items.TryTake(out g); });
                break;
            case "later array":
                Join(() => items.Add(1));
                items.Add(2);
                Join(() => items.Add(3));
                items.ToArray();
                break;
            case "bag of the main thread":
                items.Add(1);
                Join(() => { });
                Join(() => items.TryTake(out e));
                break;
            case "plain left": // no lock is left
                plain = new Thread(() => { lock (gate) { } });
                plain.Start();
                plain.Join();
                Monitor.Enter(gate);
                break;
        }
    }
}
