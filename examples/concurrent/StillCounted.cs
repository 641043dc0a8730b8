// WRONG: IsEmpty may be false although the last element is gone: an element is counted until after it is removed.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class StillCounted
{
    static void Main()
    {
        ConcurrentDictionary<int, int> ages = new ConcurrentDictionary<int, int>();
        ages.TryAdd(1, 20);
        Thread other = new Thread(() => { int age; ages.TryRemove(1, out age); });
        other.Start();
        if (!ages.ContainsKey(1)) Debug.Assert(ages.IsEmpty);
        other.Join();
    }
}
