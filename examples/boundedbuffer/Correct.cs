// A bounded buffer with one monitor: producers wait for room, consumers wait for items.
//
// Right: both conditions are tested again after every wait (`while`), and since producers
// and consumers wait in the same queue, each change wakes all of them (`PulseAll`).
//
// Arguments: producers (2), consumers (2), capacity (1), items of each producer (1).
// The consumers share the items evenly.
using System;
using System.Diagnostics;
using System.Threading;

static class Correct
{
    static void Main(string[] args)
    {
        int producers = args.Length > 0 ? int.Parse(args[0]) : 2;
        int consumers = args.Length > 1 ? int.Parse(args[1]) : 2;
        int capacity = args.Length > 2 ? int.Parse(args[2]) : 1;
        int items = args.Length > 3 ? int.Parse(args[3]) : 1;
        int share = producers * items / consumers;

        var buffer = new BoundedBuffer(capacity);
        var sums = new int[consumers];
        var threads = new Thread[producers + consumers];
        for (int i = 0; i < producers; i++)
        {
            threads[i] = new Thread(() =>
            {
                for (int item = 1; item <= items; item++)
                    buffer.Put(item);
            });
        }
        for (int i = 0; i < consumers; i++)
        {
            int id = i;
            threads[producers + i] = new Thread(() =>
            {
                for (int n = 0; n < share; n++)
                    sums[id] += buffer.Take();
            });
        }
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        int total = 0;
        foreach (int sum in sums)
            total += sum;
        Debug.Assert(total == producers * items * (items + 1) / 2);
        Console.WriteLine("consumed a total of {0}", total);
    }
}

sealed class BoundedBuffer
{
    readonly object gate = new object();
    readonly int[] slots;
    int first, count;

    public BoundedBuffer(int capacity)
    {
        slots = new int[capacity];
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

    public int Take()
    {
        lock (gate)
        {
            while (count == 0)
                Monitor.Wait(gate);
            int item = slots[first];
            first = (first + 1) % slots.Length;
            count--;
            Monitor.PulseAll(gate);
            return item;
        }
    }
}
