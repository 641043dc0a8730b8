// The factory may run for both threads, but they get the same value.
using System;
using System.Collections.Concurrent;
using System.Threading;

class GetOrAdd
{
    static readonly ConcurrentDictionary<string, int> map = new ConcurrentDictionary<string, int>();
    static int made;

    static int Make(string key) { return Interlocked.Increment(ref made); }

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
        int a = 0, b = 0;
        Two(() => a = map.GetOrAdd("k", Make), () => b = map.GetOrAdd("k", Make));
        Console.WriteLine(made + " " + (a == b) + " " + map.Count);
    }
}
