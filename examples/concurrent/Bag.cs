// A thread takes from a bag the item that it added itself last, and of those of others the oldest of any of them.
using System;
using System.Collections.Concurrent;
using System.Threading;

class Bag
{
    static readonly ConcurrentBag<string> bag = new ConcurrentBag<string>();

    static void Main()
    {
        Thread x = new Thread(() => bag.Add("a")), y = new Thread(() => { bag.Add("b"); bag.Add("c"); });
        x.Start();
        y.Start();
        bag.Add("d");
        bag.Add("e");
        x.Join();
        y.Join();
        string text = "", next;
        while (bag.TryTake(out next)) text += next;
        Console.WriteLine(text);
    }
}
