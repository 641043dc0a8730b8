// RIGHT: a thread that was interrupted throws in a semaphore only while another thread uses it, or while there is no slot.
using System.Diagnostics;
using System.Threading;

bool done = false, waited = false;
var slots = new SemaphoreSlim(1);
var thread = new Thread(() =>
{
    try
    {
        slots.Wait();
        if (args[0] == "other") slots.Release();
        waited = slots.Wait(args[0] == "none" ? 1 : 0);
        slots.Release();
        slots.WaitAsync();
        slots.Release();
        done = true;
    }
    catch (ThreadInterruptedException)
    {
    }
});
thread.Start();
thread.Interrupt();
if (args[0] == "other")
{
    slots.Wait();
    slots.Release();
}
thread.Join();
Debug.Assert(done, "interrupted");
