// Right: the programs of AsTasks.cs, made of threads and monitors. Argument: the name of the program.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class AsThreads
{
    static int done;
    static readonly object gate = new object();

    static void Main(string[] args)
    {
        int want;
        switch (args.Length > 0 ? args[0] : "run")
        {
            case "run":
                want = 0;
                Join(Run(() => { }), Run(() => { }));
                break;
            case "delay":
                want = 0;
                Thread.Sleep(10);
                break;
            case "sem":
                want = 2;
                Enter();
                Enter();
                break;
            case "semrun":
                want = 2;
                Join(Run(Enter), Run(Enter));
                break;
            case "tcs":
            {
                want = 1;
                int result = 0;
                Thread setter = Run(() =>
                {
                    lock (gate)
                    {
                        result = 1;
                        Monitor.PulseAll(gate);
                    }
                });
                lock (gate)
                {
                    while (result == 0) Monitor.Wait(gate);
                    done = result;
                }
                Join(setter);
                break;
            }
            case "dict":
            {
                want = 2;
                var dictionary = new Dictionary<int, int>();
                Join(Run(() => { lock (dictionary) dictionary[1] = 1; }), Run(() => { lock (dictionary) dictionary[2] = 2; }));
                done = dictionary.Count;
                break;
            }
            case "pfor":
            {
                want = 3;
                var threads = new Thread[3];
                for (int i = 0; i < 3; i++) threads[i] = Run(() => Interlocked.Increment(ref done));
                Join(threads);
                break;
            }
            case "bc":
            {
                want = 2;
                var items = new Items(2);
                Thread reader = Run(() => Read(items, false));
                items.Put(1);
                items.Put(1);
                items.Close();
                Join(reader);
                break;
            }
            case "chanrun":
                want = 1;
                Deliver(new Items(2), writers: 1, delay: false);
                break;
            case "chanrun2":
                want = 2;
                Deliver(new Items(2), writers: 2, delay: false);
                break;
            case "chanunb":
                want = 1;
                Deliver(new Items(int.MaxValue), writers: 1, delay: false);
                break;
            case "chandelay":
                want = 1;
                Deliver(new Items(2), writers: 1, delay: true);
                break;
            default:
                throw new ArgumentException(args[0]);
        }
        Debug.Assert(done == want);
    }

    static Thread Run(ThreadStart body)
    {
        var thread = new Thread(body);
        thread.Start();
        return thread;
    }

    static void Join(params Thread[] threads)
    {
        foreach (Thread thread in threads) thread.Join();
    }

    static void Enter()
    {
        lock (gate) done++;
    }

    static void Read(Items items, bool delay)
    {
        while (items.TryTake(out int item))
        {
            if (delay) Thread.Sleep(1);
            done += item;
        }
    }

    static void Deliver(Items items, int writers, bool delay)
    {
        Thread reader = Run(() => Read(items, delay));
        var all = new Thread[writers];
        for (int i = 0; i < writers; i++) all[i] = Run(() => items.Put(1));
        Join(all);
        items.Close();
        Join(reader);
    }

    sealed class Items
    {
        readonly Queue<int> queue = new Queue<int>();
        readonly int capacity;
        bool closed;

        internal Items(int capacity) { this.capacity = capacity; }

        internal void Put(int item)
        {
            lock (queue)
            {
                while (queue.Count == capacity) Monitor.Wait(queue);
                queue.Enqueue(item);
                Monitor.PulseAll(queue);
            }
        }

        internal void Close()
        {
            lock (queue)
            {
                closed = true;
                Monitor.PulseAll(queue);
            }
        }

        internal bool TryTake(out int item)
        {
            lock (queue)
            {
                while (queue.Count == 0 && !closed) Monitor.Wait(queue);
                item = 0;
                if (queue.Count == 0) return false;
                item = queue.Dequeue();
                Monitor.PulseAll(queue);
                return true;
            }
        }
    }
}
