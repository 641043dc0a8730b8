using System.Threading;
using MoonWalker;
// A section makes the last foreground thread a background thread; the other thread may come first.
static class Program {
    static void Main() {
        Thread main = Thread.CurrentThread;
        new Thread(() => {
            while (main.IsAlive) Thread.Sleep(1);
            Thread t = new Thread(() => Verify.Assert(false));
            t.IsBackground = true;
            t.Start();
            Verify.Atomic(() => { Thread.CurrentThread.IsBackground = true; });
        }).Start();
    }
}
