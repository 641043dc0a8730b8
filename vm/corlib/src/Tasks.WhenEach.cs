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
            bool first;
            using (Section.Enter())
            {
                first = !_enumerated;
                _enumerated = true;
            }
            return new Enumerator(_completed.Reader, first ? _count : 0, cancellationToken);
        }

        private sealed class Enumerator : IAsyncEnumerator<TTask>
        {
            private readonly ChannelReader<TTask> _completed;
            private readonly CancellationToken _token;
            private int _left;
            private TTask _current;

            internal Enumerator(ChannelReader<TTask> completed, int count, CancellationToken token)
            {
                _completed = completed;
                _left = count;
                _token = token;
            }

            public TTask Current { get { return _current; } }

            public ValueTask<bool> MoveNextAsync() { return MoveNext().task; }

            private async Sourced<bool> MoveNext()
            {
                if (_left == 0) return false;
                _current = await _completed.ReadAsync(_token).ConfigureAwait(false);
                _left--;
                return true;
            }

            public ValueTask DisposeAsync() { return default(ValueTask); }
        }
    }
}
