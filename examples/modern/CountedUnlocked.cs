// Count of the collection takes no lock, and its enumerator does: a member that asks for its size before it enumerates races with Add.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

class CountedUnlocked
{
    class Pairs : ICollection<KeyValuePair<int, int>>
    {
        readonly List<KeyValuePair<int, int>> items = new List<KeyValuePair<int, int>>();
        int count;

        public int Count { get { return count; } }
        public bool IsReadOnly { get { return false; } }
        public void Add(KeyValuePair<int, int> pair) { lock (items) { items.Add(pair); count++; } }
        public void CopyTo(KeyValuePair<int, int>[] array, int index) { lock (items) items.CopyTo(array, index); }
        public IEnumerator<KeyValuePair<int, int>> GetEnumerator() { lock (items) return new List<KeyValuePair<int, int>>(items).GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        public bool Contains(KeyValuePair<int, int> pair) { return false; }
        public void Clear() { }
        public bool Remove(KeyValuePair<int, int> pair) { return false; }
    }

    static void Use(string how, Pairs pairs)
    {
        switch (how)
        {
            case "linked": new LinkedList<KeyValuePair<int, int>>(pairs); break; // asks for no size
            case "dictionary": new Dictionary<int, int>(pairs); break;
            case "concurrent": new ConcurrentDictionary<int, int>(pairs); break;
            case "hash": new HashSet<KeyValuePair<int, int>>(pairs); break;
            case "equals": new HashSet<KeyValuePair<int, int>> { new KeyValuePair<int, int>(1, 10) }.SetEquals(pairs); break;
            case "keys": pairs.ToDictionary(p => p.Key); break;
            default: pairs.Distinct().ToArray(); break;
        }
    }

    static void Main(string[] args)
    {
        Pairs pairs = new Pairs();
        pairs.Add(new KeyValuePair<int, int>(1, 10));
        Thread t = new Thread(() => pairs.Add(new KeyValuePair<int, int>(2, 20)));
        t.Start();
        Use(args[0], pairs);
        t.Join();
    }
}
