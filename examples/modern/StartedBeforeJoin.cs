// The main thread waits for a signal, starts a second thread, and joins the first one. The first thread writes x after its signal, and ends. Nothing orders
// that write and the read of the second thread. Where the first thread has ended before, its join is a part of the step that starts the second one.
using System;
using System.Threading;

public static class StartedBeforeJoin {
    static readonly AutoResetEvent signal = new AutoResetEvent(false);
    static int x;

    public static void Main() {
        var first = new Thread(() => {
            signal.Set();
            x = 1;
        });
        first.Start();
        signal.WaitOne();
        new Thread(() => {
            if (x == 0) throw new Exception("x is 0");
        }).Start();
        first.Join();
    }
}
