// ConcurrentExclusiveSchedulerPair, as .NET has it: two queues under one lock, and work items that take tasks from them,
// one alone for exclusive tasks, several for concurrent ones.
using System.Collections.Concurrent;
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public class ConcurrentExclusiveSchedulerPair
    {
        private const int Exclusive = -1; // in _processing

        private readonly object _lock = new object();
        private readonly Side _concurrent;
        private readonly Side _exclusive;
        private readonly TaskScheduler _underlying;
        private readonly int _most;         // concurrent tasks at a time
        private readonly int _itemsPerTask; // of one work item
        private readonly Work _workAlone;   // for the default scheduler
        private readonly Work _work;
        private int _processing;            // work items for concurrent tasks, or Exclusive
        private bool _requested;            // Complete was called
        private bool _queued;               // the completion is under way
        private CompletionState _completion;

        public ConcurrentExclusiveSchedulerPair() : this(TaskScheduler.Default, Processors(), -1) { }
        public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler) : this(taskScheduler, Processors(), -1) { }
        public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler, int maxConcurrencyLevel) : this(taskScheduler, maxConcurrencyLevel, -1) { }

        public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler, int maxConcurrencyLevel, int maxItemsPerTask)
        {
            if (taskScheduler == null) throw new ArgumentNullException("taskScheduler");
            if (maxConcurrencyLevel == 0 || maxConcurrencyLevel < -1) throw new ArgumentOutOfRangeException("maxConcurrencyLevel");
            if (maxItemsPerTask == 0 || maxItemsPerTask < -1) throw new ArgumentOutOfRangeException("maxItemsPerTask");
            _underlying = taskScheduler;
            _most = maxConcurrencyLevel;
            _itemsPerTask = maxItemsPerTask == -1 ? int.MaxValue : maxItemsPerTask;
            int level = taskScheduler.MaximumConcurrencyLevel;
            if (level > 0 && level < _most) _most = level;
            if (_most == -1) _most = int.MaxValue;
            _exclusive = new Side(this, 1);
            _concurrent = new Side(this, _most);
            _workAlone = new Work(this, true);
            _work = new Work(this, false);
        }

        private static int Processors()
        {
            Verify.Use("ConcurrentExclusiveSchedulerPair: one or two concurrent tasks at a time, as on one or two processors");
            return System.Processors.Count;
        }

        public TaskScheduler ConcurrentScheduler { get { return _concurrent; } }
        public TaskScheduler ExclusiveScheduler { get { return _exclusive; } }

        public void Complete()
        {
            lock (_lock)
            {
                if (_requested) return;
                _requested = true;
                CleanUp();
            }
        }

        public Task Completion
        {
            get
            {
                lock (_lock) return State;
            }
        }

        // Under the lock.
        private CompletionState State { get { return _completion ?? (_completion = new CompletionState()); } }

        private sealed class CompletionState : Task
        {
        }

        private void CleanUp()
        {
            if (!_requested || _processing != 0 || _queued) return;
            if (!(_concurrent.Empty && _exclusive.Empty)) return;
            _queued = true;
            CompletionState completion = State;
            ThreadPool.QueueUserWorkItem(s => { completion.TryComplete(TaskStatus.RanToCompletion, null); });
        }

        // Under the lock: starts work items, as many as there may be. One that follows another one is queued fairly.
        private void Process(bool fairly)
        {
            if (_processing < 0) return;
            bool wanted = !_exclusive.Empty;
            if (_processing == 0 && wanted)
            {
                _processing = Exclusive;
                Start(true, fairly);
            }
            else if (!wanted)
            {
                int waiting = _concurrent.Count;
                for (int i = 0; i < waiting && _processing < _most; i++)
                {
                    ++_processing;
                    Start(false, fairly);
                }
            }
            CleanUp();
        }

        private void Start(bool alone, bool fairly)
        {
            if (_underlying == TaskScheduler.Default)
            {
                ThreadPool.Queue(alone ? _workAlone : _work);
                return;
            }
            Task task = new Task(state => Run(alone), this, CancellationToken.None, fairly ? TaskCreationOptions.DenyChildAttach | TaskCreationOptions.PreferFairness : TaskCreationOptions.DenyChildAttach);
            try { task.Start(_underlying); }
            catch { throw Unmodelled.Raise("ConcurrentExclusiveSchedulerPair over a scheduler whose QueueTask throws"); }
        }

        // While a work item for exclusive tasks is under way, no other one is.
        private void Run(bool alone)
        {
            Side side = alone ? _exclusive : _concurrent;
            Frame.t_top = new Frame(side, Frame.t_top);
            try
            {
                for (int i = 0; i < _itemsPerTask; i++)
                {
                    Task task;
                    if (!side.TryTake(out task)) break;
                    if (!task.IsFaulted) side.Execute(task);
                    if (!alone && !_exclusive.Empty) break;
                }
            }
            finally
            {
                Frame.t_top = Frame.t_top.next;
                lock (_lock)
                {
                    if (alone) _processing = 0;
                    else if (_processing > 0) --_processing;
                    Process(true);
                }
            }
        }

        // The sides whose tasks this thread runs, the innermost first.
        private sealed class Frame
        {
            [ThreadStatic] internal static Frame t_top;
            internal readonly Side side;
            internal readonly Frame next;

            internal Frame(Side side, Frame next)
            {
                this.side = side;
                this.next = next;
            }

            internal static bool Has(Side side)
            {
                for (Frame f = t_top; f != null; f = f.next)
                    if (f.side == side) return true;
                return false;
            }
        }

        private sealed class Work : IWorkItem
        {
            private readonly ConcurrentExclusiveSchedulerPair _pair;
            private readonly bool _alone;

            internal Work(ConcurrentExclusiveSchedulerPair pair, bool alone)
            {
                _pair = pair;
                _alone = alone;
            }

            [OrdersMore]
            void IWorkItem.Execute() { _pair.Run(_alone); }
        }

        private sealed class Side : TaskScheduler
        {
            private readonly ConcurrentExclusiveSchedulerPair _pair;
            private readonly int _level;
            private readonly ConcurrentQueue<Task> _tasks = new ConcurrentQueue<Task>();

            internal Side(ConcurrentExclusiveSchedulerPair pair, int level)
            {
                _pair = pair;
                _level = level;
            }

            internal bool Empty { get { return _tasks.IsEmpty; } }
            internal int Count { get { return _tasks.Count; } }
            internal bool TryTake(out Task task) { return _tasks.TryDequeue(out task); }
            internal void Execute(Task task) { TryExecuteTask(task); }

            public override int MaximumConcurrencyLevel { get { return _level; } }
            internal override bool IsOfLibrary { get { return true; } }

            protected internal override void QueueTask(Task task)
            {
                lock (_pair._lock)
                {
                    if (_pair._requested) throw new InvalidOperationException("System.Threading.Tasks.ConcurrentExclusiveSchedulerPair+ConcurrentExclusiveTaskScheduler");
                    _tasks.Enqueue(task);
                    _pair.Process(false);
                }
            }

            protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued)
            {
                if (!taskWasPreviouslyQueued && Requested) return false;
                bool isDefault = _pair._underlying == TaskScheduler.Default;
                if (isDefault && taskWasPreviouslyQueued && !Thread.CurrentThread.IsThreadPoolThread) return false;
                if (!Frame.Has(this)) return false;
                if (isDefault && !taskWasPreviouslyQueued) return TryExecuteTask(task);
                Task<bool> shim = new Task<bool>(state => TryExecuteTask(task), Tuple.Create(this, task));
                shim.RunSynchronously(_pair._underlying);
                return shim.Result;
            }

            private bool Requested
            {
                get
                {
                    lock (_pair._lock) return _pair._requested;
                }
            }

            protected override IEnumerable<Task> GetScheduledTasks() { return _tasks; }
        }
    }
}
