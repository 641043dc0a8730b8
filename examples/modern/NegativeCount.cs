// LINQ calculates with the Count of a collection of the program's own. If this is negative, the results depend on each operator's steps, which are not
// modelled.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

class NegativeCount
{
    class Items : ICollection<int>, ICollection
    {
        internal int count;
        public int Count => count;
        public bool IsReadOnly => true;
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        public void Add(int item) { }
        public void Clear() { }
        public bool Contains(int item) => false;
        public void CopyTo(int[] array, int index) { array[index] = 1; }
        void ICollection.CopyTo(Array array, int index) { }
        public bool Remove(int item) => false;
        public IEnumerator<int> GetEnumerator() { yield return 1; }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    static void Main(string[] args)
    {
        var items = new Items { count = args[0] == "one" ? 1 : -1 };
        switch (args[0])
        {
            case "one": items.Any(); items.Append(2).ToArray(); items.ToDictionary(x => x); break;
            case "count": if (items.Count() != -1) throw new Exception(); break;
            case "any": items.Any(); break;
            case "append": items.Append(2).ToArray(); break;
            case "table": items.ToDictionary(x => x); break;
            case "last": items.TakeLast(1).ToList(); break;
            case "index": items.ElementAt(^1); break;
            case "known": items.TryGetNonEnumeratedCount(out int n); break;
        }
    }
}
