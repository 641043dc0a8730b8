// SCTBench, CS.token_ring_bad: three threads pass a value around a ring, each in an atomic section, and a fourth one fails
// if all have passed it on and the values differ. They are equal only after one of the orders.
using System.Diagnostics;
using System.Threading;

static class CsTokenRing
{
    static readonly object section = new();
    static int x1 = 1, x2 = 2, x3 = 1;
    static bool done1, done2, done3;

    static void Pass1()
    {
        lock (section)
        {
            x1 = (x3 + 1) % 4;
            done1 = true;
        }
    }

    static void Pass2()
    {
        lock (section)
        {
            x2 = x1;
            done2 = true;
        }
    }

    static void Pass3()
    {
        lock (section)
        {
            x3 = x2;
            done3 = true;
        }
    }

    static void Check()
    {
        lock (section)
        {
            if (done1 && done2 && done3)
                Debug.Assert(x1 == x2 && x2 == x3, "the values are equal");
        }
    }

    static void Main()
    {
        new Thread(Pass1).Start();
        new Thread(Pass2).Start();
        new Thread(Pass3).Start();
        new Thread(Check).Start();
    }
}
