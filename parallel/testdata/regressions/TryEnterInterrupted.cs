using System.Threading;

// As TryEnterStarved, but the thread that waits leaves by an interrupt.
static class TryEnterInterrupted
{
    static void Main(string[] args)
    {
        object gate = new object();
        Monitor.Enter(gate);
        var thread = new Thread(() =>
        {
            try { lock (gate) { } }
            catch (ThreadInterruptedException) { }
        });
        thread.Start();
        thread.Interrupt();
        Monitor.Exit(gate);
        if (args[0] == "try") { if (Monitor.TryEnter(gate)) Monitor.Exit(gate); }
        else lock (gate) { }
        thread.Join();
    }
}
