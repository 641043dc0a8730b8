// Known.cs later.
using System; using System.Threading;
namespace MoonWalker { [AttributeUsage(AttributeTargets.Method)] sealed class TestAttribute : Attribute { } }

class Known
{
    int n, a, b, seenA, seenB;
    object left = new(), right = new();

    // Known, at another line.
    void Early()
    {
        new Thread(() => Interlocked.Increment(ref n)).Start();
        if (Volatile.Read(ref n) == 1) throw new InvalidOperationException("early");
    }

    // A further violation needs .NET's memory model.
    [MoonWalker.Test]
    public void Weak()
    {
        Early();
        var t = new Thread(() => { Volatile.Write(ref a, 1); seenB = Volatile.Read(ref b); });
        t.Start();
        Volatile.Write(ref b, 1);
        seenA = Volatile.Read(ref a);
        t.Join();
        if (seenA == 0 && seenB == 0) throw new InvalidOperationException("both");
    }

    // A second place has the fingerprint of the first.
    [MoonWalker.Test]
    public void Counted()
    {
        new Thread(() => { Interlocked.Increment(ref n); Interlocked.Increment(ref n); }).Start();
        if (Volatile.Read(ref n) == 1) throw new InvalidOperationException("counted");
        if (Volatile.Read(ref n) == 2) throw new InvalidOperationException("counted");
    }

    // Behind a known data race, .NET's memory model has more outcomes.
    [MoonWalker.Test]
    public void Racy()
    {
        var t = new Thread(() => { a = 1; b = 1; });
        t.Start();
        if (b == 1 && a == 0) throw new InvalidOperationException("stale");
        t.Join();
    }

    [MoonWalker.Test]
    public void Mended() { }

    [MoonWalker.Test]
    public void Right() { Early(); }

    // A deadlock behind a known violation is met by a search that goes on.
    static void Main()
    {
        var k = new Known();
        var t = new Thread(() => { lock (k.left) lock (k.right) { } });
        t.Start();
        k.Early();
        lock (k.right) lock (k.left) { }
        t.Join();
    }
}
