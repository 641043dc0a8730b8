// WRONG: spinning on a plain field orders nothing, and the timeout is ignored.
using System.Diagnostics;
using System.Threading;

class SpinPlain
{
    static bool ready;

    static void Main()
    {
        Thread other = new Thread(() => ready = true);
        other.Start();
        SpinWait.SpinUntil(() => ready, 10);
        Debug.Assert(ready, "not yet");
    }
}
