// Right: small programs made of tasks, and in AsThreads.cs the same ones made of threads and monitors. The ratio of the
// numbers of states is the price of tasks. Argument: the name of the program.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class AsTasks
{
    static int done;

    static async Task Main(string[] args)
    {
        int want;
        switch (args.Length > 0 ? args[0] : "run")
        {
            case "run":
                want = 0;
                await Task.WhenAll(Task.Run(() => { }), Task.Run(() => { }));
                break;
            case "delay":
                want = 0;
                await Task.Delay(10);
                break;
            case "sem":
            {
                want = 2;
                var semaphore = new SemaphoreSlim(1, 1);
                await Task.WhenAll(Enter(semaphore), Enter(semaphore));
                break;
            }
            case "semrun":
            {
                want = 2;
                var semaphore = new SemaphoreSlim(1, 1);
                await Task.WhenAll(Task.Run(() => Enter(semaphore)), Task.Run(() => Enter(semaphore)));
                break;
            }
            case "tcs":
            {
                want = 1;
                var source = new TaskCompletionSource<int>();
                Task setter = Task.Run(() => source.SetResult(1));
                done = await source.Task;
                await setter;
                break;
            }
            case "dict":
            {
                want = 2;
                var dictionary = new ConcurrentDictionary<int, int>();
                await Task.WhenAll(Task.Run(() => dictionary[1] = 1), Task.Run(() => dictionary[2] = 2));
                done = dictionary.Count;
                break;
            }
            case "pfor":
                want = 3;
                Parallel.For(0, 3, i => Interlocked.Increment(ref done));
                break;
            case "bc":
            {
                want = 2;
                var items = new BlockingCollection<int>(2);
                var reader = new Thread(() =>
                {
                    foreach (int item in items.GetConsumingEnumerable()) done += item;
                });
                reader.Start();
                items.Add(1);
                items.Add(1);
                items.CompleteAdding();
                reader.Join();
                break;
            }
            case "chanrun":
                want = 1;
                await Deliver(Channel.CreateBounded<int>(2), writers: 1, delay: false);
                break;
            case "chanrun2":
                want = 2;
                await Deliver(Channel.CreateBounded<int>(2), writers: 2, delay: false);
                break;
            case "chanunb":
                want = 1;
                await Deliver(Channel.CreateUnbounded<int>(), writers: 1, delay: false);
                break;
            case "chandelay":
                want = 1;
                await Deliver(Channel.CreateBounded<int>(2), writers: 1, delay: true);
                break;
            default:
                throw new ArgumentException(args[0]);
        }
        Debug.Assert(done == want);
    }

    static async Task Enter(SemaphoreSlim semaphore)
    {
        await semaphore.WaitAsync();
        try { done++; }
        finally { semaphore.Release(); }
    }

    static async Task Deliver(Channel<int> channel, int writers, bool delay)
    {
        Task reader = Task.Run(async () =>
        {
            await foreach (int item in channel.Reader.ReadAllAsync())
            {
                if (delay) await Task.Delay(1);
                done += item;
            }
        });
        var all = new Task[writers];
        for (int i = 0; i < writers; i++) all[i] = Task.Run(async () => await channel.Writer.WriteAsync(1));
        await Task.WhenAll(all);
        channel.Writer.Complete();
        await reader;
    }
}
