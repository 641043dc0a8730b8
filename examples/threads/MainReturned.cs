// When Main has returned, its thread waits for the foreground threads, and ends the program. So it never ends for Join, and its
// mutexes stay owned, although IsAlive is false. As a background thread it keeps the program alive all the same until Main returns.
using System;
using System.Threading;

static class MainReturned
{
    static readonly Mutex gate = new Mutex();

    static void Main(string[] args)
    {
        Thread main = Thread.CurrentThread;
        switch (args[0])
        {
            case "join": // wrong: it waits forever
                new Thread(() => main.Join()).Start();
                break;
            case "timed": // right: the time is over
                new Thread(() => Check(!main.Join(1) && !main.Join(0))).Start();
                break;
            case "alive": // right: the loop ends
                new Thread(() => { while (main.IsAlive) Thread.Sleep(1); Check(main.IsBackground && !main.Join(1)); }).Start();
                break;
            case "mutex": // wrong: nobody gives the mutex back
                gate.WaitOne();
                new Thread(() => gate.WaitOne()).Start();
                break;
            case "waits": // wrong: it waits forever, a background thread or not
                main.IsBackground = true;
                new ManualResetEvent(false).WaitOne();
                break;
            case "fails": // wrong: the other thread fails before Main returns
                Thread t = new Thread(() => throw new Exception("late"));
                t.IsBackground = true;
                t.Start();
                main.IsBackground = true;
                Check(main.IsBackground && main.IsAlive);
                t.Join();
                break;
        }
    }

    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }
}
