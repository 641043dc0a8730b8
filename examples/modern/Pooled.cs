// Async methods built with a pool: their value tasks are good for one use. A second one throws, also while the method is under way.
using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

class Pooled
{
    static void Expect<T>(Action action) where T : Exception
    {
        try { action(); }
        catch (T) { return; }
        throw new Exception("nothing was thrown");
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    static async ValueTask<int> Twice(Task<int> task) { return 2 * await task; }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    static async ValueTask After(Task task)
    {
        await task;
        throw new NotSupportedException();
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    static async ValueTask<int> Fails() { return await Task.FromCanceled<int>(new System.Threading.CancellationToken(true)); }

    static async Task Main(string[] args)
    {
        TaskCompletionSource<int> source = new TaskCompletionSource<int>();
        switch (args[0])
        {
            case "awaited":
                ValueTask<int> later = Twice(source.Task);
                Task set = Task.Run(() => source.SetResult(4));
                Console.WriteLine(await later);
                Expect<InvalidOperationException>(() => Console.WriteLine(later.IsCompleted));
                Expect<InvalidOperationException>(() => Console.WriteLine(later.Result));
                Expect<InvalidOperationException>(() => later.AsTask());
                await set;
                break;
            case "early": // a result that is not there
                ValueTask<int> early = Twice(source.Task);
                Expect<InvalidOperationException>(() => Console.WriteLine(early.Result));
                break;
            case "done": // that of a method which never waited may be taken again
                ValueTask<int> now = Twice(Task.FromResult(3));
                Console.WriteLine(await now + await now);
                break;
            case "failed":
                ValueTask failed = After(Task.CompletedTask);
                Console.WriteLine(failed.IsFaulted);
                Expect<NotSupportedException>(() => failed.GetAwaiter().GetResult());
                Expect<InvalidOperationException>(() => failed.GetAwaiter().GetResult());
                break;
            case "canceled":
                ValueTask<int> canceled = Fails();
                Console.WriteLine(canceled.IsCanceled);
                Task<int> task = canceled.AsTask();
                Console.WriteLine(task.IsCanceled);
                Expect<InvalidOperationException>(() => canceled.AsTask());
                break;
            case "twice": // nobody catches it
                ValueTask<int> twice = Twice(Task.Run(() => 1));
                await twice;
                await twice;
                break;
        }
    }
}
