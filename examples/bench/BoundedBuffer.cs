// Benchmark: producers and consumers at a bounded buffer. Each consumer ends when all was consumed.
//
// Arguments: producers (1), consumers (1), capacity (2), items of each producer (3).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Buffer
{
    readonly object gate = new object();
    readonly int[] slots;
    int first, count, left;

    public Buffer(int capacity, int items)
    {
        slots = new int[capacity];
        left = items;
    }

    public void Put(int item)
    {
        lock (gate)
        {
            while (count == slots.Length)
                Monitor.Wait(gate);
            slots[(first + count) % slots.Length] = item;
            count++;
            Monitor.PulseAll(gate);
        }
    }

    public bool TryTake(out int item)
    {
        lock (gate)
        {
            while (count == 0 && left > 0)
                Monitor.Wait(gate);
            if (left == 0)
            {
                item = 0;
                return false;
            }
            item = slots[first];
            first = (first + 1) % slots.Length;
            count--;
            left--;
            Monitor.PulseAll(gate);
            return true;
        }
    }
}

sealed class Producer
{
    readonly Buffer buffer;
    readonly int items;

    public Producer(Buffer buffer, int items)
    {
        this.buffer = buffer;
        this.items = items;
    }

    public void Run()
    {
        for (int i = 1; i <= items; i++)
            buffer.Put(i);
    }
}

sealed class Consumer
{
    readonly Buffer buffer;

    public int Sum { get; private set; }

    public Consumer(Buffer buffer)
    {
        this.buffer = buffer;
    }

    public void Run()
    {
        int item;
        while (buffer.TryTake(out item))
            Sum += item;
    }
}

static class BoundedBuffer
{
    static void Main(string[] args)
    {
        int producers = args.Length > 0 ? int.Parse(args[0]) : 1;
        int consumers = args.Length > 1 ? int.Parse(args[1]) : 1;
        int capacity = args.Length > 2 ? int.Parse(args[2]) : 2;
        int items = args.Length > 3 ? int.Parse(args[3]) : 3;

        var buffer = new Buffer(capacity, producers * items);
        var threads = new Thread[producers + consumers];
        var sinks = new Consumer[consumers];
        for (int i = 0; i < producers; i++)
            threads[i] = new Thread(new Producer(buffer, items).Run);
        for (int i = 0; i < consumers; i++)
        {
            sinks[i] = new Consumer(buffer);
            threads[producers + i] = new Thread(sinks[i].Run);
        }
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        int total = 0;
        foreach (Consumer sink in sinks)
            total += sink.Sum;
        Debug.Assert(total == producers * items * (items + 1) / 2);
        Console.WriteLine("consumed a total of {0}", total);
    }
}
