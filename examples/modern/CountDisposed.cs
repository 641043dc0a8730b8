// WRONG: a thread disposes of a `SemaphoreSlim` as soon as `CurrentCount` shows what another thread does. That one sets or resets the `AvailableWaitHandle` afterwards, which may be
// closed, or no longer there. A handle that the program has closed itself throws, too.
using System;
using System.Threading;

var slots = new SemaphoreSlim(args[0] == "wait" ? 1 : 0);
var handle = slots.AvailableWaitHandle;
if (args[0] == "closed")
{
    handle.Dispose();
    try
    {
        slots.Release();
        throw new Exception("released");
    }
    catch (ObjectDisposedException) { }
    var source = new CancellationTokenSource();
    source.Token.WaitHandle.Dispose();
    try
    {
        _ = source.CancelAsync();
        throw new Exception("canceled");
    }
    catch (ObjectDisposedException) { }
    var set = new ManualResetEventSlim();
    set.WaitHandle.Dispose();
    set.Set();
}
int before = slots.CurrentCount;
var other = new Thread(() =>
{
    try
    {
        if (args[0] == "wait") slots.Wait();
        else slots.Release();
    }
    catch (NullReferenceException) when (args[0] == "release") { }
});
other.Start();
if (args[0] == "joined" || slots.CurrentCount == before) other.Join();
slots.Dispose();
other.Join();
