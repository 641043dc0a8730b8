// An asynchronous lock with a queue of waiters, as in Nito.AsyncEx: `using (await mutex.LockAsync(token))`. Right: a release
// hands the lock to the first waiter that was not canceled. Wrong ("lost"): it hands the lock to the first one in the queue,
// which may have been canceled, and nobody owns it then or ever again.
// Arguments: users, rounds of each, variant. The first user gives up when another one is inside.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int users = args.Length > 0 ? int.Parse(args[0]) : 2;
int rounds = args.Length > 1 ? int.Parse(args[1]) : 1;
bool lost = args.Length > 2 && args[2] == "lost";

var mutex = new AsyncLock(lost);
using var impatience = new CancellationTokenSource();
int inside = 0, entered = 0, gaveUp = 0;
await Task.WhenAll(Enumerable.Range(0, users).Select(user => Task.Run(() => UseAsync(user))));
Debug.Assert(entered + gaveUp == users * rounds, "a round is lost");
using (await mutex.LockAsync(default)) Console.WriteLine("done");

async Task UseAsync(int user)
{
    for (int i = 0; i < rounds; i++)
    {
        try
        {
            using (await mutex.LockAsync(user == 0 ? impatience.Token : default))
            {
                Debug.Assert(++inside == 1, "two are inside");
                if (user != 0) impatience.Cancel();
                await Task.Yield();
                entered++;
                inside--;
            }
        }
        catch (OperationCanceledException)
        {
            Interlocked.Increment(ref gaveUp);
        }
    }
}

internal sealed class AsyncLock(bool lost)
{
    private readonly object _gate = new();
    private readonly Queue<TaskCompletionSource<Key>> _queue = new();
    private bool _taken;

    public Task<Key> LockAsync(CancellationToken token)
    {
        lock (_gate)
        {
            if (!_taken)
            {
                _taken = true;
                return Task.FromResult(new Key(this));
            }
            if (token.IsCancellationRequested) return Task.FromCanceled<Key>(token);
            var waiter = new TaskCompletionSource<Key>(TaskCreationOptions.RunContinuationsAsynchronously);
            _queue.Enqueue(waiter);
            return token.CanBeCanceled ? WaitAsync(waiter, token) : waiter.Task;
        }
    }

    private static async Task<Key> WaitAsync(TaskCompletionSource<Key> waiter, CancellationToken token)
    {
        using (token.Register(() => waiter.TrySetCanceled(token)))
            return await waiter.Task.ConfigureAwait(false);
    }

    private void Release()
    {
        lock (_gate)
        {
            while (_queue.TryDequeue(out var next))
                if (next.TrySetResult(new Key(this)) || lost) return;
            _taken = false;
        }
    }

    internal readonly struct Key(AsyncLock owner) : IDisposable
    {
        public void Dispose() => owner.Release();
    }
}
