// Compiler: roslyn12
// Skip: framework
// The behaviour of types for threads and tasks after a disposal.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class Disposed9
{
    static void On<T>(Func<T> make, params (string, Func<T, object>)[] members) where T : IDisposable
    {
        foreach ((string name, Func<T, object> member) in members)
        {
            T x = make();
            x.Dispose();
            string text;
            try { text = "" + member(x); }
            catch (Exception e) { text = e.GetType().Name + ": " + e.Message.Split('\n')[0]; } // the second line names assemblies
            Console.WriteLine(typeof(T).Name + "." + name + ": " + text);
        }
    }

    static object None(Action a)
    {
        a();
        return "ok";
    }

    // The factory of a ThreadLocal disposes of it, and then makes a value, asks for one, or fails.
    static void InFactory()
    {
        foreach (Func<ThreadLocal<int>, int> rest in new Func<ThreadLocal<int>, int>[] { l => 4, l => l.Value, l => l.Value = 5, l => int.Parse("x") })
            foreach (bool tracks in new[] { false, true })
            {
                ThreadLocal<int> own = null;
                own = new ThreadLocal<int>(() => { own.Dispose(); return rest(own); }, tracks);
                try { Console.WriteLine(own.Value); }
                catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message.Split('\n')[0]); }
            }
    }

    static void Main()
    {
        InFactory();
        On(() => new SemaphoreSlim(1), ("Wait", x => None(x.Wait)), ("Wait(0)", x => x.Wait(0)), ("WaitAsync", x => x.WaitAsync()), ("WaitAsync(0)", x => x.WaitAsync(0)), ("Release", x => x.Release()),
            ("CurrentCount", x => x.CurrentCount), ("AvailableWaitHandle", x => x.AvailableWaitHandle), ("Dispose", x => None(x.Dispose)), ("WaitAsync(canceled)", x => x.WaitAsync(new CancellationToken(true))), ("Wait(canceled)", x => None(() => x.Wait(new CancellationToken(true)))));
        On(() => new ManualResetEventSlim(true), ("Wait", x => None(x.Wait)), ("Wait(0)", x => x.Wait(0)), ("Set", x => None(x.Set)), ("Reset", x => None(x.Reset)), ("IsSet", x => x.IsSet), ("SpinCount", x => x.SpinCount > 0), ("WaitHandle", x => x.WaitHandle), ("Dispose", x => None(x.Dispose)), ("Wait(canceled)", x => None(() => x.Wait(new CancellationToken(true)))));
        On(() => new CountdownEvent(1), ("Wait", x => None(() => x.Wait(0))), ("Signal", x => x.Signal()), ("Signal(0)", x => x.Signal(0)), ("AddCount", x => None(x.AddCount)), ("TryAddCount", x => x.TryAddCount()), ("Reset", x => None(x.Reset)), ("Reset(2)", x => None(() => x.Reset(2))), ("CurrentCount", x => x.CurrentCount), ("InitialCount", x => x.InitialCount), ("IsSet", x => x.IsSet), ("WaitHandle", x => x.WaitHandle), ("Dispose", x => None(x.Dispose)));
        On(() => new Barrier(1), ("SignalAndWait", x => None(x.SignalAndWait)), ("AddParticipant", x => x.AddParticipant()), ("RemoveParticipant", x => None(x.RemoveParticipant)), ("ParticipantCount", x => x.ParticipantCount), ("ParticipantsRemaining", x => x.ParticipantsRemaining), ("CurrentPhaseNumber", x => x.CurrentPhaseNumber), ("Dispose", x => None(x.Dispose)), ("SignalAndWait(canceled)", x => None(() => x.SignalAndWait(new CancellationToken(true)))));
        On(() => new ReaderWriterLockSlim(), ("EnterReadLock", x => None(x.EnterReadLock)), ("EnterWriteLock", x => None(x.EnterWriteLock)), ("EnterUpgradeableReadLock", x => None(x.EnterUpgradeableReadLock)), ("TryEnterReadLock(0)", x => x.TryEnterReadLock(0)), ("TryEnterWriteLock(0)", x => x.TryEnterWriteLock(0)), ("ExitReadLock", x => None(x.ExitReadLock)), ("ExitWriteLock", x => None(x.ExitWriteLock)), ("IsReadLockHeld", x => x.IsReadLockHeld), ("CurrentReadCount", x => x.CurrentReadCount), ("RecursionPolicy", x => x.RecursionPolicy), ("WaitingReadCount", x => x.WaitingReadCount), ("RecursiveReadCount", x => x.RecursiveReadCount), ("Dispose", x => None(x.Dispose)));
        On(() => new CancellationTokenSource(), ("Cancel", x => None(x.Cancel)), ("Cancel(true)", x => None(() => x.Cancel(true))), ("CancelAfter", x => None(() => x.CancelAfter(1))), ("Token", x => x.Token), ("IsCancellationRequested", x => x.IsCancellationRequested), ("TryReset", x => x.TryReset()), ("Dispose", x => None(x.Dispose)), ("CreateLinked", x => CancellationTokenSource.CreateLinkedTokenSource(x.Token)));
        var tokens = new Dictionary<CancellationTokenSource, CancellationToken>();
        Func<CancellationTokenSource> known = () => { var s = new CancellationTokenSource(); tokens[s] = s.Token; return s; };
        On(known, ("token, IsCancellationRequested", x => tokens[x].IsCancellationRequested), ("token, CanBeCanceled", x => tokens[x].CanBeCanceled), ("token, WaitHandle", x => tokens[x].WaitHandle), ("token, Register", x => tokens[x].Register(() => { }) == default), ("token, ThrowIf", x => None(tokens[x].ThrowIfCancellationRequested)), ("token, linked", x => CancellationTokenSource.CreateLinkedTokenSource(tokens[x]).Token.CanBeCanceled), ("token, delay", x => Task.Delay(100000, tokens[x]).Status), ("token, wait", x => new SemaphoreSlim(1).Wait(0, tokens[x])));
        On(() => new ManualResetEvent(true), ("WaitOne", x => x.WaitOne(0)), ("WaitOne(-2)", x => x.WaitOne(-2)), ("Set", x => x.Set()), ("Reset", x => x.Reset()), ("Close", x => None(x.Close)), ("WaitAny", x => WaitHandle.WaitAny(new WaitHandle[] { x })), ("WaitAll", x => WaitHandle.WaitAll(new WaitHandle[] { x }, 0)), ("SignalAndWait", x => WaitHandle.SignalAndWait(x, x)));
        On(() => new AutoResetEvent(true), ("WaitOne", x => x.WaitOne(0)), ("Set", x => x.Set()), ("Reset", x => x.Reset()));
        On(() => new Mutex(), ("WaitOne", x => x.WaitOne(0)), ("ReleaseMutex", x => None(x.ReleaseMutex)), ("Dispose", x => None(x.Dispose)));
        On(() => new Semaphore(1, 1), ("WaitOne", x => x.WaitOne(0)), ("Release", x => x.Release()), ("Release(5)", x => x.Release(5)));
        On(() => new Timer(x => { }, null, -1, -1), ("Change", x => x.Change(1, 1)), ("Change(-2)", x => x.Change(-2, 1)), ("Dispose", x => None(x.Dispose)), ("Dispose(handle)", x => x.Dispose(new ManualResetEvent(false))));
        On(() => new ThreadLocal<int>(() => 1, true), ("Value", x => x.Value), ("set Value", x => x.Value = 2), ("Values", x => x.Values), ("IsValueCreated", x => x.IsValueCreated), ("Dispose", x => None(x.Dispose)), ("ToString", x => x.ToString()));
        On(() => new BlockingCollection<int>(2) { 1 }, ("Add", x => None(() => x.Add(1))), ("TryAdd", x => x.TryAdd(1)), ("Take", x => x.Take()), ("TryTake", x => x.TryTake(out _)), ("CompleteAdding", x => None(x.CompleteAdding)), ("Count", x => x.Count), ("BoundedCapacity", x => x.BoundedCapacity), ("IsCompleted", x => x.IsCompleted), ("IsAddingCompleted", x => x.IsAddingCompleted), ("ToArray", x => x.ToArray()), ("CopyTo", x => None(() => x.CopyTo(new int[2], 0))), ("GetConsumingEnumerable", x => x.GetConsumingEnumerable() != null), ("consumed", x => x.GetConsumingEnumerable().First()), ("enumerated", x => x.First()), ("TryTake(-2)", x => x.TryTake(out _, -2)), ("Add(canceled)", x => None(() => x.Add(1, new CancellationToken(true)))), ("Dispose", x => None(x.Dispose)));
        On(() => Task.CompletedTask, ("Wait", x => None(x.Wait)), ("Status", x => x.Status), ("AsyncWaitHandle", x => ((IAsyncResult)x).AsyncWaitHandle != null));
        On(() => Task.Factory.StartNew(() => 3).ContinueWith(t => t.Result, TaskContinuationOptions.ExecuteSynchronously).WaitAsync(Timeout.InfiniteTimeSpan) is var task && task.Result == 3 ? task : null, ("Result", x => x.Result), ("Dispose", x => None(x.Dispose)), ("ContinueWith", x => x.ContinueWith(t => t.Result).Result));
        On(() => new List<int> { 1 }.GetEnumerator(), ("Current", x => x.Current), ("MoveNext", x => x.MoveNext()));
        On(() => default(CancellationTokenRegistration), ("Token", x => x.Token == default), ("Unregister", x => x.Unregister()));
    }
}
