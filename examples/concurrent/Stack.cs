// Two threads push; the element that came last is on top.
using System;
using System.Collections.Concurrent;
using System.Threading;

class Stack
{
    static readonly ConcurrentStack<string> stack = new ConcurrentStack<string>();

    static void Main()
    {
        Thread x = new Thread(() => stack.Push("a")), y = new Thread(() => stack.PushRange(new[] { "b", "c" }));
        x.Start();
        y.Start();
        x.Join();
        y.Join();
        string text = "", next;
        while (stack.TryPop(out next)) text += next;
        Console.WriteLine(text);
    }
}
