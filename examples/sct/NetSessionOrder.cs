// .NET, locks for each key by SemaphoreSlim: a transfer locks two accounts in the order in which the request names them. Two
// requests with the opposite order wait for each other; no thread holds a lock that a debugger shows.
using System.Threading;
using System.Threading.Tasks;

static class NetSessionOrder
{
    static readonly SemaphoreSlim a = new(1), b = new(1);

    static async Task Transfer(SemaphoreSlim from, SemaphoreSlim to)
    {
        await from.WaitAsync();
        await to.WaitAsync();
        to.Release();
        from.Release();
    }

    static void Main()
    {
        Task first = Task.Run(() => Transfer(a, b)), second = Task.Run(() => Transfer(b, a));
        Task.WhenAll(first, second).Wait();
    }
}
