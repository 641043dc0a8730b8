// A program with known violations. after/Known.cs is the same program later: with other lines, new violations, and one that is mended.
using System; using System.Threading;
namespace MoonWalker { [AttributeUsage(AttributeTargets.Method)] sealed class TestAttribute : Attribute { } }

class Known
{
    int n, a, b, seenA, seenB;

    void Early()
    {
        new Thread(() => Interlocked.Increment(ref n)).Start();
        if (Volatile.Read(ref n) == 1) throw new InvalidOperationException("early");
    }

    [MoonWalker.Test]
    public void Weak()
    {
        Early();
        var t = new Thread(() => { Volatile.Write(ref a, 1); seenB = Volatile.Read(ref b); });
        t.Start();
        Volatile.Write(ref b, 1);
        seenA = Volatile.Read(ref a);
        t.Join();
    }

    [MoonWalker.Test]
    public void Counted()
    {
        new Thread(() => { Interlocked.Increment(ref n); Interlocked.Increment(ref n); }).Start();
        if (Volatile.Read(ref n) == 1) throw new InvalidOperationException("counted");
    }

    [MoonWalker.Test]
    public void Racy()
    {
        var t = new Thread(() => { a = 1; b = 1; });
        t.Start();
        if (b == 1) seenA = a;
        t.Join();
    }

    [MoonWalker.Test]
    public void Mended() { throw new InvalidOperationException("mended"); }

    [MoonWalker.Test]
    public void Removed() { throw new InvalidOperationException("removed"); }

    [MoonWalker.Test]
    public void Right() { Interlocked.Increment(ref n); }

    static void Main() { new Known().Early(); }
}
