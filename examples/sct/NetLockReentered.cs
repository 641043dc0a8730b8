// .NET, AsyncLock over SemaphoreSlim: unlike `lock` it is not recursive. A method that holds it calls another one that takes
// it, but only if the cache is empty, which depends on another thread.
using System.Threading;
using System.Threading.Tasks;

static class NetLockReentered
{
    static readonly SemaphoreSlim gate = new(1);
    static volatile string? cached;

    static async Task<string> Load()
    {
        await gate.WaitAsync();
        try
        {
            return cached ??= "value";
        }
        finally
        {
            gate.Release();
        }
    }

    static async Task Save()
    {
        await gate.WaitAsync();
        try
        {
            cached ??= await Load();
        }
        finally
        {
            gate.Release();
        }
    }

    static void Main()
    {
        Thread warmer = new(() => Load().Wait());
        warmer.Start();
        Save().Wait();
        warmer.Join();
    }
}
