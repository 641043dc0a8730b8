// Right: two threads have two numbers, also one after the other, as long as the program has the Thread of the first.
using System;
using System.Collections.Concurrent;
using System.Threading;

int first = 0, second = 0;
var spin = new SpinLock(true);
var bag = new ConcurrentBag<int>();
bool taken = false, own = true, mine = true, again = true;
Thread one = Run(() =>
{
    first = Environment.CurrentManagedThreadId;
    spin.Enter(ref taken);
    mine = spin.IsHeldByCurrentThread;
    bag.Add(1);
});
Thread two = Run(() =>
{
    second = Environment.CurrentManagedThreadId;
    own = spin.IsHeldByCurrentThread;
    again = false;
    spin.TryEnter(ref again);
    bag.Add(2);
});
bag.TryTake(out int element);
Console.WriteLine($"{(first == second ? "same" : "another")} number, {mine} {own} {again}, element {element}");
GC.KeepAlive(one);
GC.KeepAlive(two);

static Thread Run(Action action)
{
    var thread = new Thread(() => action());
    thread.Start();
    thread.Join();
    return thread;
}
