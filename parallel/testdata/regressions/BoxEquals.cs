// A boxed struct is compared while another thread changes it. Equals read the
// box in the step that started the thread, and nobody was told.
using System.Threading;
using MoonWalker;

interface ICounter { void Increment(); }

struct Counter : ICounter
{
    int n;
    public void Increment() { n++; }
}

static class BoxEquals
{
    static void Main()
    {
        object shared = new Counter(), mine = new Counter();
        var t = new Thread(() => ((ICounter)shared).Increment());
        t.Start();
        bool equal = shared.Equals(mine);
        t.Join();
        Verify.Assert(equal);
    }
}
