// A producer, a consumer, and room for one.
using System;
using System.Collections.Concurrent;
using System.Threading;

class Blocking
{
    static void Main()
    {
        BlockingCollection<int> items = new BlockingCollection<int>(1);
        Thread producer = new Thread(() =>
        {
            items.Add(1);
            items.Add(2);
            items.CompleteAdding();
        });
        producer.Start();
        int sum = 0;
        foreach (int x in items.GetConsumingEnumerable()) sum = sum * 10 + x;
        Console.WriteLine(sum);
    }
}
