// Compiler: roslyn12
// A delegate of the program throws inside a member of the library: where the member catches the exception and throws it on, finally blocks of
// the delegate run before a filter outside the member; where it does not, the filter comes first.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class ThrowOrders9
{
    static readonly AsyncLocal<int> local = new AsyncLocal<int>();
    static string log;

    static bool Note(string text)
    {
        log += " " + text;
        return true;
    }

    static void Fail()
    {
        try
        {
            local.Value = 2;
            throw new FormatException("fails");
        }
        finally { log += " finally"; }
    }

    static T Fail<T>()
    {
        Fail();
        return default;
    }

    static void Order(string name, Action member)
    {
        log = "";
        local.Value = 1;
        try { member(); }
        catch (Exception e) when (Note("filter " + local.Value)) { log += " catch " + e.GetType().Name; }
        Console.WriteLine(name + ":" + log + ", " + local.Value);
    }

    sealed class Core : IValueTaskSource
    {
        internal ManualResetValueTaskSourceCore<int> core;
        internal short Version => core.Version;
        public void GetResult(short token) => core.GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => core.GetStatus(token);
        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) => core.OnCompleted(continuation, state, token, flags);
    }

    sealed class At : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) { d(state); }
        public override void Send(SendOrPostCallback d, object state) { d(state); }
    }

    sealed class Bad : TaskScheduler
    {
        protected override void QueueTask(Task task) { Fail(); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { Fail(); return false; }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
    }

    sealed class Keeping : TaskScheduler
    {
        protected override void QueueTask(Task task) { }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return false; }
        protected override bool TryDequeue(Task task) { return Fail<bool>(); }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
    }

    sealed class Enumerator : IEnumerable<int>, IEnumerator<int>
    {
        public int Current => 1;
        object IEnumerator.Current => 1;
        public IEnumerator<int> GetEnumerator() => this;
        IEnumerator IEnumerable.GetEnumerator() => this;
        public bool MoveNext() => Fail<bool>();
        public void Reset() { }
        public void Dispose() { log += " disposed"; }
    }

    sealed class Key : IEquatable<Key>, IComparable<Key>
    {
        public bool Equals(Key other) => Fail<bool>();
        public override bool Equals(object other) => Fail<bool>();
        public override int GetHashCode() => 1;
        public int CompareTo(Key other) => Fail<int>();
        public override string ToString() => Fail<string>();
    }

    sealed class Made
    {
        public Made() { Fail(); }
    }

    sealed class Items : IEnumerable<int>, IProducerConsumerCollection<int>
    {
        internal bool hands;
        public IEnumerator<int> GetEnumerator() { yield return Fail<int>(); }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public bool TryAdd(int item) => hands || Fail<bool>();
        public bool TryTake(out int item) { item = 0; return Fail<bool>(); }
        public int Count => hands ? 1 : 0;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public void CopyTo(int[] array, int index) { }
        public void CopyTo(Array array, int index) { }
        public int[] ToArray() => Fail<int[]>();
    }

    sealed class Broken : Stream
    {
        public override bool CanRead => true;
        public override bool CanWrite => true;
        public override bool CanSeek => false;
        public override long Length => 0;
        public override long Position { get => 0; set { } }
        public override void Flush() { Fail(); }
        public override int Read(byte[] buffer, int offset, int count) => Fail<int>();
        public override void Write(byte[] buffer, int offset, int count) { Fail(); }
        public override long Seek(long offset, SeekOrigin origin) => 0;
        public override void SetLength(long value) { }
    }

    static void Suppressed(Action work)
    {
        using (ExecutionContext.SuppressFlow()) work();
    }

    static void Source(ValueTaskSourceOnCompletedFlags flags, bool context)
    {
        var source = new Core();
        SynchronizationContext before = SynchronizationContext.Current;
        if (context) SynchronizationContext.SetSynchronizationContext(new At());
        try { source.OnCompleted(_ => Fail(), null, source.Version, flags); }
        finally { SynchronizationContext.SetSynchronizationContext(before); }
        source.core.SetResult(1);
    }

    static void Contexts()
    {
        ExecutionContext empty = ExecutionContext.Capture();
        Order("Run", () => ExecutionContext.Run(ExecutionContext.Capture(), _ => Fail(), null));
        Order("Run of an empty one", () => ExecutionContext.Run(empty, _ => Fail(), null));
        Order("Run in Run", () => ExecutionContext.Run(empty, _ => ExecutionContext.Run(ExecutionContext.Capture(), x => Fail(), null), null));
        Order("Send", () => new SynchronizationContext().Send(_ => Fail(), null));
        foreach (bool first in new[] { false, true })
        {
            Order("Register, Cancel " + first, () => { var s = new CancellationTokenSource(); s.Token.Register(Fail); s.Cancel(first); });
            Order("UnsafeRegister, Cancel " + first, () => { var s = new CancellationTokenSource(); s.Token.UnsafeRegister(_ => Fail(), null); s.Cancel(first); });
            Order("suppressed Register, Cancel " + first, () => { var s = new CancellationTokenSource(); Suppressed(() => s.Token.Register(Fail)); s.Cancel(first); });
            Order("Register of two, Cancel " + first, () => { var s = new CancellationTokenSource(); s.Token.Register(() => log += " other"); s.Token.Register(Fail); try { s.Cancel(first); } finally { s.Dispose(); } });
            Order("linked, Cancel " + first, () => { var s = new CancellationTokenSource(); var l = CancellationTokenSource.CreateLinkedTokenSource(s.Token); l.Token.UnsafeRegister(_ => Fail(), null); s.Cancel(first); });
            Order("sent, Cancel " + first, () =>
            {
                var s = new CancellationTokenSource();
                SynchronizationContext.SetSynchronizationContext(new At());
                s.Token.Register(Fail, true);
                SynchronizationContext.SetSynchronizationContext(null);
                s.Cancel(first);
            });
        }
        Order("Register late", () => new CancellationToken(true).Register(Fail));
        Order("UnsafeRegister late", () => new CancellationToken(true).UnsafeRegister(_ => Fail(), null));
        Order("source that flows", () => Source(ValueTaskSourceOnCompletedFlags.FlowExecutionContext, false));
        Order("source", () => Source(ValueTaskSourceOnCompletedFlags.None, false));
        Order("source with a context that flows", () => Source(ValueTaskSourceOnCompletedFlags.FlowExecutionContext | ValueTaskSourceOnCompletedFlags.UseSchedulingContext, true));
        Order("source with a context", () => Source(ValueTaskSourceOnCompletedFlags.UseSchedulingContext, true));
        Order("barrier", () => new Barrier(1, _ => Fail()).SignalAndWait());
        Order("suppressed barrier", () => { Barrier b = null; Suppressed(() => b = new Barrier(1, _ => Fail())); b.SignalAndWait(); });
    }

    static void Tasks()
    {
        Order("FromAsync", () => Task.Factory.FromAsync((done, s) => { Fail(); return null; }, r => { }, null));
        Order("FromAsync with an argument", () => Task.Factory.FromAsync((int a, AsyncCallback done, object s) => { Fail(); return null; }, r => { }, 1, null));
        Order("FromAsync with a result", () => Task<int>.Factory.FromAsync((done, s) => { Fail(); return null; }, r => 1, null));
        Order("FromAsync of null", () => Task.Factory.FromAsync((done, s) => null, r => { }, null));
        Order("RunSynchronously", () => new Task(Fail).RunSynchronously());
        Order("RunSynchronously by a bad scheduler", () => new Task(() => { }).RunSynchronously(new Bad()));
        Order("Start by a bad scheduler", () => new Task(() => { }).Start(new Bad()));
        foreach (bool first in new[] { false, true })
            Order("dequeued, Cancel " + first, () =>
            {
                var source = new CancellationTokenSource();
                var task = new Task(() => { }, source.Token);
                task.Start(new Keeping());
                try { source.Cancel(first); }
                finally { log += " " + task.Status; }
            });
        Order("async", () => { async Task Do() { await Task.CompletedTask; Fail(); } Do().GetAwaiter().GetResult(); });
        Order("Parallel.For", () => Parallel.For(0, 1, new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => Fail()));
        Order("Parallel.ForEach", () => Parallel.ForEach(new Items(), new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => { }));
        Order("Parallel.ForEach of what fails", () => Parallel.ForEach(new Enumerator(), new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => { }));
        Order("Parallel.Invoke", () => Parallel.Invoke(new ParallelOptions { MaxDegreeOfParallelism = 1 }, Fail));
        Order("ContinueWith", () => Task.CompletedTask.ContinueWith(_ => Fail(), TaskContinuationOptions.ExecuteSynchronously).GetAwaiter().GetResult());
        Order("WhenAll of items", () => Task.WhenAll(new Items().Select(i => Task.CompletedTask)));
        Order("SpinUntil", () => SpinWait.SpinUntil(() => Fail<bool>()));
        Order("TimeProvider", () => new CancellationTokenSource(TimeSpan.FromDays(1), new NoTimers()));
        Order("Delay with a TimeProvider", () => Task.Delay(TimeSpan.FromDays(1), new NoTimers()));
    }

    sealed class NoTimers : TimeProvider
    {
        public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period) => Fail<ITimer>();
    }

    static void Values()
    {
        foreach (LazyThreadSafetyMode mode in new[] { LazyThreadSafetyMode.None, LazyThreadSafetyMode.PublicationOnly, LazyThreadSafetyMode.ExecutionAndPublication })
        {
            Order("Lazy " + mode, () => _ = new Lazy<int>(Fail<int>, mode).Value);
            Order("Lazy by constructor " + mode, () => _ = new Lazy<Made>(mode).Value);
        }
        Order("LazyInitializer", () => { object o = null; LazyInitializer.EnsureInitialized(ref o, Fail<object>); });
        Order("LazyInitializer with a lock", () => { object o = null, l = null; bool b = false; LazyInitializer.EnsureInitialized(ref o, ref b, ref l, Fail<object>); });
        Order("ThreadLocal", () => _ = new ThreadLocal<int>(Fail<int>).Value);
        Order("Activator", () => Activator.CreateInstance<Made>());
        Order("Activator of a type", () => Activator.CreateInstance(typeof(Made)));
        Order("string.Create", () => string.Create(2, 1, (s, i) => Fail()));
        Order("Concat", () => string.Concat("a", new Key()));
        Order("Format", () => string.Format("{0}", new Key()));
        Order("Interpolated", () => _ = $"{new Key()} {1}");
        Order("StringBuilder", () => new StringBuilder().Append(new Key()));
        Order("StringWriter", () => new StringWriter().Write(new Key()));
        Order("ConditionalWeakTable", () => new ConditionalWeakTable<object, object>().GetValue(new object(), k => Fail<object>()));
    }

    static void Collections()
    {
        int[] two = { 2, 1 };
        Order("List.Sort", () => new List<int> { 2, 1 }.Sort((a, b) => Fail<int>()));
        Order("List.Sort by a comparer", () => new List<int> { 2, 1 }.Sort(Comparer<int>.Create((a, b) => Fail<int>())));
        Order("List.Sort of keys", () => new List<Key> { new Key(), new Key() }.Sort());
        Order("Array.Sort", () => Array.Sort(new[] { 2, 1 }, (a, b) => Fail<int>()));
        Order("Array.Sort with items", () => Array.Sort(new[] { 2, 1 }, new[] { 1, 2 }, Comparer<int>.Create((a, b) => Fail<int>())));
        Order("Span.Sort", () => new[] { 2, 1 }.AsSpan().Sort((a, b) => Fail<int>()));
        Order("BinarySearch", () => Array.BinarySearch(two, 1, Comparer<int>.Create((a, b) => Fail<int>())));
        Order("List.BinarySearch", () => new List<int> { 2, 1 }.BinarySearch(1, Comparer<int>.Create((a, b) => Fail<int>())));
        Order("Span.BinarySearch", () => new ReadOnlySpan<int>(two).BinarySearch(1, Comparer<int>.Create((a, b) => Fail<int>())));
        Order("Span.BinarySearch, order", () => new ReadOnlySpan<int>(two).BinarySearch(5, Comparer<int>.Create((a, b) => { log += " " + a + "?" + b; return a - b; })));
        Order("ArrayList.BinarySearch", () => new ArrayList { 2, 1 }.BinarySearch(1, Comparer<int>.Create((a, b) => Fail<int>())));
        Order("ArrayList.BinarySearch of keys", () => new ArrayList { new object(), 1 }.BinarySearch(1));
        Order("OrderBy", () => two.OrderBy(i => i, Comparer<int>.Create((a, b) => Fail<int>())).ToArray());
        Order("OrderBy, key", () => two.OrderBy(i => Fail<int>()).ToArray());
        Order("Min", () => new[] { new Key(), new Key() }.Min());
        Order("Select", () => two.Select(i => Fail<int>()).ToList());
        Order("foreach", () => { foreach (int i in new Items()) { } });
        Order("List of items", () => new List<int>(new Items()));
        Order("ForEach", () => new List<int> { 1 }.ForEach(i => Fail()));
        Order("RemoveAll", () => new List<int> { 1 }.RemoveAll(i => Fail<bool>()));
        Order("Array.Find", () => Array.Find(two, i => Fail<bool>()));
        Order("IndexOf", () => Array.IndexOf(new[] { new Key() }, new Key()));
        Order("Dictionary", () => new Dictionary<Key, int> { [new Key()] = 1 }.ContainsKey(new Key()));
        Order("SortedSet", () => new SortedSet<Key> { new Key(), new Key() });
        Order("SortedList", () => new SortedList<Key, int> { { new Key(), 1 }, { new Key(), 2 } });
        Order("SortedDictionary", () => new SortedDictionary<Key, int> { { new Key(), 1 }, { new Key(), 2 } });
        Order("PriorityQueue", () => { var q = new PriorityQueue<int, Key>(); q.Enqueue(1, new Key()); q.Enqueue(2, new Key()); });
        Order("ConcurrentDictionary", () => new ConcurrentDictionary<int, int>().GetOrAdd(1, i => Fail<int>()));
        Order("ConcurrentDictionary, update", () => new ConcurrentDictionary<int, int> { [1] = 1 }.AddOrUpdate(1, 2, (k, v) => Fail<int>()));
        Order("ConcurrentDictionary, keys", () => new ConcurrentDictionary<Key, int> { [new Key()] = 1 }.TryAdd(new Key(), 2));
        Order("ConcurrentQueue", () => new ConcurrentQueue<int>(new Items()));
        Order("ConcurrentStack", () => new ConcurrentStack<int>(new Items()));
        Order("ConcurrentBag", () => new ConcurrentBag<int>(new Items()));
        Order("BlockingCollection.Add", () => new BlockingCollection<int>(new Items()).Add(1));
        Order("BlockingCollection.Add, bounded", () => new BlockingCollection<int>(new Items(), 2).Add(1));
        Order("BlockingCollection.Take", () => { var b = new BlockingCollection<int>(new Items { hands = true }); b.Take(); });
        Order("BlockingCollection.ToArray", () => new BlockingCollection<int>(new Items()).ToArray());
        Order("Channel", () => { Channel<int> c = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite }, i => Fail()); c.Writer.TryWrite(1); c.Writer.TryWrite(2); });
        Order("HashSet", () => new HashSet<Key> { new Key(), new Key() });
        Order("string.Join", () => string.Join(",", new Items()));
    }

    static void Streams()
    {
        Order("CopyTo", () => new Broken().CopyTo(new MemoryStream()));
        Order("ReadByte", () => new Broken().ReadByte());
        Order("Read of a span", () => new Broken().Read(new byte[1].AsSpan()));
        Order("Write of a span", () => new Broken().Write(new byte[1].AsSpan()));
    }

    static void Main()
    {
        Contexts();
        Tasks();
        Values();
        Collections();
        Streams();
    }
}
