// Graphs of tasks: each task is made of earlier ones, in one of many ways, and each may be awaited by several methods. Some
// of them write a number, and others see it. So the output shows which of these came first.
using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

// Act is something that a method does before or behind an await.
enum Act { None, Write, See, Set, Wait, Give, Cancel, Look, Count, CountSeen, Locked, Fail, Item, Kinds }

// Vertex is a task, or a method that awaits one.
class Vertex
{
    internal int way, place;
    internal int on, also; // the tasks of which it is made
    internal bool direct;  // it awaits a task, not its inner one
    internal Act before, behind;
}

// Built is the task of a method whose builder is one of the program, which may complete it early.
[AsyncMethodBuilder(typeof(Builder))]
class Built
{
    int _completed;
    internal AsyncTaskMethodBuilder of = AsyncTaskMethodBuilder.Create();

    internal Task Task { get; }

    internal Built() { Task = of.Task; }

    internal void Complete()
    {
        if (Interlocked.Exchange(ref _completed, 1) == 0) of.SetResult();
    }
}

struct Builder
{
    Built _built;

    public static Builder Create() { return new Builder { _built = new Built() }; }
    public Built Task { get { return _built; } }
    public void Start<T>(ref T machine) where T : IAsyncStateMachine { _built.of.Start(ref machine); }
    public void SetStateMachine(IAsyncStateMachine machine) { }
    public void SetResult() { _built.Complete(); }
    public void SetException(Exception e) { _built.Complete(); }
    public void AwaitOnCompleted<A, T>(ref A awaiter, ref T machine) where A : INotifyCompletion where T : IAsyncStateMachine { _built.of.AwaitOnCompleted(ref awaiter, ref machine); }
    public void AwaitUnsafeOnCompleted<A, T>(ref A awaiter, ref T machine) where A : ICriticalNotifyCompletion where T : IAsyncStateMachine { _built.of.AwaitUnsafeOnCompleted(ref awaiter, ref machine); }
}

partial class World
{
    static readonly Act[] s_acts =
    {
        Act.None, Act.Write, Act.Write, Act.Write, Act.Write, Act.Write, Act.See, Act.See, Act.See, Act.See, Act.See, Act.See, Act.Set, Act.Wait, Act.Give, Act.Give, Act.Cancel,
        Act.Look, Act.Count, Act.Count, Act.CountSeen, Act.Locked, Act.Fail, Act.Item
    };
    static readonly int[] s_first = { 0, 0, 3, 7, 7, 13, 14, 15, 16, 17 };

    readonly Task[] _tasks = new Task[6];
    readonly Vertex[] _vertices = new Vertex[6];
    readonly int[] _seen = new int[15];
    Task _inner;
    Built _built;
    int _number, _calls;

    // Awaiter lets the pool continue the method when the task is completed, or earlier if it is left to somebody else.
    struct Awaiter : INotifyCompletion
    {
        internal World world;
        internal Task task;
        internal Vertex vertex;

        public Awaiter GetAwaiter() { return this; }
        public bool IsCompleted { get { return false; } }
        public void GetResult() { }

        public void OnCompleted(Action continuation)
        {
            task.GetAwaiter().OnCompleted(continuation);
            if (vertex.also == 0) world.Do(world._vertices[5].behind, vertex, 2, false);
        }
    }

    void Graph()
    {
        int tasks = 1 + Next(3), all = Math.Min(tasks + 1 + Next(2), 4);
        for (int i = 0; i < 6; i++)
        {
            Vertex v = new Vertex();
            v.way = i == 0 ? s_first[Next(s_first.Length)] : i < tasks ? Next(22) : Next(14);
            v.place = 3 * i;
            v.on = i == 0 || Next(4) == 0 ? -1 : Next(Math.Min(i, tasks));
            v.also = i == 0 ? -1 : Next(Math.Min(i, tasks));
            v.direct = Next(3) > 0;
            v.before = Next(2) == 0 ? Act.None : s_acts[Next(s_acts.Length)];
            v.behind = s_acts[Next(s_acts.Length)];
            _vertices[i] = v;
        }
        Vertex sees = _vertices[tasks + Next(all - tasks)], writes = _vertices[Next(all)];
        writes.behind = Act.Write;
        sees.behind = Next(3) > 0 ? Act.See : Act.CountSeen;
        int gives = Next(8);
        for (int i = 0; i < all; i++) _tasks[i] = i < tasks ? Make(_vertices[i]) : Use(_vertices[i]);
        if ((gives & 1) > 0) Interlocked.Increment(ref _calls);
        if (gives > 1)
        {
            _own.TrySetResult(1);
            _items.Release();
            _plain.Writer.TryWrite(1);
            _event.Set();
        }
        for (int i = 0; i < all; i++)
        {
            try { _tasks[i].Wait(); }
            catch (AggregateException) { }
        }
        int sum = 0;
        for (int i = 0; i < 3 * all; i++) sum = sum * 4 + _seen[i];
        Say(sum);
    }

    // Of is the task with a number; the last inner task if it is -1.
    Task Of(int i)
    {
        if (i >= 0) return _tasks[i];
        return Volatile.Read(ref _inner) ?? _own.Task;
    }

    Task Make(Vertex v)
    {
        switch (v.way)
        {
            case 0: return Task.Run(() => Both(v));
            case 1: case 2: return Task.Run(() => Awaits(v));
            case 3: return Awaits(v);
            case 4: return Task.WhenAll(Of(v.on), Of(v.also));
            case 5: return Task.WhenAny(Of(v.on), Of(v.also));
            case 6: return Of(v.on).ContinueWith(t => Both(v), v.direct ? TaskContinuationOptions.ExecuteSynchronously : TaskContinuationOptions.None);
            case 7: return _own.Task;
            case 8: case 9: return Task.Run(() => Inner(v));
            case 10: return Of(v.on).WaitAsync(_cancel.Token);
            case 11: return Task.Factory.StartNew(() => Awaits(v), CancellationToken.None, TaskCreationOptions.None, TaskScheduler.Default).Unwrap();
            case 12: return Valued(v).AsTask();
            case 13: return Task.Delay(1);
            case 14: return Task.Run(() => Both(v), _cancel.Token);
            case 15: return Task.Factory.StartNew(() => Both(v), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
            case 16: return _items.WaitAsync();
            case 17: return _plain.Reader.ReadAsync().AsTask();
            case 18: return (_built = OfBuilder(v)).Task;
            case 19: return OfAwaiter(v);
            case 20: return _items.WaitAsync(_cancel.Token);
            default: return Task.Run(() => Awaits(v)).ContinueWith(t => Awaits(v)).Unwrap();
        }
    }

    Task Use(Vertex v)
    {
        switch (v.way)
        {
            case 0: case 1: return Task.Run(() => Awaits(v));
            case 2: return Task.Run(() =>
            {
                Do(v.before, v, 0);
                Of(v.on).Wait();
                Do(v.behind, v, 1);
            });
            case 3: return Awaits(v);
            case 4: case 5: return Task.Run(() => Joins(v));
            case 6: return Joins(v);
            case 7: return Configured(v);
            case 8:
                TaskCompletionSource<bool> over = new TaskCompletionSource<bool>();
                Of(v.on).GetAwaiter().OnCompleted(() =>
                {
                    Do(v.behind, v, 0, false);
                    over.SetResult(true);
                });
                return over.Task;
            case 9:
                Thread thread = new Thread(() =>
                {
                    Do(v.before, v, 0, false);
                    Task.WaitAny(Of(v.on));
                    Do(v.behind, v, 1, false);
                });
                thread.Start();
                return Task.Run(() => thread.Join());
            case 10: return Looks(v);
            case 11: return Task.Run(() => Completes(v));
            case 12: return Task.Run(() => Twice(v));
            default: return Task.Run(() => Joins(v));
        }
    }

    void Both(Vertex v)
    {
        Do(v.before, v, 0);
        Do(v.behind, v, 1);
    }

    async Task Awaits(Vertex v)
    {
        Do(v.before, v, 0);
        await Of(v.on);
        Do(v.behind, v, 1);
    }

    async Task Joins(Vertex v)
    {
        Do(v.before, v, 0);
        await Task.WhenAll(Of(v.on), v.direct ? Of(v.also) : Task.Run(() => Do(v.before, v, 0)));
        Do(v.behind, v, 1);
    }

    async ValueTask Valued(Vertex v)
    {
        await Of(v.on).ConfigureAwait(false);
        Both(v);
    }

    async Task Configured(Vertex v)
    {
        await Of(v.on).ConfigureAwait(v.direct ? ConfigureAwaitOptions.SuppressThrowing : ConfigureAwaitOptions.ForceYielding);
        Both(v);
    }

    async Task Looks(Vertex v)
    {
        Task t = Of(v.on);
        if (t.IsCompleted) Do(v.before, v, 0);
        else await t;
        Do(v.behind, v, 1);
    }

    async Task Completes(Vertex v)
    {
        Do(v.before, v, 0);
        if (_built != null) _built.Complete();
        await Of(v.on);
        Do(v.behind, v, 1);
    }

    async Task Twice(Vertex v)
    {
        await Of(v.on);
        Do(v.before, v, 0);
        await Of(v.also);
        Do(v.behind, v, 1);
    }

    Task Inner(Vertex v)
    {
        Task t = Awaits(v);
        Volatile.Write(ref _inner, t);
        return t;
    }

    async Built OfBuilder(Vertex v)
    {
        await Of(v.on);
        Both(v);
    }

    async Task OfAwaiter(Vertex v)
    {
        await Of(v.on);
        await new Awaiter { world = this, task = Of(v.also), vertex = v };
        Both(v);
    }

    void Do(Act act, Vertex v, int k, bool mayFail = true)
    {
        Noise();
        switch (act)
        {
            case Act.Write: Volatile.Write(ref _number, 1 + v.place / 3 % 3); break;
            case Act.See: _seen[v.place + k] = Volatile.Read(ref _number); break;
            case Act.Set: _event.Set(); break;
            case Act.Wait: _event.Wait(); break;
            case Act.Give:
                _own.TrySetResult(1);
                break;
            case Act.Cancel: _cancel.Cancel(); break;
            case Act.Look: _seen[v.place + k] = Of(v.also).IsCompleted ? 2 : 1; break;
            case Act.Count: Interlocked.Increment(ref _calls); break;
            case Act.CountSeen: _seen[v.place + k] = Interlocked.Increment(ref _calls) % 4; break;
            case Act.Locked:
                lock (_lock) _seen[v.place + k] = Volatile.Read(ref _number);
                break;
            case Act.Item:
                _items.Release();
                _plain.Writer.TryWrite(1);
                break;
            case Act.Fail:
                if (mayFail) throw new InvalidOperationException("planned");
                break;
        }
        Noise();
    }
}
