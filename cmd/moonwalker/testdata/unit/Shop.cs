// A violation of several kinds for each report, and a test whose search takes long. build.sh also compiles it with other lines and one method more.
using System; using System.Diagnostics; using System.Threading; using System.Threading.Tasks;
namespace MoonWalker { [AttributeUsage(AttributeTargets.Method)] sealed class TestAttribute : Attribute { } }

class Shop
{
    int stock = 1, sold;
    readonly object shelf = new(), till = new();

    void Sell() { sold++; }

    [MoonWalker.Test]
    public async Task Race() { await Task.WhenAll(Task.Run(() => Sell()), Task.Run(() => Sell())); }

    [MoonWalker.Test]
    public void Deadlock()
    {
        var t = new Thread(() => { lock (till) lock (shelf) { } });
        t.Start();
        lock (shelf)
            lock (till) { }
        t.Join();
    }

    [MoonWalker.Test]
    public void Assertion()
    {
        var t = new Thread(() => Interlocked.Decrement(ref stock));
        t.Start();
        Debug.Assert(Volatile.Read(ref stock) == 1, "1 is left");
        Debug.Assert(Volatile.Read(ref stock) < 2, "never");
    }

    [MoonWalker.Test]
    public void Exception() { throw new InvalidOperationException("closed since 1999"); }

    [MoonWalker.Test]
    public void RaceAgain() { var t = new Thread(Sell); t.Start(); Sell(); t.Join(); }

    [MoonWalker.Test]
    public void Right() { var t = new Thread(() => Interlocked.Increment(ref sold)); t.Start(); t.Join(); }

    [MoonWalker.Test]
    public void Long()
    {
        for (int i = 0; i < 5; i++)
            new Thread(() => { for (int j = 0; j < 1000; j++) Volatile.Write(ref stock, Volatile.Read(ref stock) + 1); }).Start();
    }
}
