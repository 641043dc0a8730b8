using System;
using System.Threading;
using System.Threading.Tasks;

// A thread stores data and tells another one through a member of the library. The other one must see the data: .NET releases and acquires there. With a
// second argument the data come behind the message, too late.
static class LibraryMessages
{
    static int data, other;
    static bool late;

    static async Task Get(Task message)
    {
        await message;
        Check(data == 1);
    }

    static void Check(bool seen)
    {
        if (!seen) throw new Exception("not seen");
    }

    static void Send(Action tell)
    {
        if (!late) data = 1;
        tell();
        if (late) data = 1;
    }

    static void Beside(Action work, Action rest)
    {
        var t = new Thread(() => work());
        t.Start();
        rest();
        t.Join();
    }

    static void Main(string[] args)
    {
        late = args.Length > 1;
        var source = new TaskCompletionSource<int>();
        var manual = new ManualResetEvent(false);
        var auto = new AutoResetEvent(false);
        var places = new Semaphore(0, 1);
        var mutex = new Mutex();
        switch (args[0])
        {
            case "ManualResetEvent": Beside(() => Send(() => manual.Set()), () => { manual.WaitOne(); Check(data == 1); }); break;
            case "AutoResetEvent": Beside(() => Send(() => auto.Set()), () => { auto.WaitOne(); Check(data == 1); }); break;
            case "WaitAny": Beside(() => Send(() => auto.Set()), () => { WaitHandle.WaitAny(new WaitHandle[] { manual, auto }); Check(data == 1); }); break;
            case "WaitAll": manual.Set(); Beside(() => Send(() => auto.Set()), () => { WaitHandle.WaitAll(new WaitHandle[] { manual, auto }); Check(data == 1); }); break;
            case "SignalAndWait": Beside(() => { manual.WaitOne(); Send(() => auto.Set()); }, () => { WaitHandle.SignalAndWait(manual, auto); Check(data == 1); }); break;
            case "Semaphore": Beside(() => Send(() => places.Release()), () => { places.WaitOne(); Check(data == 1); }); break;
            case "Mutex":
                Beside(() => { mutex.WaitOne(); Send(() => other = 1); mutex.ReleaseMutex(); if (late) data = 0; },
                    () => { mutex.WaitOne(); Check(data == other); mutex.ReleaseMutex(); });
                break;
            case "await": { Task got = Get(source.Task); Beside(() => Send(() => source.SetResult(1)), () => got.Wait()); break; }
            case "await beside": { Task got = null; Beside(() => Send(() => source.SetResult(1)), () => { got = Get(source.Task); got.Wait(); }); break; }
            case "ContinueWith": Beside(() => Send(() => source.SetResult(1)), () => source.Task.ContinueWith(t => Check(data == 1)).Wait()); break;
            case "WhenAll": Beside(() => Send(() => source.SetResult(1)), () => { Task.WhenAll(source.Task, Task.CompletedTask).Wait(); Check(data == 1); }); break;
            default: throw new ArgumentException(args[0]);
        }
    }
}
