// The collection cannot be enumerated while other threads use it, and says so; constructors that copy it ask for its size and a copy only.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

class NotEnumerated
{
    class Numbers : ICollection<int>
    {
        readonly List<int> items = new List<int> { 1 };

        public int Count { get { lock (items) return items.Count; } }
        public bool IsReadOnly { get { return false; } }
        public void Add(int item) { lock (items) items.Add(item); }
        public void CopyTo(int[] array, int index) { lock (items) items.CopyTo(0, array, index, Math.Min(array.Length - index, items.Count)); }
        public IEnumerator<int> GetEnumerator() { throw new NotSupportedException(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        public bool Contains(int item) { return false; }
        public void Clear() { }
        public bool Remove(int item) { return false; }
    }

    static int Copy(string how, Numbers numbers)
    {
        switch (how)
        {
            case "stack": return new Stack<int>(numbers).Count;
            case "queue": return new Queue<int>(numbers).Count;
            case "set": return new SortedSet<int>(numbers).Count;
            case "prepend": return numbers.Prepend(5).ToArray().Length - 1;
            default: return new LinkedList<int>(numbers).Count; // this one enumerates
        }
    }

    static void Main(string[] args)
    {
        Numbers numbers = new Numbers();
        Thread t = new Thread(() => numbers.Add(2));
        t.Start();
        int count = Copy(args[0], numbers);
        t.Join();
        Console.WriteLine(count);
    }
}
