// The thread that completes the task holds the lock for ever, and runs the continuation, which enters the lock once more.
using System.Threading;
using System.Threading.Tasks;

class HeldAtEnd
{
    static readonly object gate = new object();
    static readonly TaskCompletionSource<int> start = new TaskCompletionSource<int>();

    static async Task Enter()
    {
        await start.Task;
        lock (gate) { }
    }

    static void Main()
    {
        Task enter = Enter();
        ThreadPool.QueueUserWorkItem(s =>
        {
            Monitor.Enter(gate);
            start.SetResult(1);
        });
        enter.Wait();
    }
}
