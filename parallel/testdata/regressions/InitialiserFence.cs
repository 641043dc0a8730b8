using System.Threading;
using MoonWalker;

// The first use of a class between a store and a load.
static class InitialiserFence
{
    static class First { public static readonly object Value = new object(); }
    static class Second { public static readonly object Value = new object(); }

    static volatile int a, b;
    static int one, two;

    static void Main()
    {
        var t = new Thread(() =>
        {
            b = 1;
            object x = Second.Value;
            two = a;
        });
        t.Start();
        a = 1;
        object y = First.Value;
        one = b;
        t.Join();
        Verify.Assert(one + two > 0);
    }
}
