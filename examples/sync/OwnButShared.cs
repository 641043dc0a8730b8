// WRONG: each thread has its own reference in the ThreadLocal, but all refer to one object.
using System;
using System.Diagnostics;
using System.Threading;

class OwnButShared
{
    class Counter { public int Hits; }

    static readonly Counter counter = new Counter();
    static readonly ThreadLocal<Counter> own = new ThreadLocal<Counter>(() => counter);

    static void Hit() { own.Value.Hits++; }

    static void Main()
    {
        Thread other = new Thread(Hit);
        other.Start();
        Hit();
        other.Join();
        Debug.Assert(counter.Hits == 2, "an update was lost");
    }
}
