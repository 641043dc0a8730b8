// .NET, pools such as Npgsql's: a connection that comes back is given to the first waiter. A waiter that is canceled at the
// same time tells its caller so, and does not look at the connection. It is lost to the pool, and the next wait does not end.
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class NetPoolLeak
{
    static readonly object gate = new();
    static readonly Queue<TaskCompletionSource<int>> waiters = new();
    static readonly Stack<int> idle = new();

    static Task<int> Rent()
    {
        lock (gate)
        {
            if (idle.TryPop(out int connection)) return Task.FromResult(connection);
            TaskCompletionSource<int> waiter = new();
            waiters.Enqueue(waiter);
            return waiter.Task;
        }
    }

    static void Return(int connection)
    {
        TaskCompletionSource<int>? waiter;
        lock (gate)
        {
            if (!waiters.TryDequeue(out waiter))
            {
                idle.Push(connection);
                return;
            }
        }
        waiter.SetResult(connection);
    }

    static void Main()
    {
        Task<int> first = Rent();
        Thread owner = new(() => Return(1));
        owner.Start();
        if (first.Wait(10)) Return(first.Result); // or the command is canceled
        owner.Join();
        Rent().Wait();
    }
}
