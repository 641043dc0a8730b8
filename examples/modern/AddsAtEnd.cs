// `CompleteAdding` waits for an addition under way. Another addition that comes meanwhile waits for that one, too, before it fails: wrong, if the first
// goes on only behind the second. Where there is no room, `TryAdd` gives up at once.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

class Slow : IProducerConsumerCollection<int>
{
    internal readonly ManualResetEventSlim go = new(), inside = new();
    readonly ConcurrentQueue<int> queue = new();

    public bool TryAdd(int item)
    {
        if (item == 1)
        {
            inside.Set();
            go.Wait();
        }
        queue.Enqueue(item);
        return true;
    }

    public bool TryTake(out int item) => queue.TryDequeue(out item);
    public int[] ToArray() => queue.ToArray();
    public void CopyTo(int[] array, int index) => queue.CopyTo(array, index);
    public void CopyTo(Array array, int index) => throw new NotSupportedException();
    public int Count => queue.Count;
    public bool IsSynchronized => false;
    public object SyncRoot => this;
    public IEnumerator<int> GetEnumerator() => queue.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

static class AddsAtEnd
{
    static void Main(string[] args)
    {
        var slow = new Slow();
        var items = new BlockingCollection<int>(slow, args[0] == "full" || args[0] == "waits" ? 1 : 2);
        var first = new Thread(() => items.Add(1));
        first.Start();
        slow.inside.Wait();
        var end = new Thread(() => items.CompleteAdding());
        end.Start();
        if (args[0] == "free") slow.go.Set();
        try
        {
            switch (args[0])
            {
                case "add": items.Add(2); break;
                case "try": items.TryAdd(2); break;
                case "any": BlockingCollection<int>.AddToAny(new[] { items }, 2); break;
                case "free": items.Add(2); break;
                case "full": Console.WriteLine(items.TryAdd(2)); break;
                case "waits": Console.WriteLine(items.TryAdd(2, 10)); break;
            }
        }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        slow.go.Set();
        first.Join();
        end.Join();
    }
}
