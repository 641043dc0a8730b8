// WRONG: an empty collection need not have room: a slot is free after its element is taken.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class NoRoomYet
{
    static void Main()
    {
        BlockingCollection<int> items = new BlockingCollection<int>(1);
        items.Add(1);
        Thread other = new Thread(() => items.Take());
        other.Start();
        if (items.Count == 0) Debug.Assert(items.TryAdd(2));
        other.Join();
    }
}
