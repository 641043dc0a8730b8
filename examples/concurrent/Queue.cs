// Two threads enqueue; the element that comes first is in front.
using System;
using System.Collections.Concurrent;
using System.Threading;

class Queue
{
    static readonly ConcurrentQueue<string> queue = new ConcurrentQueue<string>();

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(() => queue.Enqueue("a"), () => { queue.Enqueue("b"); queue.Enqueue("c"); });
        string text = "", next;
        while (queue.TryDequeue(out next)) text += next;
        Console.WriteLine(text);
    }
}
