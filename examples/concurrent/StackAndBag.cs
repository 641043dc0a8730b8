// Two threads push and take: each element once.
using System;
using System.Collections.Concurrent;
using System.Threading;

class StackAndBag
{
    static readonly ConcurrentStack<int> stack = new ConcurrentStack<int>();
    static readonly ConcurrentBag<int> bag = new ConcurrentBag<int>();
    static int sum;

    static void Move(int n)
    {
        stack.Push(n);
        int x;
        if (stack.TryPop(out x)) bag.Add(x);
        if (bag.TryTake(out x)) Interlocked.Add(ref sum, x);
    }

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
        Two(() => Move(1), () => Move(2));
        Console.WriteLine(sum + " " + stack.Count + " " + bag.Count);
    }
}
