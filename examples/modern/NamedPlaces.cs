// WRONG: a data race on a static beside [ThreadStatic] fields; waits for an event, for one of two, and for a lock in a local
// variable. The report names each place. Two threads that name a thread are no race of the program's data.
using System;
using System.Threading;

class NamedPlaces
{
    public static int shared;
    [ThreadStatic] public static object own;
    public static int raced;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "field":
                own = args;
                shared = 1;
                var other = new Thread(() => raced = 1);
                other.Start();
                raced = 2;
                other.Join();
                break;
            case "event":
                new AutoResetEvent(false).WaitOne();
                break;
            case "events":
                WaitHandle.WaitAny(new WaitHandle[] { new AutoResetEvent(false), new Semaphore(0, 1) });
                break;
            case "local":
                var gate = new SpinLock(false);
                bool first = false, second = false;
                gate.Enter(ref first);
                gate.Enter(ref second);
                break;
            case "name":
                var named = new Thread(() => Thread.CurrentThread.Name = "worker");
                named.Start();
                Console.WriteLine(named.Name ?? "no name yet");
                named.Join();
                break;
        }
    }
}
