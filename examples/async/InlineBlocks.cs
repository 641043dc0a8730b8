// WRONG: the continuation runs on the thread that completes the task, and waits there for an event that this thread sets next.
using System.Threading;
using System.Threading.Tasks;

class InlineBlocks
{
    static readonly TaskCompletionSource<int> start = new TaskCompletionSource<int>();
    static readonly ManualResetEventSlim go = new ManualResetEventSlim();

    static async Task Wait()
    {
        await start.Task;
        go.Wait();
    }

    static void Main()
    {
        Task wait = Wait();
        ThreadPool.QueueUserWorkItem(s =>
        {
            start.SetResult(1);
            go.Set();
        });
        wait.Wait();
    }
}
