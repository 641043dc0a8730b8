// Two threads add handlers to a `System.Timers.Timer`, or to the end of a component, which reads its event and writes it without a lock: one handler is lost.
// Right under a lock, and with an event of C#, which adds by compare-and-swap.
using System;
using System.Threading;
using Timer = System.Timers.Timer;

class HandlersLost
{
    event Action Told;

    static void Main(string[] args)
    {
        int told = 0;
        Timer timer = new Timer(10) { AutoReset = false };
        HandlersLost own = new HandlersLost();
        void Add()
        {
            switch (args[0])
            {
                case "timer": timer.Elapsed += (s, e) => Interlocked.Increment(ref told); break;
                case "component": timer.Disposed += (s, e) => told++; break;
                case "locked": lock (own) timer.Disposed += (s, e) => told++; break;
                case "own": own.Told += () => told++; break;
            }
        }
        Thread other = new Thread(Add);
        other.Start();
        Add();
        other.Join();
        if (args[0] == "timer")
        {
            using ManualResetEventSlim end = new ManualResetEventSlim();
            timer.Elapsed += (s, e) => end.Set();
            timer.Start();
            end.Wait();
            if (Volatile.Read(ref told) != 2) throw new Exception("lost");
            return;
        }
        own.Told?.Invoke();
        timer.Dispose();
        if (told != 2) throw new Exception("lost");
    }
}
