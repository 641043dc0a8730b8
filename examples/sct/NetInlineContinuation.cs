// .NET, clients such as StackExchange.Redis: the reader completes a TaskCompletionSource under the lock of the queue. The
// continuation runs at once on this thread, and waits for a thread that needs the lock to send.
using System.Threading;
using System.Threading.Tasks;

static class NetInlineContinuation
{
    static readonly object queue = new();
    static readonly TaskCompletionSource<int> reply = new();
    static readonly Thread sender = new(() =>
    {
        lock (queue) { } // send
    });

    static async Task Request()
    {
        await reply.Task;
        sender.Join(); // runs on the reader
    }

    static void Main()
    {
        Task request = Request();
        Thread reader = new(() =>
        {
            lock (queue) reply.SetResult(1);
        });
        sender.Start();
        reader.Start();
        reader.Join();
        request.Wait();
    }
}
