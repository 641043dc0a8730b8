// BlockingCollection in one thread: several collections at once, bounds, completion, collections of one's own.
// Oracle: coreclr
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

class BlockingAny
{
    /// Odd refuses even numbers and gives the smallest one first.
    class Odd : IProducerConsumerCollection<int>
    {
        readonly SortedSet<int> items = new SortedSet<int>();
        public int Count { get { return items.Count; } }
        public bool IsSynchronized { get { return false; } }
        public object SyncRoot { get { return this; } }
        public void CopyTo(int[] array, int index) { items.CopyTo(array, index); }
        void ICollection.CopyTo(Array array, int index) { CopyTo((int[])array, index); }
        public IEnumerator<int> GetEnumerator() { return items.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        public int[] ToArray()
        {
            int[] all = new int[items.Count];
            items.CopyTo(all);
            return all;
        }
        public bool TryAdd(int item) { return item % 2 != 0 && items.Add(item); }
        public bool TryTake(out int item)
        {
            item = 0;
            if (items.Count == 0) return false;
            item = items.Min;
            return items.Remove(item);
        }
    }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        BlockingCollection<int> a = new BlockingCollection<int>(1), b = new BlockingCollection<int>(new ConcurrentStack<int>(), 2), c = new BlockingCollection<int>(new Odd());
        BlockingCollection<int>[] ab = { a, b }, abc = { a, b, c };
        int item = -1;
        Try("add", () => BlockingCollection<int>.AddToAny(ab, 1));
        Try("add", () => BlockingCollection<int>.AddToAny(ab, 2));
        Try("add", () => BlockingCollection<int>.TryAddToAny(ab, 3));
        Try("add full", () => BlockingCollection<int>.TryAddToAny(ab, 4));
        Try("add full, timed", () => BlockingCollection<int>.TryAddToAny(ab, 4, 10));
        Try("add, one unbounded", () => BlockingCollection<int>.AddToAny(abc, 5));
        Try("add, refused", () => BlockingCollection<int>.AddToAny(abc, 6));
        Console.WriteLine(a.Count + " " + b.Count + " " + c.Count);
        Try("take", () => BlockingCollection<int>.TakeFromAny(ab, out item) + " " + item);
        Try("take", () => BlockingCollection<int>.TakeFromAny(ab, out item) + " " + item);
        Try("take", () => BlockingCollection<int>.TryTakeFromAny(ab, out item) + " " + item);
        Try("take none", () => BlockingCollection<int>.TryTakeFromAny(ab, out item) + " " + item);
        Try("take none, timed", () => BlockingCollection<int>.TryTakeFromAny(ab, out item, TimeSpan.FromMilliseconds(10)) + " " + item);
        CancellationTokenSource cancelled = new CancellationTokenSource();
        cancelled.Cancel();
        Try("take, cancelled", () => BlockingCollection<int>.TakeFromAny(ab, out item, cancelled.Token));
        Try("room, one unbounded", () => BlockingCollection<int>.AddToAny(abc, 7));
        a.CompleteAdding();
        Try("add, one complete", () => BlockingCollection<int>.AddToAny(ab, 1));
        Try("take, one complete", () => BlockingCollection<int>.TryTakeFromAny(ab, out item) + " " + item);
        b.Add(8);
        b.CompleteAdding();
        Try("take, all complete", () => BlockingCollection<int>.TakeFromAny(ab, out item) + " " + item);
        Try("take, all empty", () => BlockingCollection<int>.TakeFromAny(ab, out item) + " " + item);
        Try("try take, all empty", () => BlockingCollection<int>.TryTakeFromAny(ab, out item) + " " + item);
        Try("no collections", () => BlockingCollection<int>.TakeFromAny(new BlockingCollection<int>[0], out item));
        Try("null", () => BlockingCollection<int>.TakeFromAny(null, out item));
        Try("null collection", () => BlockingCollection<int>.TakeFromAny(new BlockingCollection<int>[1], out item));
        Console.WriteLine(a.IsAddingCompleted + " " + a.IsCompleted + " " + c.IsAddingCompleted + " " + c.Count);
        Try("refused", () => c.TryAdd(2));
        Try("twice", () => c.TryAdd(7));
        Try("taken", () => c.TryTake(out item) + " " + item + " " + c.Count);
        c.CompleteAdding();
        Try("complete", () => c.TryAdd(3));
        foreach (int i in c.GetConsumingEnumerable()) Console.Write(i + ";");
        Console.WriteLine(c.IsCompleted);
        Try("empty", () => c.TryTake(out item) + " " + item);
        Try("empty", () => c.Take());
        c.Dispose();
        Try("disposed", () => c.Count);
        Try("disposed", () => c.TryTake(out item));
        Try("disposed", () => BlockingCollection<int>.TryTakeFromAny(abc, out item));

        ReaderWriterLock old = new ReaderWriterLock();
        old.AcquireReaderLock(-1);
        old.AcquireReaderLock(0);
        LockCookie up = old.UpgradeToWriterLock(10);
        Console.WriteLine(old.IsReaderLockHeld + " " + old.IsWriterLockHeld);
        old.AcquireWriterLock(0);
        old.AcquireReaderLock(0);
        old.ReleaseReaderLock();
        old.DowngradeFromWriterLock(ref up);
        Console.WriteLine(old.IsReaderLockHeld + " " + old.IsWriterLockHeld);
        LockCookie all = old.ReleaseLock();
        Console.WriteLine(old.IsReaderLockHeld + " " + old.IsWriterLockHeld);
        old.RestoreLock(ref all);
        old.ReleaseReaderLock();
        old.ReleaseReaderLock();
        Console.WriteLine(old.IsReaderLockHeld + " " + old.IsWriterLockHeld);
        Try("not held", () => { old.ReleaseReaderLock(); return null; });

        Barrier alone = new Barrier(1, x => Console.WriteLine("phase " + x.CurrentPhaseNumber + " " + x.ParticipantsRemaining));
        alone.SignalAndWait();
        alone.AddParticipants(2);
        Try("gives up", () => alone.SignalAndWait(0) + " " + alone.ParticipantsRemaining);
        Try("gives up", () => alone.SignalAndWait(10) + " " + alone.ParticipantsRemaining);
        Try("cancelled", () => alone.SignalAndWait(10, cancelled.Token));
        alone.RemoveParticipants(2);
        Try("too many", () => { alone.RemoveParticipants(2); return null; });
        alone.SignalAndWait();
        Console.WriteLine(alone.CurrentPhaseNumber + " " + alone.ParticipantCount);
        Barrier bad = new Barrier(1, x => { throw new Exception("bad"); });
        try { bad.SignalAndWait(); }
        catch (BarrierPostPhaseException e) { Console.WriteLine(e.InnerException.Message + " " + bad.CurrentPhaseNumber); }
        Barrier inside = null;
        inside = new Barrier(1, x => Try("inside", () => inside.AddParticipant()));
        inside.SignalAndWait();
        Try("nobody", () => { new Barrier(0).SignalAndWait(); return null; });

        int calls = 0;
        foreach (LazyThreadSafetyMode mode in new[] { LazyThreadSafetyMode.None, LazyThreadSafetyMode.PublicationOnly, LazyThreadSafetyMode.ExecutionAndPublication })
        {
            Lazy<int> good = new Lazy<int>(() => ++calls, mode), fails = new Lazy<int>(() => { calls++; throw new Exception("fails"); }, mode), self = null;
            self = new Lazy<int>(() => ++calls < 100 && mode != LazyThreadSafetyMode.PublicationOnly ? self.Value : 0, mode);
            Console.WriteLine(mode + " " + good.IsValueCreated + " " + good.Value + good.Value + " " + good.IsValueCreated);
            Try("fails", () => fails.Value);
            Try("fails", () => fails.Value);
            Try("itself", () => self.Value);
            Console.WriteLine(calls + " " + new Lazy<List<int>>(mode).Value.Count + " " + fails.IsValueCreated);
        }
    }
}
