// WRONG: an interrupt ends the wait for a semaphore while a release comes. The pulse of the release may be spent on the thread that throws, and
// .NET counts it for ever: a later release wakes nobody, or a task that waits is not served. A BlockingCollection has two semaphores.
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

bool got = false;
var slots = new SemaphoreSlim(0);
var items = new BlockingCollection<int>(1);
Thread first, second;
switch (args[0])
{
    case "later": // nobody waits when the second thread comes
        first = Start(() => slots.Wait());
        Interrupt(first, () => slots.Release());
        if (!got) slots.Wait();
        second = Start(() => slots.Wait());
        slots.Release();
        second.Join();
        break;
    case "timed":
        first = Start(() => slots.Wait(10_000));
        Interrupt(first, () => slots.Release());
        if (!got) slots.Wait();
        second = Start(() => slots.Wait());
        slots.Release();
        second.Join();
        break;
    case "beside": // the second thread waits behind the first
        first = Start(() => slots.Wait());
        second = new Thread(() => slots.Wait());
        second.Start();
        Interrupt(first, () => slots.Release());
        if (got) slots.Release();
        second.Join();
        break;
    case "task":
        first = Start(() => slots.Wait());
        Task later = slots.WaitAsync();
        Interrupt(first, () => slots.Release());
        if (got) slots.Release();
        later.Wait();
        break;
    case "take":
        first = Start(() => items.Take());
        Interrupt(first, () => items.Add(1));
        if (!got) items.Take();
        second = Start(() => items.Take());
        items.Add(2);
        second.Join();
        break;
    case "add":
        items.Add(0);
        first = Start(() => items.Add(1));
        Interrupt(first, () => items.Take());
        if (!got) items.Add(1);
        second = Start(() => items.Add(2));
        items.Take();
        second.Join();
        break;
    case "ends": // right: the end of the additions wakes all threads
        first = Start(() => items.Take());
        Interrupt(first, () => items.Add(1));
        if (!got) items.Take();
        second = Start(() => items.TryTake(out _, -1));
        items.CompleteAdding();
        second.Join();
        break;
    case "before": // right: the wait is over before the release
        first = Start(() => slots.Wait());
        first.Interrupt();
        first.Join();
        slots.Release();
        second = Start(() => slots.Wait());
        second.Join();
        break;
}

Thread Start(Action wait)
{
    var thread = new Thread(() =>
    {
        try
        {
            wait();
            got = true;
        }
        catch (ThreadInterruptedException) { }
    });
    thread.Start();
    return thread;
}

static void Interrupt(Thread thread, Action release)
{
    thread.Interrupt();
    release();
    thread.Join();
}
