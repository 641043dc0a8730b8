// Ten stores in a row to an object that two threads know: more than a store buffer of the default depth holds. The second thread looks only at the last one.
using System.Threading;

class ManyStores
{
    int a, b, c, d, e, f, g, h, i, j;
    static volatile int ready;
    static readonly ManyStores shared = new ManyStores();

    static void Main()
    {
        var t = new Thread(() =>
        {
            var s = shared;
            s.a = 1; s.b = 1; s.c = 1; s.d = 1; s.e = 1; s.f = 1; s.g = 1; s.h = 1; s.i = 1; s.j = 1;
            ready = 1;
        });
        t.Start();
        if (ready == 1)
            ready = 2;
        t.Join();
    }
}
