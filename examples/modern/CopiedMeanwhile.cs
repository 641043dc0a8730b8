// Copying a ConcurrentDictionary as a collection asks for its size first, and copies then: an element that another thread removes in between leaves a default one.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

class CopiedMeanwhile
{
    class ByKey : IComparer<KeyValuePair<int, int>>
    {
        public int Compare(KeyValuePair<int, int> a, KeyValuePair<int, int> b) { return a.Key - b.Key; }
    }

    static IEnumerable<KeyValuePair<int, int>> Copy(string how, ConcurrentDictionary<int, int> d)
    {
        KeyValuePair<int, int> more = new KeyValuePair<int, int>(5, 50);
        switch (how)
        {
            case "stack": return new Stack<KeyValuePair<int, int>>(d);
            case "queue": return new Queue<KeyValuePair<int, int>>(d);
            case "set": return new SortedSet<KeyValuePair<int, int>>(d, new ByKey());
            case "list": return new SortedList<int, int>(d); // keys and values are copied one after the other
            case "concat": return d.Concat(new[] { more }).ToArray();
            case "append": return d.Append(more).ToArray();
            case "prepend": return d.Prepend(more).ToList();
            case "default": return d.DefaultIfEmpty(more).ToArray();
            default:
                SortedSet<KeyValuePair<int, int>> set = new SortedSet<KeyValuePair<int, int>>(new ByKey()) { more };
                set.SymmetricExceptWith(d);
                return set;
        }
    }

    static void Main(string[] args)
    {
        ConcurrentDictionary<int, int> d = new ConcurrentDictionary<int, int>();
        d[1] = 10;
        Thread t = new Thread(() => { int old; d.TryRemove(1, out old); });
        t.Start();
        string seen = string.Join(" ", Copy(args[0], d));
        t.Join();
        Console.WriteLine("(" + seen + ")");
    }
}
