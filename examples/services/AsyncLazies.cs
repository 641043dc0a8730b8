// A resource that is made asynchronously when it is first asked for. Right: `AsyncLazy`, a `Lazy` of a task. Wrong ("late"): a
// null check before an `await`, so two callers make the resource, and one of them keeps another than the rest.
// Arguments: callers, uses of each, variant.
using System;
using System.Diagnostics;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

int callers = args.Length > 0 ? int.Parse(args[0]) : 2;
int uses = args.Length > 1 ? int.Parse(args[1]) : 1;
bool late = args.Length > 2 && args[2] == "late";

int made = 0, used = 0;
var lazy = new AsyncLazy<Client>(ConnectAsync);
Client? client = null;
await Task.WhenAll(Enumerable.Range(0, callers).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < uses; i++)
    {
        Client mine;
        if (late)
        {
            if (Volatile.Read(ref client) is null) Volatile.Write(ref client, await ConnectAsync());
            mine = Volatile.Read(ref client)!;
        }
        else mine = await lazy;
        if (mine.Name == "db") Interlocked.Increment(ref used);
    }
})));
Debug.Assert(made == 1, "connected twice");
Console.WriteLine($"{used} uses");

async Task<Client> ConnectAsync()
{
    await Task.Yield();
    Interlocked.Increment(ref made);
    return new Client("db");
}

internal sealed record Client(string Name);

internal sealed class AsyncLazy<T>(Func<Task<T>> factory) : Lazy<Task<T>>(() => Task.Run(factory))
{
    public TaskAwaiter<T> GetAwaiter() => Value.GetAwaiter();
}
