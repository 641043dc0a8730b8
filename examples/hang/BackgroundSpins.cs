// A background thread goes on for ever; the program is over when main is.
//
// Right: whatever the other thread does, main can end.
using System.Threading;

static class BackgroundSpins
{
    static volatile bool beat;
    static volatile int n;

    static void Main()
    {
        Thread t = new Thread(() =>
        {
            while (true)
                beat = !beat;
        });
        t.IsBackground = true;
        t.Start();
        n = 1;
        n += 2;
    }
}
