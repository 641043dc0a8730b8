// A `BlockingCollection` is disposed of while a thread waits for an item or for room. Wrong: `Dispose` wakes nobody, so the thread waits for ever; and
// it is no end of a member under way, which fails in the middle. Right with the end of additions, or with a limit of time. An event that is disposed of can be set while a thread waits for it.
using System;
using System.Collections.Concurrent;
using System.Threading;

class DisposedBlocked
{
    static void Main(string[] args)
    {
        var items = new BlockingCollection<int>(1);
        if (args[0] == "add" || args[0] == "addAny" || args[0] == "middle") items.Add(1);
        var signal = new AutoResetEvent(false);
        string told = "";
        var other = new Thread(() =>
        {
            try
            {
                switch (args[0])
                {
                    case "take": items.Take(); break;
                    case "add": items.Add(2); break;
                    case "foreach": case "ended": foreach (int item in items.GetConsumingEnumerable()) { } break;
                    case "takeAny": BlockingCollection<int>.TakeFromAny(new[] { items }, out _); break;
                    case "addAny": BlockingCollection<int>.AddToAny(new[] { items }, 2); break;
                    case "timed": told = "taken " + items.TryTake(out _, 100); break;
                    case "middle": told = "taken " + items.Take(); break;
                    case "event": signal.WaitOne(); break;
                    case "after": told = "taken " + items.TryTake(out _, -1); break;
                }
            }
            catch (ObjectDisposedException e) { told = e.ObjectName.Contains("BlockingCollection") ? "disposed" : e.ObjectName; }
        });
        if (args[0] != "after") other.Start();
        if (args[0] == "ended") items.CompleteAdding();
        items.Dispose();
        if (args[0] == "event") SetDisposed(signal);
        if (args[0] == "after") other.Start();
        other.Join();
        Console.WriteLine(told);
    }

    // The handle stays open as long as the thread waits.
    static void SetDisposed(EventWaitHandle signal)
    {
        signal.Dispose();
        try { signal.Set(); }
        catch (ObjectDisposedException) { }
    }
}
