// Adding to a full collection that is completed meanwhile: a thread that has waited is told so, a later one is told that it is completed.
using System;
using System.Collections.Concurrent;
using System.Threading;

class AddCompleted
{
    static void Main()
    {
        var items = new BlockingCollection<int>(1);
        items.Add(1);
        Thread t = new Thread(() =>
        {
            try { items.Add(2); }
            catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        });
        t.Start();
        items.CompleteAdding();
        t.Join();
    }
}
