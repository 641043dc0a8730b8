// Compiler: roslyn12
// Timer.Dispose(WaitHandle) sets an event, and does nothing to a handle of another kind.
using System;
using System.Threading;

static class TimerHandles9
{
    static Timer Idle() { return new Timer(_ => { }, null, Timeout.Infinite, Timeout.Infinite); }

    static void Show(string name, Func<object> action)
    {
        try { Console.WriteLine(name + ": " + action()); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + " " + (e as ObjectDisposedException)?.ObjectName); }
    }

    /// The handle after two calls of Dispose, and after one while a callback is under way.
    static void Both(string name, Func<WaitHandle> make, Func<WaitHandle, object> look)
    {
        Show(name, () =>
        {
            WaitHandle handle = make();
            Timer timer = Idle();
            return timer.Dispose(handle) + " " + timer.Dispose(handle) + " " + timer.Change(1, 1) + " " + look(handle);
        });
        Show(name + " later", () =>
        {
            WaitHandle handle = make();
            ManualResetEventSlim entered = new(), leave = new();
            Timer timer = new Timer(_ => { entered.Set(); leave.Wait(); }, null, 0, Timeout.Infinite);
            entered.Wait();
            bool first = timer.Dispose(handle);
            bool before = handle is EventWaitHandle && handle.WaitOne(0);
            leave.Set();
            return first + " " + before + " " + look(handle);
        });
    }

    static object Abandoned(Mutex mutex)
    {
        bool free = true;
        Thread other = new Thread(() => { free = mutex.WaitOne(0); if (free) mutex.ReleaseMutex(); });
        other.Start();
        other.Join();
        mutex.ReleaseMutex();
        return free;
    }

    static void Main()
    {
        Both("manual", () => new ManualResetEvent(false), h => h.WaitOne() + " " + h.WaitOne(0));
        Both("automatic", () => new AutoResetEvent(false), h => h.WaitOne() + " " + h.WaitOne(0));
        Both("event", () => new EventWaitHandle(true, EventResetMode.AutoReset), h => h.WaitOne() + "");
        Both("empty semaphore", () => new Semaphore(0, 1), h => h.WaitOne(0) + " " + ((Semaphore)h).Release());
        Both("full semaphore", () => new Semaphore(1, 1), h => h.WaitOne(0) + " " + h.WaitOne(0));
        Both("semaphore", () => new Semaphore(1, 3), h => ((Semaphore)h).Release());
        Both("free mutex", () => new Mutex(), h => { ((Mutex)h).WaitOne(); return Abandoned((Mutex)h); });
        Both("owned mutex", () => new Mutex(true), h => Abandoned((Mutex)h));
        Show("recursive mutex", () =>
        {
            Mutex mutex = new Mutex(true);
            mutex.WaitOne();
            bool first = Idle().Dispose(mutex);
            mutex.ReleaseMutex();
            return first + " " + Abandoned(mutex);
        });
        foreach (WaitHandle handle in new WaitHandle[] { new ManualResetEvent(false), new AutoResetEvent(true), new Semaphore(1, 1), new Semaphore(0, 1), new Mutex(), new Mutex(true) })
        {
            handle.Dispose();
            Timer timer = Idle();
            Show(handle.GetType().Name + " disposed", () => timer.Dispose(handle));
            Show("again", () => timer.Dispose(handle));
            Show("change", () => timer.Change(1, 1));
        }
        Show("null", () => Idle().Dispose(null));
    }
}
