// Two threads count, each with an atomic read and an atomic write.
//
// Wrong: another thread can count between the two, and its step is lost. There is no data race: both
// accesses are atomic, and only the two together are not. (Right would be Interlocked.Increment.)
using System;
using System.Threading;

static class GetThenSet
{
    static int count;

    static void Work()
    {
        int seen = Volatile.Read(ref count);
        Interlocked.Exchange(ref count, seen + 1);
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        if (Volatile.Read(ref count) != 2)
            throw new InvalidOperationException("a step was lost");
    }
}
