// Whoever comes second deletes again.
using System.Threading;
using MoonWalker;

static class DoubleDelete
{
    static object shared = new object();

    static void Drop()
    {
        lock (typeof(DoubleDelete))
            if (shared != null)
                Verify.Delete(shared);
    }

    static void Main()
    {
        var t = new Thread(Drop);
        t.Start();
        Drop();
        t.Join();
    }
}
