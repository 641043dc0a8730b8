// Where an await of a value task source goes on: with a captured context always by a call of Post, also on a thread that is in that
// context; without one at once, on the thread that completes the source.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

class SourceContexts
{
    class Loop : SynchronizationContext
    {
        readonly Queue<(SendOrPostCallback, object)> queue = new();
        internal int posts;

        public override void Post(SendOrPostCallback d, object state)
        {
            lock (queue)
            {
                posts++;
                queue.Enqueue((d, state));
                Monitor.Pulse(queue);
            }
        }

        internal void RunUntil(Task task)
        {
            while (!task.IsCompleted)
            {
                (SendOrPostCallback, object) call;
                lock (queue)
                {
                    while (queue.Count == 0) Monitor.Wait(queue);
                    call = queue.Dequeue();
                }
                call.Item1(call.Item2);
            }
        }
    }

    class InlineScheduler : TaskScheduler
    {
        readonly Queue<Task> queue = new();

        protected override void QueueTask(Task task) { queue.Enqueue(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return TryExecuteTask(task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return queue; }
    }

    class Source : IValueTaskSource<int>
    {
        internal ManualResetValueTaskSourceCore<int> core;

        public int GetResult(short token) { return core.GetResult(token); }
        public ValueTaskSourceStatus GetStatus(short token) { return core.GetStatus(token); }
        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) { core.OnCompleted(continuation, state, token, flags); }
    }

    static async Task<int> Await(Source source, bool captured) { return await new ValueTask<int>(source, 0).ConfigureAwait(captured); }

    static async IAsyncEnumerable<int> One()
    {
        await Task.Yield();
        yield return 1;
    }

    static async Task Each()
    {
        await foreach (int i in One()) Console.WriteLine(i);
    }

    static async Task Read(ChannelReader<int> reader)
    {
        await foreach (int i in reader.ReadAllAsync().ConfigureAwait(false)) return;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    static async ValueTask Pooled() { await Task.Yield(); }

    static async Task AwaitPooled() { await Pooled(); }

    static void Is<T>(T want, T got)
    {
        if (!want.Equals(got)) throw new Exception(got + " instead of " + want);
    }

    static void SetTwice(Source source, int result)
    {
        try { source.core.SetResult(result); }
        catch (InvalidOperationException) { }
    }

    static void Main(string[] args)
    {
        Source source = new Source();
        Loop loop = new Loop();
        SynchronizationContext.SetSynchronizationContext(loop);
        switch (args[0])
        {
            case "pumped": // the loop runs posted callbacks, by another thread or by its own
                Task<int> pumped = Await(source, true);
                new Thread(() => source.core.SetResult(1)).Start();
                loop.RunUntil(pumped);
                Is(1, loop.posts);
                break;
            case "waited": // nobody runs it: the loop's thread waits for it
                Task<int> waited = Await(source, true);
                source.core.SetResult(1);
                waited.Wait();
                break;
            case "inline":
                SynchronizationContext.SetSynchronizationContext(null);
                Task<int> inline = Await(source, true);
                SynchronizationContext.SetSynchronizationContext(loop);
                source.core.SetResult(1);
                Is(true, inline.IsCompleted);
                Is(0, loop.posts);
                break;
            case "not-captured":
                Task<int> free = Await(source, false);
                source.core.SetResult(1);
                Is(true, free.IsCompleted);
                Is(0, loop.posts);
                break;
            case "streamed": // a post for the iterator, and one for the loop over it
                Task streamed = Each();
                loop.RunUntil(streamed);
                Is(2, loop.posts);
                break;
            case "streamed-once":
                Task expected = Each();
                loop.RunUntil(expected);
                Is(1, loop.posts);
                break;
            case "pooled":
                Task pooled = AwaitPooled();
                loop.RunUntil(pooled);
                Is(2, loop.posts);
                break;
            case "channel": // its stream is such an iterator
            case "channel-posted":
                Channel<int> channel = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
                Task read = Read(channel.Reader);
                channel.Writer.TryWrite(1);
                Is(args[0] == "channel", read.IsCompleted);
                break;
            case "scheduled": // the scheduler would run it here, and is not asked to
                SynchronizationContext.SetSynchronizationContext(null);
                bool asked = true;
                new Task(() =>
                {
                    Task<int> queued = Await(source, true);
                    source.core.SetResult(1);
                    asked = queued.IsCompleted;
                }).RunSynchronously(new InlineScheduler());
                Is(false, asked);
                break;
            case "overwritten": // the second result is there although it was refused
                source.core.SetResult(1);
                SetTwice(source, 2);
                Is(2, source.core.GetResult(0));
                break;
            case "first-kept":
                source.core.SetResult(1);
                SetTwice(source, 2);
                Is(1, source.core.GetResult(0));
                break;
            case "two-threads": // both may find it pending
                Thread other = new Thread(() => SetTwice(source, 1));
                other.Start();
                SetTwice(source, 2);
                other.Join();
                break;
        }
    }
}
