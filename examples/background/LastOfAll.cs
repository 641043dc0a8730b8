// The last foreground thread becomes a background thread, or ends where another thread waits for that. The program ends at any
// moment from then on, and all threads go on until it does.
using System;
using System.Threading;
using System.Threading.Tasks;

static class LastOfAll
{
    static volatile int step;
    internal static int x;

    static void Main(string[] args)
    {
        Thread main = Thread.CurrentThread;
        Thread last = null;
        last = new Thread(() =>
        {
            while (main.IsAlive) Thread.Sleep(1);
            switch (args[0])
            {
                case "before": // wrong: the other thread may be first
                    Start(() => throw new Exception("first"));
                    Thread.CurrentThread.IsBackground = true;
                    break;
                case "behind": // wrong: the thread itself goes on
                    Thread.CurrentThread.IsBackground = true;
                    throw new Exception("behind");
                case "seen": // wrong: another thread sees that it goes on
                    Start(() => { if (step == 1) throw new Exception("seen"); });
                    Thread.CurrentThread.IsBackground = true;
                    step = 1;
                    break;
                case "race": // wrong: both write x
                    Start(() => x = 1);
                    x = 2;
                    Thread.CurrentThread.IsBackground = true;
                    break;
                case "other": // wrong: another thread makes it one, and it goes on
                    Start(() => { last.IsBackground = true; step = 1; });
                    while (step == 0) { }
                    throw new Exception("behind");
                case "unobserved": // wrong: nobody looks at the task
                    Task.Run(() => throw new Exception("kept"));
                    Thread.CurrentThread.IsBackground = true;
                    break;
                case "joined": // wrong: another thread sees its end, and goes on
                    Start(() => { last.Join(); throw new Exception("joined"); });
                    break;
                case "alive": // wrong: another thread sees its end, and goes on
                    Start(() => { while (last.IsAlive) { } throw new Exception("dead"); });
                    break;
                case "spins": // right: the end comes nevertheless
                    Start(() => { while (true) { } });
                    Thread.CurrentThread.IsBackground = true;
                    lock (main) Monitor.Wait(main);
                    break;
                case "waits": // right: the end comes nevertheless
                    Thread.CurrentThread.IsBackground = true;
                    lock (main) Monitor.Wait(main);
                    break;
            }
        });
        last.Start();
    }

    static void Start(ThreadStart run)
    {
        Thread t = new Thread(run);
        t.IsBackground = true;
        t.Start();
    }
}
