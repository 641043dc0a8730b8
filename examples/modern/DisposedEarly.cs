// A thread ends the additions to a `BlockingCollection`, and another one disposes of it. Wrong as soon as `IsAddingCompleted` is true: `CompleteAdding` goes on and counts the items
// then, and throws. Right when the thread is over.
using System.Collections.Concurrent;
using System.Threading;

class DisposedEarly
{
    static void Main(string[] args)
    {
        var items = new BlockingCollection<int>();
        var other = new Thread(() => items.CompleteAdding());
        other.Start();
        if (args[0] == "seen" && items.IsAddingCompleted) items.Dispose();
        other.Join();
        if (args[0] == "joined") items.Dispose();
    }
}
