// The programs of TestTraces: small meetings of tasks, and the same with threads and monitors.
// The first argument names the program, the second one its size.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Traces
{
    static int done;

    static void Main(string[] args)
    {
        int size = args.Length > 1 ? int.Parse(args[1]) : 0;
        if (args[0].StartsWith("thread"))
            Threads.Run(args[0], size);
        else if (args[0] == "parallelFor")
            Parallel.For(0, size, i => Interlocked.Increment(ref done));
        else if (args[0] == "parallelForEmpty")
            Parallel.For(0, size, i => { });
        else if (args[0] == "forget")
            for (int i = 0; i < size; i++)
                ThreadPool.QueueUserWorkItem(_ => { });
        else if (!OfSize(args[0], size))
            WithTasks(args[0], size).GetAwaiter().GetResult();
    }

    // OfSize runs programs of n tasks, for each of which Main waits.
    static bool OfSize(string name, int size)
    {
        if (size == 0)
            return false;
        var tasks = new Task[size];
        SemaphoreSlim gate = name == "semaphore" ? new SemaphoreSlim(1) : null;
        for (int i = 0; i < size; i++)
            switch (name)
            {
                case "runEach": tasks[i] = Task.Run(() => { }); break;
                case "longRunning": tasks[i] = Task.Factory.StartNew(() => { }, TaskCreationOptions.LongRunning); break;
                case "nested": tasks[i] = Task.Run(() => { Task.Run(() => { }); }); break;
                case "unwrapped": tasks[i] = Task.Run(() => Task.Run(() => { })); break;
                case "semaphore": tasks[i] = Task.Run(async () => { await gate.WaitAsync(); gate.Release(); }); break;
                default: return false;
            }
        if (name == "semaphore")
            Task.WhenAll(tasks).Wait();
        else
            foreach (var task in tasks)
                task.Wait();
        return true;
    }

    static async Task WithTasks(string name, int size)
    {
        switch (name)
        {
            case "run1":
                await Task.Run(() => { });
                break;
            case "run2":
                await Task.WhenAll(Task.Run(() => { }), Task.Run(() => { }));
                break;
            case "run3":
                await Task.WhenAll(Task.Run(() => { }), Task.Run(() => { }), Task.Run(() => { }));
                break;
            case "semrun":
            {
                var gate = new SemaphoreSlim(1, 1);
                await Task.WhenAll(Task.Run(() => Under(gate, default)), Task.Run(() => Under(gate, default)));
                break;
            }
            case "semrunct":
            {
                using var source = new CancellationTokenSource();
                var gate = new SemaphoreSlim(1, 1);
                await Task.WhenAll(Task.Run(() => Under(gate, source.Token)), Task.Run(() => Under(gate, source.Token)));
                break;
            }
            case "chan1":
            {
                var channel = Channel.CreateBounded<int>(2);
                var reader = Task.Run(async () => { await foreach (var x in channel.Reader.ReadAllAsync()) done += x; });
                await channel.Writer.WriteAsync(1);
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "chan2":
            {
                var channel = Channel.CreateBounded<int>(2);
                var reader = Task.Run(async () => { await foreach (var x in channel.Reader.ReadAllAsync()) done += x; });
                await channel.Writer.WriteAsync(1);
                await channel.Writer.WriteAsync(1);
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "chanrun":
            {
                var channel = Channel.CreateBounded<int>(2);
                var reader = Task.Run(async () => { await foreach (var x in channel.Reader.ReadAllAsync()) done += x; });
                await Task.Run(async () => await channel.Writer.WriteAsync(1));
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "chanrun2":
            {
                var channel = Channel.CreateBounded<int>(2);
                var reader = Task.Run(async () => { await foreach (var x in channel.Reader.ReadAllAsync()) done += x; });
                await Task.WhenAll(Task.Run(async () => await channel.Writer.WriteAsync(1)), Task.Run(async () => await channel.Writer.WriteAsync(1)));
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "chanunb":
            {
                var channel = Channel.CreateUnbounded<int>();
                var reader = Task.Run(async () => { await foreach (var x in channel.Reader.ReadAllAsync()) done += x; });
                await Task.Run(async () => await channel.Writer.WriteAsync(1));
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "chandelay":
            {
                var channel = Channel.CreateBounded<int>(2);
                var reader = Task.Run(async () =>
                {
                    await foreach (var x in channel.Reader.ReadAllAsync())
                    {
                        await Task.Delay(1);
                        done += x;
                    }
                });
                await Task.Run(async () => await channel.Writer.WriteAsync(1));
                channel.Writer.Complete();
                await reader;
                break;
            }
            case "dict":
            {
                var map = new ConcurrentDictionary<int, int>();
                await Task.WhenAll(Task.Run(() => map[1] = 1), Task.Run(() => map[2] = 2));
                break;
            }
            case "tcs":
            {
                var source = new TaskCompletionSource<int>();
                var setter = Task.Run(() => source.SetResult(1));
                await source.Task;
                await setter;
                break;
            }
            case "rundelay":
                await Task.Run(async () => await Task.Delay(10));
                break;
            case "any": // n rounds
                for (int i = 0; i < size; i++)
                    await Task.WhenAny(Task.Delay(100));
                break;
            case "anyOfTwo":
                for (int i = 0; i < size; i++)
                    await Task.WhenAny(Task.Delay(100), Task.Delay(100));
                break;
            case "service": // n orders
                await Service(size);
                break;
            default:
                throw new ArgumentException("no program " + name);
        }
    }

    static async Task Under(SemaphoreSlim gate, CancellationToken token)
    {
        await gate.WaitAsync(token);
        try { done++; } finally { gate.Release(); }
    }

    // Service handles orders: a bounded queue, a consumer that stores each order under a semaphore after a delay.
    static async Task Service(int size)
    {
        var queue = Channel.CreateBounded<int>(1);
        var stock = new ConcurrentDictionary<int, int>();
        var gate = new SemaphoreSlim(1, 1);
        using var source = new CancellationTokenSource();
        var consumer = Task.Run(async () =>
        {
            await foreach (var order in queue.Reader.ReadAllAsync())
            {
                await gate.WaitAsync();
                try
                {
                    await Task.Delay(1, source.Token);
                    stock[order] = 1;
                }
                finally { gate.Release(); }
            }
        });
        for (int i = 0; i < size; i++)
            await queue.Writer.WriteAsync(i);
        queue.Writer.Complete();
        await gate.WaitAsync();
        done = stock.Count;
        gate.Release();
        await consumer;
    }
}

// The same meetings with threads and monitors.
static class Threads
{
    static int done;
    static readonly object monitor = new object();
    static readonly Queue<int> queue = new Queue<int>();
    static bool closed;

    public static void Run(string name, int size)
    {
        var threads = new List<Thread>();
        void Start(ThreadStart body)
        {
            var thread = new Thread(body);
            threads.Add(thread);
            thread.Start();
        }
        if (name == "threadsLock") // n critical sections
        {
            for (int i = 0; i < size; i++)
                Start(() => { lock (monitor) done++; });
        }
        else if (name == "threadsQueue") // n writers, one reader
        {
            var reader = new Thread(Read);
            reader.Start();
            for (int i = 0; i < size; i++)
                Start(() => Put(1));
            foreach (var thread in threads)
                thread.Join();
            lock (queue) { closed = true; Monitor.PulseAll(queue); }
            reader.Join();
            return;
        }
        else
            throw new ArgumentException("no program " + name);
        foreach (var thread in threads)
            thread.Join();
    }

    static void Put(int x)
    {
        lock (queue) { queue.Enqueue(x); Monitor.PulseAll(queue); }
    }

    static void Read()
    {
        for (;;)
        {
            int x;
            lock (queue)
            {
                while (queue.Count == 0 && !closed)
                    Monitor.Wait(queue);
                if (queue.Count == 0)
                    return;
                x = queue.Dequeue();
            }
            done += x;
        }
    }
}
