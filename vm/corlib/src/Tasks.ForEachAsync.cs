// Parallel.ForEachAsync, by contract: as many workers as the degree of parallelism allows, by default one for each
// processor. A worker takes an element, has the next worker started, and awaits the body, again and again. The first
// failure cancels the token that bodies get; no element is taken after it.
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
            CancellationToken token = parallelOptions.CancellationToken;
            if (token.IsCancellationRequested) return Task.FromCanceled(token);
            try { return new AsyncLoop<TSource>(source.GetEnumerator(), null, parallelOptions, body).Start(); }
            catch (Exception e) { return Task.FromException(e); }
        }

        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions(), body); }
        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) { return ForEachAsync(source, new ParallelOptions { CancellationToken = cancellationToken }, body); }

        public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
        {
            if (source == null) throw new ArgumentNullException("source");
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            CancellationToken token = parallelOptions.CancellationToken;
            if (token.IsCancellationRequested) return Task.FromCanceled(token);
            try { return new AsyncLoop<TSource>(null, source, parallelOptions, body).Start(); }
            catch (Exception e) { return Task.FromException(e); }
        }
    }

    /// AsyncLoop is a loop under way, and what each of its workers starts with.
    internal sealed class AsyncLoop<T> : IThreadPoolWorkItem
    {
        private readonly Task _task = new Task();
        private readonly IEnumerator<T> _items; // in a monitor, or
        private readonly IAsyncEnumerator<T> _laterItems; // by whoever has the turn
        private readonly SemaphoreSlim _turn;
        private readonly Func<T, CancellationToken, ValueTask> _body;
        private readonly TaskScheduler _scheduler;
        private readonly ExecutionContext _context;
        private readonly CancellationToken _token;
        private readonly CancellationTokenSource _stop = new CancellationTokenSource();
        private readonly CancellationTokenRegistration _stopping;
        private int _toStart; // workers; this and what follows changes in atomic sections
        private int _working;
        private TaskFailure _failures;

        internal AsyncLoop(IEnumerator<T> items, IAsyncEnumerable<T> laterItems, ParallelOptions options, Func<T, CancellationToken, ValueTask> body)
        {
            _items = items;
            _body = body;
            _scheduler = options.Target;
            _context = ExecutionContext.Current;
            _token = options.CancellationToken;
            _toStart = options.MaxDegreeOfParallelism < 0 ? Environment.ProcessorCount : options.MaxDegreeOfParallelism;
            if (laterItems != null)
            {
                _turn = new SemaphoreSlim(1, 1);
                _laterItems = laterItems.GetAsyncEnumerator(_stop.Token);
                if (_laterItems == null) throw new InvalidOperationException("The enumerator is null.");
            }
            _stopping = _token.UnsafeRegister(new Action<object>(Stop), null);
        }

        internal Task Start()
        {
            StartNext();
            return _task;
        }

        private void Stop(object state) { _stop.Cancel(); }

        private void StartNext()
        {
            using (Section.Enter())
            {
                if (_toStart == 0) return;
                _toStart--;
                _working++;
            }
            if (_scheduler == TaskScheduler.Default) ThreadPool.Queue(this);
            else Task.Factory.StartNew(new Action(Execute), default(CancellationToken), TaskCreationOptions.DenyChildAttach, _scheduler);
        }

        void IThreadPoolWorkItem.Execute() { Execute(); }

        private void Execute()
        {
            ExecutionContext outer = ExecutionContext.Enter(_context);
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
                    if (!started) StartNext();
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
            TaskFailure failure = new TaskFailure(e);
            using (Section.Enter()) _failures = _failures == null ? failure : _failures.And(failure);
            _stop.Cancel();
        }

        private async Task End()
        {
            try
            {
                if (_items != null) _items.Dispose();
                else await _laterItems.DisposeAsync();
            }
            catch (Exception e) { Fail(e); }
            _stopping.Dispose();
            TaskFailure failures;
            using (Section.Enter()) failures = _failures;
            if (_token.IsCancellationRequested) _task.TryComplete(TaskStatus.Canceled, TaskFailure.Canceled(_token));
            else _task.TryComplete(failures == null ? TaskStatus.RanToCompletion : TaskStatus.Faulted, failures);
        }
    }
}
