// The pool waits for a mutex, with `RegisterWaitForSingleObject`. One thread of .NET waits for all registrations, and runs the callbacks on others:
// it owns the mutex, and no callback can release it. Wrong (released): the callback does so. Right (kept, abandoned): it does not. An owner that has
// ended is no exception for this wait. (later): a thread that waits for the mutex after that has to wait until the pool's thread ends,
// 20 seconds after the last registration, which is not in the model. .NET 9.0.1 threw in each of 311 runs (released).
using System;
using System.Diagnostics;
using System.Threading;

Mutex mutex = new();
ManualResetEvent called = new(false);
Thread owner = new(() => mutex.WaitOne());
if (args[0] == "abandoned")
{
    owner.Start();
    owner.Join();
}
ThreadPool.RegisterWaitForSingleObject(mutex, (_, timedOut) =>
{
    if (args[0] == "released") mutex.ReleaseMutex();
    Console.WriteLine(timedOut);
    called.Set();
}, null, -1, true);
if (args[0] == "again") ThreadPool.RegisterWaitForSingleObject(mutex, (_, _) => { }, null, -1, true);
called.WaitOne();
if (args[0] == "later") mutex.WaitOne();
try
{
    mutex.ReleaseMutex();
    Debug.Fail("Main never owned it");
}
catch (ApplicationException) { }
