// WRONG: the producer does not say that it has ended.
using System.Collections.Concurrent;
using System.Threading;

class NotCompleted
{
    static void Main()
    {
        BlockingCollection<int> items = new BlockingCollection<int>();
        Thread producer = new Thread(() => items.Add(1));
        producer.Start();
        int sum = 0;
        foreach (int x in items.GetConsumingEnumerable()) sum += x;
    }
}
