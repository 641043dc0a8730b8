// A producer hands items to a consumer through a slot for one.
//
// Right: with one thread on each side, at most one of them can be waiting, so `Pulse` is enough.
//
// Arguments: items (3).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Mailbox<T>
{
    readonly object gate = new object();
    T content;
    bool full;

    public void Put(T item)
    {
        lock (gate)
        {
            while (full)
                Monitor.Wait(gate);
            content = item;
            full = true;
            Monitor.Pulse(gate);
        }
    }

    public T Take()
    {
        lock (gate)
        {
            while (!full)
                Monitor.Wait(gate);
            full = false;
            Monitor.Pulse(gate);
            return content;
        }
    }
}

static class Program
{
    static void Main(string[] args)
    {
        int items = args.Length > 0 ? int.Parse(args[0]) : 3;
        var mailbox = new Mailbox<string>();

        var producer = new Thread(() =>
        {
            for (int i = 0; i < items; i++)
                mailbox.Put("item " + i);
        });
        producer.Start();
        for (int i = 0; i < items; i++)
        {
            string item = mailbox.Take();
            Debug.Assert(item == "item " + i, "out of order");
            Console.WriteLine(item);
        }
    }
}
