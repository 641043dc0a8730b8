// Task.WhenEach: tasks in the order in which they are completed. However often it is enumerated, each comes once.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Channels;
using MoonWalker;

namespace System.Threading.Tasks
{
    public partial class Task
    {
        public static IAsyncEnumerable<Task> WhenEach(params Task[] tasks) { return new EachTask<Task>(CopyOf(tasks, true)); }

        public static IAsyncEnumerable<Task> WhenEach(ReadOnlySpan<Task> tasks) { return WhenEach(tasks.ToArray()); }

        public static IAsyncEnumerable<Task> WhenEach(IEnumerable<Task> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            return WhenEach(Read(tasks));
        }

        public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(params Task<TResult>[] tasks) { return new EachTask<Task<TResult>>(CopyOf(tasks, true)); }

        public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(ReadOnlySpan<Task<TResult>> tasks) { return WhenEach(tasks.ToArray()); }

        public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(IEnumerable<Task<TResult>> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            return WhenEach(Read(tasks));
        }

        /// Read reads the tasks one by one, from an enumerator that it does not dispose of.
        private static TTask[] Read<TTask>(IEnumerable<TTask> tasks)
        {
            List<TTask> all = new List<TTask>();
            IEnumerator<TTask> e = tasks.GetEnumerator();
            while (e.MoveNext()) all.Add(e.Current);
            return all.ToArray();
        }
    }

    internal sealed class EachTask<TTask> : IAsyncEnumerable<TTask> where TTask : Task
    {
        private readonly Channel<TTask> _completed = Channel.CreateUnbounded<TTask>();
        private readonly int _count;
        private bool _enumerated;

        internal EachTask(Task[] tasks)
        {
            _count = tasks.Length;
            for (int i = 0; i < tasks.Length; i++) tasks[i].Follow(new Then(Done));
        }

        private void Done(Task task) { _completed.Writer.TryWrite((TTask)task); }

        public IAsyncEnumerator<TTask> GetAsyncEnumerator(CancellationToken cancellationToken = default(CancellationToken))
        {
            return new Enumerator(this, cancellationToken);
        }

        /// Start returns how many tasks the enumerator gets that begins: all, or none if another one has begun.
        private int Start()
        {
            using (Section.Enter())
            {
                if (_enumerated) return 0;
                _enumerated = true;
                return _count;
            }
        }

        private sealed class Enumerator : LibraryStream<TTask>
        {
            private readonly EachTask<TTask> _each;
            private readonly CancellationToken _token;
            private int _left = -1; // before the first move

            internal Enumerator(EachTask<TTask> each, CancellationToken token)
            {
                _each = each;
                _token = token;
            }

            protected override async Sourced<bool> MoveNext()
            {
                _moving = true;
                try
                {
                    if (_left < 0) _left = _each.Start();
                    if (_left == 0)
                    {
                        End();
                        return false;
                    }
                    ChannelReader<TTask> completed = _each._completed.Reader;
                    if (_token.CanBeCanceled)
                    {
                        while (!completed.TryRead(out _current)) await completed.WaitToReadAsync().AsTask().WaitAsync(_token).ConfigureAwait(false);
                        _token.ThrowIfCancellationRequested();
                    }
                    else _current = await completed.ReadAsync().ConfigureAwait(false);
                    _left--;
                    return true;
                }
                catch
                {
                    End();
                    throw;
                }
                finally { _moving = false; }
            }
        }
    }
}
