// Taking from any of two collections, and adding to any: whichever is ready first, the first of both if both are.
using System;
using System.Collections.Concurrent;
using System.Threading;

class AnyOf
{
    static readonly BlockingCollection<int> a = new BlockingCollection<int>(1), b = new BlockingCollection<int>(1);
    static readonly BlockingCollection<int>[] both = { a, b };

    static void Main()
    {
        Thread x = new Thread(() => a.Add(1)), y = new Thread(() => b.Add(2));
        x.Start();
        y.Start();
        int first, second, at = BlockingCollection<int>.TakeFromAny(both, out first);
        int then = BlockingCollection<int>.TakeFromAny(both, out second);
        Console.WriteLine(at + ":" + first + " " + then + ":" + second);
        x.Join();
        y.Join();
        // Full now: the third waits until one is taken.
        BlockingCollection<int>.AddToAny(both, 3);
        BlockingCollection<int>.AddToAny(both, 4);
        Thread z = new Thread(() => BlockingCollection<int>.AddToAny(both, 5));
        z.Start();
        if (b.Take() != 4) throw new Exception("4");
        z.Join();
        if (a.Take() != 3 || b.Take() != 5) throw new Exception("3, 5");
        a.CompleteAdding();
        b.CompleteAdding();
        try { BlockingCollection<int>.TakeFromAny(both, out first); }
        catch (ArgumentException) { Console.WriteLine("complete"); }
    }
}
