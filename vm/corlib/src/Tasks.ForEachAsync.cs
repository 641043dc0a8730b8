// Parallel.ForEachAsync and ForAsync, by contract: as many workers as the degree of parallelism and the scheduler allow. The default is
// one for each processor. Unless the program has asked for the number of processors, it is open here: each worker may be the last
// one, up to one for each element, and, if the number of elements is unknown, one that finds none. A worker takes an element,
// starts the next worker, and awaits the body, repeatedly. The first failure cancels the token that bodies get; no element is
// taken after it.
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public static partial class Parallel
    {
        public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions(), body); }
        public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions { CancellationToken = cancellationToken }, body); }

        public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
        {
            if (source == null) throw new ArgumentNullException("source");
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            int workers = parallelOptions.Threads; // also if the token is canceled, as in .NET
            CancellationToken token = parallelOptions.CancellationToken;
            if (token.IsCancellationRequested) return Task.FromCanceled(token);
            try { return new AsyncLoop<TSource>(source.GetEnumerator() ?? throw NoEnumerator(), null, parallelOptions, workers, Count(source), body).Start(); }
            catch (Exception e) { return Task.FromException(e); }
        }

        internal static Exception NoEnumerator() { return new InvalidOperationException("The source returned a null enumerator."); }

        /// Count is the number of elements; negative if only code of the program could count them.
        private static int Count<T>(IEnumerable<T> source)
        {
            T[] array = source as T[];
            if (array != null) return array.Length;
            List<T> list = source as List<T>;
            return list != null && list.GetType() == typeof(List<T>) ? list.Count : -1;
        }

        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions(), body); }
        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions { CancellationToken = cancellationToken }, body); }

        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
        {
            if (source == null) throw new ArgumentNullException("source");
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            int workers = parallelOptions.Threads; // also if the token is canceled, as in .NET
            CancellationToken token = parallelOptions.CancellationToken;
            if (token.IsCancellationRequested) return Task.FromCanceled(token);
            try { return new AsyncLoop<TSource>(null, source, parallelOptions, workers, -1, body).Start(); }
            catch (Exception e) { return Task.FromException(e); }
        }

        public static Task ForAsync<T>(T fromInclusive, T toExclusive, Func<T, CancellationToken, ValueTask> body) { return ForAsync(fromInclusive, toExclusive, new ParallelOptions(), body); }
        public static Task ForAsync<T>(T fromInclusive, T toExclusive, CancellationToken cancellationToken, Func<T, CancellationToken, ValueTask> body) { return ForAsync(fromInclusive, toExclusive, new ParallelOptions { CancellationToken = cancellationToken }, body); }

        public static Task ForAsync<T>(T fromInclusive, T toExclusive, ParallelOptions parallelOptions, Func<T, CancellationToken, ValueTask> body)
        {
            if (fromInclusive == null) throw new ArgumentNullException("fromInclusive");
            if (toExclusive == null) throw new ArgumentNullException("toExclusive");
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            int workers = parallelOptions.Threads; // also if the token is canceled, as in .NET
            CancellationToken token = parallelOptions.CancellationToken;
            if (token.IsCancellationRequested) return Task.FromCanceled(token);
            if (Comparer<T>.Default.Compare(fromInclusive, toExclusive) >= 0) return Task.CompletedTask;
            return new AsyncLoop<T>(Indices(fromInclusive, toExclusive), null, parallelOptions, workers, -1, body).Start();
        }

        private static IEnumerator<T> Indices<T>(T from, T to)
        {
            if (from is int && to is int) for (int i = (int)(object)from, n = (int)(object)to; i < n; i++) yield return (T)(object)i;
            else if (from is long && to is long) for (long i = (long)(object)from, n = (long)(object)to; i < n; i++) yield return (T)(object)i;
            else if (from is uint && to is uint) for (uint i = (uint)(object)from, n = (uint)(object)to; i < n; i++) yield return (T)(object)i;
            else if (from is ulong && to is ulong) for (ulong i = (ulong)(object)from, n = (ulong)(object)to; i < n; i++) yield return (T)(object)i;
            else if (from is byte && to is byte) for (int i = (byte)(object)from, n = (byte)(object)to; i < n; i++) yield return (T)(object)(byte)i;
            else if (from is sbyte && to is sbyte) for (int i = (sbyte)(object)from, n = (sbyte)(object)to; i < n; i++) yield return (T)(object)(sbyte)i;
            else if (from is short && to is short) for (int i = (short)(object)from, n = (short)(object)to; i < n; i++) yield return (T)(object)(short)i;
            else if (from is ushort && to is ushort) for (int i = (ushort)(object)from, n = (ushort)(object)to; i < n; i++) yield return (T)(object)(ushort)i;
            else if (from is char && to is char) for (int i = (char)(object)from, n = (char)(object)to; i < n; i++) yield return (T)(object)(char)i;
            else if (from is IntPtr && to is IntPtr) for (long i = (long)(IntPtr)(object)from, n = (long)(IntPtr)(object)to; i < n; i++) yield return (T)(object)(IntPtr)i;
            else if (from is UIntPtr && to is UIntPtr) for (ulong i = (ulong)(UIntPtr)(object)from, n = (ulong)(UIntPtr)(object)to; i < n; i++) yield return (T)(object)(UIntPtr)i;
            else Unmodelled.Raise("Parallel.ForAsync over this type");
        }
    }

    /// AsyncLoop is a running loop, and the start object of each of its workers.
    internal sealed class AsyncLoop<T> : IWorkItem
    {
        private readonly Task _task = new Task();
        private readonly IEnumerator<T> _items; // in a monitor, or
        private readonly IAsyncEnumerator<T> _laterItems; // used by the worker that has the turn
        private readonly SemaphoreSlim _turn;
        private readonly Func<T, CancellationToken, ValueTask> _body;
        private readonly TaskScheduler _scheduler;
        private readonly ExecutionContext _context;
        private readonly CancellationToken _token;
        private readonly CancellationTokenSource _stop = new CancellationTokenSource();
        private readonly CancellationTokenRegistration _stopping;
        private int _toStart; // workers, all if negative; this and the following fields change in atomic sections
        private bool _open; // each worker may be the last one
        private int _working;
        private TaskFailure _failures;

        internal AsyncLoop(IEnumerator<T> items, IAsyncEnumerable<T> laterItems, ParallelOptions options, int degree, int count, Func<T, CancellationToken, ValueTask> body)
        {
            _items = items;
            _body = body;
            _scheduler = options.Target;
            _context = ExecutionContext.Flowing;
            _token = options.CancellationToken;
            _open = degree < 0;
            if (count == 0 || count > 0 && count < int.MaxValue && ExecutionContext.Tells) count++; // the last worker finds no element: only an AsyncLocal's handler can see that
            _toStart = count < 0 || degree >= 0 && degree < count ? degree : count;
            if (laterItems != null)
            {
                _turn = new SemaphoreSlim(1, 1);
                _laterItems = laterItems.GetAsyncEnumerator(_stop.Token);
                if (_laterItems == null) throw Parallel.NoEnumerator();
            }
            _stopping = _token.UnsafeRegister(new Action<object>(Stop), null);
        }

        internal Task Start()
        {
            StartNext(true);
            return _task;
        }

        private void Stop(object state) { _stop.Cancel(); }

        private void StartNext(bool first)
        {
            using (Section.Enter())
            {
                if (_toStart == 0) return;
                if (_open && first) Limit();
                else if (_open && NoFurtherWorker())
                {
                    _toStart = 0;
                    return;
                }
                if (_toStart > 0) _toStart--;
                _working++;
            }
            if (_scheduler == TaskScheduler.Default) ThreadPool.Queue(this);
            else Task.Factory.StartNew(state => ((AsyncLoop<T>)state).Execute(), this, default(CancellationToken), TaskCreationOptions.DenyChildAttach, _scheduler);
        }

        private static bool NoFurtherWorker() { return Verify.Choose(2) == 1; } // traces show its name

        /// Limit gives the loop as many workers as there are processors, if the program knows their number. Preconditions: called in an
        /// atomic section.
        private void Limit()
        {
            int processors = Processors.Known;
            if (processors == 0) return;
            _open = false;
            if (_toStart < 0 || processors < _toStart) _toStart = processors;
        }

        [OrdersMore]
        void IWorkItem.Execute() { Execute(); }

        private void Execute()
        {
            Surroundings outer = ExecutionContext.Enter(_context);
            Work();
            ExecutionContext.Leave(outer);
        }

        private async void Work()
        {
            try
            {
                bool started = false;
                while (!_stop.IsCancellationRequested)
                {
                    T item;
                    if (_items != null)
                    {
                        lock (_items)
                        {
                            if (!_items.MoveNext()) break;
                            item = _items.Current;
                        }
                    }
                    else
                    {
                        await _turn.WaitAsync();
                        try
                        {
                            if (_stop.IsCancellationRequested || !await _laterItems.MoveNextAsync()) break;
                            item = _laterItems.Current;
                        }
                        finally { _turn.Release(); }
                    }
                    if (!started) StartNext(false);
                    started = true;
                    await _body(item, _stop.Token);
                }
            }
            catch (Exception e) { Fail(e); }
            bool last;
            using (Section.Enter()) last = --_working == 0;
            if (last) await End();
        }

        private void Fail(Exception e)
        {
            Add(new TaskFailure(e));
            try { _stop.Cancel(); }
            catch (AggregateException all)
            {
                foreach (Exception one in all.InnerExceptions) Add(new TaskFailure(one));
            }
        }

        private void Add(TaskFailure failure)
        {
            using (Section.Enter()) _failures = _failures == null ? failure : _failures.And(failure);
        }

        private async Task End()
        {
            _stopping.Dispose();
            try
            {
                if (_items != null) _items.Dispose();
                else await _laterItems.DisposeAsync();
            }
            catch (Exception e) { Fail(e); }
            TaskFailure failures;
            using (Section.Enter()) failures = _failures;
            if (_token.IsCancellationRequested) _task.TryComplete(TaskStatus.Canceled, TaskFailure.Canceled(_token));
            else _task.TryComplete(failures == null ? TaskStatus.RanToCompletion : TaskStatus.Faulted, failures);
        }
    }
}
