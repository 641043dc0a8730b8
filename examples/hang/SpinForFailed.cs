// A value is made once, by the first thread that asks for it; others spin until it is there.
//
// Wrong: if the first one fails, nobody ever sets `made`. On these interleavings the other thread
// spins for ever, on the others the program ends.
using System;
using System.Threading;

static class SpinForFailed
{
    static int claimed;
    static volatile bool made;

    static void Get()
    {
        if (Interlocked.Exchange(ref claimed, 1) == 0)
        {
            if (Thread.CurrentThread.Name != "second")
                throw new InvalidOperationException("cannot make it");
            made = true;
        }
        else
        {
            SpinWait.SpinUntil(() => made);
        }
    }

    static void TryGet()
    {
        try
        {
            Get();
        }
        catch (InvalidOperationException)
        {
        }
    }

    static void Main()
    {
        Thread second = new Thread(TryGet);
        second.Name = "second";
        second.Start();
        TryGet();
        second.Join();
    }
}
