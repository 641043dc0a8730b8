// JaConTeBe, Commons Pool 1.x: the evictor makes idle objects under the lock of the pool. The factory needs a lock of the
// application, whose owner borrows an object and waits for the pool.
using System.Collections.Generic;
using System.Threading;

static class JavaPoolDeadlock
{
    static readonly object application = new();
    static readonly Stack<object> pool = new();

    static object Make() { lock (application) return new object(); }

    static void EnsureMinIdle()
    {
        lock (pool)
            if (pool.Count == 0) pool.Push(Make());
    }

    static object Borrow()
    {
        lock (pool) return pool.Count > 0 ? pool.Pop() : new object();
    }

    static void Main()
    {
        Thread evictor = new(EnsureMinIdle);
        evictor.Start();
        lock (application) Borrow();
        evictor.Join();
    }
}
