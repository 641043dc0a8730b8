// Two threads claim a place; the loser spins until somebody frees it. The main thread frees it if it looks
// after the claim.
//
// Wrong: if the main thread looks before, the loser spins for ever. Either thread may be the loser, and
// they spin at different places.
using System.Threading;

static class EitherSpins
{
    static int claimed;
    static volatile bool freed;

    static void First()
    {
        if (Interlocked.Exchange(ref claimed, 1) != 0)
            while (!freed)
                Thread.Yield();
    }

    static void Second()
    {
        if (Interlocked.Exchange(ref claimed, 1) != 0)
            SpinWait.SpinUntil(() => freed);
    }

    static void Main()
    {
        Thread first = new Thread(First), second = new Thread(Second);
        first.Start();
        second.Start();
        if (Volatile.Read(ref claimed) != 0)
            freed = true;
        first.Join();
        second.Join();
    }
}
