// Compiler: roslyn12
// Skip: framework
// The calls that the library makes to a scheduler of the program, and the tasks that it gives to it.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class OwnSchedulers9
{
    static string s_log = "";

    static void Log(string text) { s_log += text + " "; }

    sealed class Queued : TaskScheduler
    {
        private readonly List<Task> _tasks = new();
        private readonly int _level;

        public Queued(int level) { _level = level; }

        public override int MaximumConcurrencyLevel
        {
            get
            {
                Log("level");
                if (_level == 0) throw new NotSupportedException();
                return _level;
            }
        }

        protected override void QueueTask(Task task)
        {
            Log("queue(" + task.CreationOptions + (task.AsyncState == null ? "" : ", with state") + ")");
            _tasks.Add(task);
        }

        protected override bool TryExecuteTaskInline(Task task, bool queued)
        {
            Log("inline(" + queued + ")");
            return TryExecuteTask(task);
        }

        protected override bool TryDequeue(Task task)
        {
            Log("dequeue(" + task.Status + ")");
            return _tasks.Remove(task);
        }

        protected override IEnumerable<Task> GetScheduledTasks() { return _tasks; }

        public void Run()
        {
            while (_tasks.Count > 0)
            {
                Task task = _tasks[0];
                _tasks.RemoveAt(0);
                Log("run");
                TryExecuteTask(task);
            }
        }
    }

    static void T(string name, int level, Action<Queued> test)
    {
        Queued scheduler = new(level);
        try { test(scheduler); }
        catch (Exception e) { Log(e.GetType().Name); }
        Console.WriteLine(name + ": " + s_log);
        s_log = "";
    }

    static void Loops()
    {
        foreach (int level in new[] { 1, 2, -1, int.MaxValue, 0 })
        {
            T("For " + level, level, s => Parallel.For(0, 1, new ParallelOptions { TaskScheduler = s, MaxDegreeOfParallelism = level == int.MaxValue ? 1 : -1 }, i => { }));
            T("For of nothing " + level, level, s => Parallel.For(0, 0, new ParallelOptions { TaskScheduler = s }, i => { }));
        }
        T("ForEach", 1, s => Parallel.ForEach(new[] { 1, 2 }, new ParallelOptions { TaskScheduler = s }, i => Log("body")));
        T("ForEach of an empty partitioner", 1, s => Parallel.ForEach(Partitioner.Create(new int[0], true), new ParallelOptions { TaskScheduler = s }, i => { }));
        T("the same with values of threads", 1, s => Parallel.ForEach(Partitioner.Create(new int[0], true), new ParallelOptions { TaskScheduler = s }, () => 1, (i, state, value) => value, value => Log("finally")));
        T("Invoke", 1, s => Parallel.Invoke(new ParallelOptions { TaskScheduler = s }, () => { }, () => { }));
        T("Invoke in turn", 1, s => Parallel.Invoke(new ParallelOptions { TaskScheduler = s, MaxDegreeOfParallelism = 1 }, () => { }, () => { }));
        foreach (int level in new[] { 1, -1, int.MaxValue, 0 })
        {
            T("ForEachAsync " + level, level, s =>
            {
                Task loop = Parallel.ForEachAsync(new[] { 1 }, new ParallelOptions { TaskScheduler = s, MaxDegreeOfParallelism = 1 }, (i, token) => default);
                s.Run();
                Log(loop.Status.ToString());
            });
            T("ForAsync " + level, level, s =>
            {
                Task loop = Parallel.ForAsync(1, 2, new ParallelOptions { TaskScheduler = s, MaxDegreeOfParallelism = 1 }, (i, token) => default);
                s.Run();
                Log(loop.Status.ToString());
            });
            T("ForEachAsync, canceled " + level, level, s =>
                Log(Parallel.ForEachAsync(new[] { 1 }, new ParallelOptions { TaskScheduler = s, CancellationToken = new(true) }, (i, token) => default).Status.ToString()));
            T("ForAsync of nothing " + level, level, s =>
                Log(Parallel.ForAsync(1, 1, new ParallelOptions { TaskScheduler = s }, (i, token) => default).Status.ToString()));
        }
        T("ForEachAsync of two", 3, s =>
        {
            Task loop = Parallel.ForEachAsync(new[] { 1, 2 }, new ParallelOptions { TaskScheduler = s, MaxDegreeOfParallelism = 2 }, async (i, token) => { Log("body " + i); await Task.Yield(); });
            s.Run();
            Log(loop.Status.ToString());
        });
        T("pair", 1, s =>
        {
            ConcurrentExclusiveSchedulerPair pair = new(s, 5);
            Log(pair.ConcurrentScheduler.MaximumConcurrencyLevel.ToString());
            Task.Factory.StartNew(() => { }, default, default, pair.ExclusiveScheduler);
            Task.Factory.StartNew(() => new Task(() => { }).RunSynchronously(pair.ConcurrentScheduler), default, default, pair.ConcurrentScheduler);
            s.Run();
        });
    }

    static async Task Yields()
    {
        await Task.Yield();
        Log("yielded");
        await Task.Yield();
    }

    static async Task Iterates()
    {
        await foreach (int i in Numbers()) Log("number " + i);
    }

    static async IAsyncEnumerable<int> Numbers()
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }

    static async Task Awaits(Task task) { await task; }

    static void Start(Queued s, Func<Task> method)
    {
        Task<Task> task = Task.Factory.StartNew(method, default, TaskCreationOptions.None, s);
        s.Run();
        Log(task.Result.Status.ToString());
    }

    static void Rests()
    {
        T("yield", 1, s => Start(s, Yields));
        T("iterator", 1, s => Start(s, Iterates));
        T("await", 1, s =>
        {
            TaskCompletionSource source = new();
            Task<Task> task = Task.Factory.StartNew(() => Awaits(source.Task), default, TaskCreationOptions.None, s);
            s.Run();
            source.SetResult();
            s.Run();
            Log(task.Result.Status.ToString());
        });
        T("awaiter", 1, s =>
        {
            Task.Factory.StartNew(() =>
            {
                Task.Yield().GetAwaiter().OnCompleted(() => Log("first"));
                Task.Yield().GetAwaiter().UnsafeOnCompleted(() => Log("second"));
            }, default, TaskCreationOptions.None, s);
            s.Run();
        });
    }

    static void Canceled()
    {
        T("before", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = new(() => { }, stop.Token);
            stop.Cancel();
            Log(task.Status.ToString());
        });
        T("queued", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = new(() => { }, stop.Token);
            task.Start(s);
            stop.Cancel();
            Log(task.Status.ToString());
        });
        T("running", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = new(stop.Cancel, stop.Token);
            task.Start(s);
            s.Run();
            Log(task.Status.ToString());
        });
        T("inline", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = new(stop.Cancel, stop.Token);
            task.RunSynchronously(s);
            Log(task.Status.ToString());
        });
        T("continuation", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = Task.CompletedTask.ContinueWith(_ => stop.Cancel(), stop.Token, TaskContinuationOptions.None, s);
            s.Run();
            Log(task.Status.ToString());
        });
        T("lazy", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = Task.CompletedTask.ContinueWith(_ => stop.Cancel(), stop.Token, TaskContinuationOptions.LazyCancellation, s);
            s.Run();
            Log(task.Status.ToString());
        });
        T("StartNew", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = Task.Factory.StartNew(stop.Cancel, stop.Token, TaskCreationOptions.None, s);
            s.Run();
            Log(task.Status.ToString());
        });
        T("with children", 1, s =>
        {
            CancellationTokenSource stop = new();
            TaskCompletionSource child = null;
            Task task = new(() => child = new TaskCompletionSource(TaskCreationOptions.AttachedToParent), stop.Token);
            task.Start(s);
            s.Run();
            stop.Cancel();
            child.SetResult();
            Log(task.Status.ToString());
        });
        T("ended", 1, s =>
        {
            CancellationTokenSource stop = new();
            Task task = new(() => { }, stop.Token);
            task.Start(s);
            s.Run();
            stop.Cancel();
            Log(task.Status.ToString());
        });
        T("Invoke", -1, s =>
        {
            CancellationTokenSource stop = new();
            Parallel.Invoke(new ParallelOptions { TaskScheduler = s, CancellationToken = stop.Token }, stop.Cancel);
        });
    }

    static void Main()
    {
        Loops();
        Rests();
        Canceled();
    }
}
