// WRONG: one of the two collections is not completed, so the consumer waits for it for ever.
using System;
using System.Collections.Concurrent;
using System.Threading;

class AnyNotCompleted
{
    static readonly BlockingCollection<int> a = new BlockingCollection<int>(), b = new BlockingCollection<int>();

    static void Produce()
    {
        a.Add(1);
        a.CompleteAdding();
    }

    static void Main()
    {
        Thread x = new Thread(Produce);
        x.Start();
        int item, at;
        while ((at = BlockingCollection<int>.TryTakeFromAny(new[] { a, b }, out item, Timeout.Infinite)) >= 0) Console.WriteLine(at + ":" + item);
        x.Join();
    }
}
