// Right: the elements of a bag come thread by thread, and the thread that added its first element last comes first.
// A thread that has lost all its elements (emptied) keeps its place in .NET, and two work items (pooled) may have one thread: the verdict says so.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

var bag = new ConcurrentBag<int>();
if (args[0] == "pooled")
{
    Task.Run(() => bag.Add(2)).Wait();
    bag.Add(1);
    Task.Run(() => bag.Add(3)).Wait();
}
else
{
    if (args[0] == "emptied")
    {
        bag.Add(0);
        bag.TryTake(out _);
    }
    bag.Add(2);
    var other = new Thread(() => bag.Add(1));
    other.Start();
    other.Join();
    bag.Add(3);
}
string order = string.Join(" ", bag);
Debug.Assert(order == "1 3 2" || args[0] == "pooled", order);
Console.WriteLine(bag.Count);
