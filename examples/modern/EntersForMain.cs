// WRONG: an async method takes a lock behind an await, and its caller waits for the method. The caller owns the lock only if the task that the
// method awaits was completed before. Then the caller itself ran the rest of the method. Likewise, the rest has a lock of the caller only then.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

var gate = new object();
var mutex = new Mutex();
async Task Enter(Task task)
{
    await task;
    switch (args[0])
    {
        case "monitor": case "pool": Monitor.Enter(gate); break;
        case "try": Monitor.TryEnter(gate); break;
        case "mutex": mutex.WaitOne(); break;
    }
}

var readers = new ReaderWriterLockSlim();
async Task Look(Task task)
{
    await task;
    Debug.Assert(!readers.IsReadLockHeld && !readers.IsWriteLockHeld);
}

void Call()
{
    if (args[0] == "read" || args[0] == "write")
    {
        if (args[0] == "read")
            readers.EnterReadLock();
        else
            readers.EnterWriteLock();
        Look(Task.Run(() => { })).Wait();
        return;
    }
    Enter(Task.Run(() => { })).Wait();
    if (args[0] == "mutex")
    {
        try { mutex.ReleaseMutex(); }
        catch (ApplicationException) { return; }
        Debug.Fail("the caller owns it");
    }
    Debug.Assert(!Monitor.IsEntered(gate));
}

if (args[0] == "pool")
    Task.Run(Call).Wait();
else
    Call();
