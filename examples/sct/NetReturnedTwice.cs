// .NET, object pools: an object is given back by its user and again by `Dispose`, which another thread calls. Two threads rent
// the same object later.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class NetReturnedTwice
{
    sealed class Lease
    {
        public readonly object Buffer = new();
        volatile bool returned;

        public void Return()
        {
            if (returned) return;
            returned = true;
            pool.Add(Buffer);
        }
    }

    static readonly ConcurrentBag<object> pool = new();

    static void Main()
    {
        Lease lease = new();
        Thread disposer = new(lease.Return);
        disposer.Start();
        lease.Return();
        disposer.Join();
        pool.TryTake(out object? a);
        pool.TryTake(out object? b);
        Debug.Assert(a != b, "each buffer has one user");
    }
}
