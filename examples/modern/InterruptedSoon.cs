// WRONG: an interruption comes between a signal of the thread and a wait for its own handles, which have been set, or a member of its own timer. .NET
// looks for interruptions before it looks at a handle, and may have to wait for a lock that many timers share.
using System;
using System.Diagnostics;
using System.Threading;

bool ready = false, interrupted = false;
var thread = new Thread(() =>
{
    using var semaphore = new Semaphore(1, 1);
    using var set = new ManualResetEvent(true);
    using var mutex = new Mutex();
    var timer = new Timer(_ => { }, null, Timeout.Infinite, Timeout.Infinite);
    string member = args[0];
    Volatile.Write(ref ready, true);
    try
    {
        switch (member)
        {
            case "one": semaphore.WaitOne(); break;
            case "any": WaitHandle.WaitAny(new WaitHandle[] { set, semaphore }); break;
            case "all": WaitHandle.WaitAll(new WaitHandle[] { set, semaphore }); break;
            case "mutex": mutex.WaitOne(); mutex.ReleaseMutex(); break;
            case "make": new Timer(_ => { }, null, 1000, Timeout.Infinite); break;
            case "change": timer.Change(1000, Timeout.Infinite); break;
            case "stop": timer.Dispose(); break;
            case "notify": timer.Dispose(set); break;
            case "async": timer.DisposeAsync(); break;
            case "never": new Timer(_ => { }, null, Timeout.Infinite, 1000); break; // takes no lock
        }
    }
    catch (ThreadInterruptedException)
    {
        interrupted = true;
    }
});
thread.Start();
if (Volatile.Read(ref ready))
    thread.Interrupt();
thread.Join();
Debug.Assert(!interrupted);
