// Compiler: roslyn12
// The order of the elements of a ConcurrentBag: the list of each thread, the thread that came last first, each with its newest element first.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

static class BagOrders9
{
    static void Elsewhere(Action action)
    {
        var thread = new Thread(() => action());
        thread.Start();
        thread.Join();
        kept.Add(thread);
    }

    static readonly List<Thread> kept = new List<Thread>();

    static void Show(string name, Action<ConcurrentBag<int>> fill)
    {
        var bag = new ConcurrentBag<int>();
        fill(bag);
        var copied = new int[bag.Count];
        bag.CopyTo(copied, 0);
        var objects = new object[bag.Count];
        ((ICollection)bag).CopyTo(objects, 0);
        Console.WriteLine(name + ": " + string.Join(" ", bag) + " | " + string.Join(" ", bag.ToArray()) + " | " + string.Join(" ", copied) + " | "
            + string.Join(" ", objects) + " | " + string.Join(" ", bag.Select(x => -x)));
    }

    static void Take(ConcurrentBag<int> bag)
    {
        bool taken = bag.TryTake(out int item);
        Console.WriteLine("took " + taken + " " + item);
    }

    static void Main()
    {
        Show("one thread", bag => { bag.Add(1); bag.Add(2); bag.Add(3); });
        Show("another between", bag => { bag.Add(2); Elsewhere(() => bag.Add(1)); bag.Add(3); });
        Show("one after the other", bag => { for (int i = 1; i < 5; i++) { int item = i; Elsewhere(() => { bag.Add(item); bag.Add(10 * item); }); } });
        Show("nested", bag =>
        {
            Elsewhere(() =>
            {
                bag.Add(1);
                Elsewhere(() =>
                {
                    bag.Add(2);
                    Elsewhere(() => { bag.Add(3); bag.Add(4); });
                    bag.Add(5);
                });
                bag.Add(6);
            });
            bag.Add(7);
        });
        Show("taken from the middle", bag =>
        {
            bag.Add(1);
            bag.Add(2);
            Elsewhere(() => { bag.Add(3); Take(bag); });
            bag.Add(4);
            Take(bag);
        });
        Show("oldest stolen", bag =>
        {
            bag.Add(1);
            Elsewhere(() => Take(bag));
            bag.Add(2);
            bag.Add(3);
            Elsewhere(() => Take(bag));
            Elsewhere(() => bag.Add(4));
            bag.Add(5);
        });
        Show("oldest stolen behind another", bag =>
        {
            bag.Add(1);
            bag.Add(2);
            Elsewhere(() => Take(bag));
            Elsewhere(() => bag.Add(3));
            bag.Add(4);
        });
        Show("from a collection", bag =>
        {
            var other = new ConcurrentBag<int>(new[] { 1, 2, 3 });
            Elsewhere(() => other.Add(4));
            other.Add(5);
            foreach (int item in other) bag.Add(item);
            Console.WriteLine(string.Join(" ", other));
        });
        Show("cleared", bag =>
        {
            bag.Add(1);
            bag.Clear();
            bag.Add(2);
            Elsewhere(() => bag.Add(3));
            bag.Add(4);
        });
    }
}
