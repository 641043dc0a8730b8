// A thread that waited for a spin lock in a static field told that it waited for the
// object that has the statics, while accesses to statics are those of their class.
// So nobody knew that the other order matters.
using System.Threading;
using MoonWalker;

static class StaticSpin
{
    static SpinLock gate = new SpinLock(false);
    static int x, seen;

    static void Main()
    {
        var t = new Thread(() =>
        {
            bool taken = false;
            gate.Enter(ref taken);
            x = 1;
            gate.Exit();
        });
        t.Start();
        bool mine = false;
        gate.Enter(ref mine);
        seen = x;
        gate.Exit();
        t.Join();
        Verify.Assert(seen == 0);
    }
}
