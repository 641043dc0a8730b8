// A background thread ends the program with Environment.Exit while the others spin for ever.
//
// Right: the end can be reached from everywhere.
using System;
using System.Threading;

static class ExitWhileOthersSpin
{
    static volatile bool beat;

    static void Main()
    {
        Thread t = new Thread(() => Environment.Exit(0));
        t.IsBackground = true;
        t.Start();
        while (true)
            beat = !beat;
    }
}
