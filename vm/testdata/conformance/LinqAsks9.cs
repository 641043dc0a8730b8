// Compiler: roslyn12
// The members of a source that Cast, Order and an element of a part of a list ask for.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class LinqAsks9
{
    static string log = "";

    /// Sized says that it has another number of elements than its enumerator.
    class Sized : ICollection
    {
        readonly int count;
        public Sized(int count) { this.count = count; }
        public int Count { get { log += "Count "; return count; } }
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public void CopyTo(Array a, int i) { log += "CopyTo "; }
        public IEnumerator GetEnumerator() { log += "GetEnumerator "; return new[] { 7, 8 }.GetEnumerator(); }
    }

    class Items<T> : IList<T>
    {
        readonly List<T> list;
        public Items(params T[] items) { list = new List<T>(items); }
        public T this[int i] { get { log += "[" + i + "] "; return list[i]; } set { list[i] = value; } }
        public int Count { get { log += "Count "; return list.Count; } }
        public bool IsReadOnly => false;
        public void Add(T item) => list.Add(item);
        public void Clear() => list.Clear();
        public bool Contains(T item) { log += "Contains "; return list.Contains(item); }
        public void CopyTo(T[] a, int i) { log += "CopyTo " + a.Length + " "; list.CopyTo(a, i); }
        public IEnumerator<T> GetEnumerator() { log += "GetEnumerator "; return list.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public int IndexOf(T item) => list.IndexOf(item);
        public void Insert(int i, T item) => list.Insert(i, item);
        public bool Remove(T item) => list.Remove(item);
        public void RemoveAt(int i) => list.RemoveAt(i);
    }

    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = f() is var r && r is IEnumerable<int> s && r is not string ? string.Join(",", s.ToArray()) + (r is List<int> l ? " of " + l.Capacity : "") : r?.ToString(); }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + ": " + result + " { " + log + "}");
        log = "";
    }

    static IEnumerable<int> Effect(Action a) { log += "effect "; a(); yield return 0; }

    static void Main()
    {
        foreach (int count in new[] { 0, 1, 2, 3, -1 })
        {
            Try("ToArray " + count, () => new Sized(count).Cast<int>().ToArray());
            Try("ToList " + count, () => new Sized(count).Cast<int>().ToList());
            Try("Count " + count, () => new Sized(count).Cast<int>().Count());
            Try("Any " + count, () => new Sized(count).Cast<int>().Any());
            Try("First " + count, () => new Sized(count).Cast<int>().First());
            Try("Last " + count, () => new Sized(count).Cast<int>().Last());
            Try("ElementAt " + count, () => new Sized(count).Cast<int>().ElementAt(1));
            Try("ElementAtOrDefault " + count, () => new Sized(count).Cast<int>().ElementAtOrDefault(^1));
            Try("HashSet " + count, () => new Sized(count).Cast<int>().ToHashSet().Count);
            Try("Reverse " + count, () => new Sized(count).Cast<int>().Reverse().ToArray());
            Try("Reverse, list " + count, () => new Sized(count).Cast<int>().Reverse().ToList());
            Try("Order " + count, () => new Sized(count).Cast<int>().Order().ToArray());
            Try("Order, list " + count, () => new Sized(count).Cast<int>().Order().ToList());
            Try("OrderBy " + count, () => new Sized(count).Cast<int>().OrderBy(x => -x).ToList());
            Try("Concat " + count, () => new Sized(count).Cast<int>().Concat(new Sized(2).Cast<int>()).ToArray());
            Try("Concat, list " + count, () => new Sized(count).Cast<int>().Concat(new Sized(2).Cast<int>()).ToList());
            Try("Append " + count, () => new Sized(count).Cast<int>().Append(5).ToArray());
            Try("Select " + count, () => new Sized(count).Cast<int>().Select(x => x + 1).ToList());
            Try("Skip " + count, () => new Sized(count).Cast<int>().Skip(1).ToArray());
            Try("new List " + count, () => new List<int>(new Sized(count).Cast<int>()));
            Try("wrong type " + count, () => new Sized(count).Cast<string>().ToArray().Length);
            Try("wrong type, list " + count, () => new Sized(count).Cast<string>().ToList().Count);
            Try("OfType " + count, () => new Sized(count).OfType<int>().ToList());
        }
        foreach (int index in new[] { -1, 0, 1, 2, 3, 9 })
        {
            Try("Take.ElementAt " + index, () => new Items<int>(1, 2, 3).Take(2).ElementAt(index));
            Try("Skip.ElementAt " + index, () => new Items<int>(1, 2, 3).Skip(1).ElementAt(index));
            Try("Skip.Take.ElementAt " + index, () => new Items<int>(1, 2, 3).Skip(1).Take(1).ElementAt(index));
            Try("Take.ElementAtOrDefault " + index, () => new Items<int>(1, 2, 3).Take(2).ElementAtOrDefault(index));
            Try("Take.Select.ElementAt " + index, () => new Items<int>(1, 2, 3).Take(2).Select(x => x).ElementAt(index));
            Try("Take.Append.ElementAt " + index, () => new Items<int>(1, 2, 3).Take(2).Append(9).ElementAt(index));
            Try("Take.Reverse.ElementAt " + index, () => new Items<int>(1, 2, 3).Take(2).Reverse().ElementAt(index));
            Try("Take as a list " + index, () => new Items<int>(1, 2, 3).Take(2) is IList<int> l ? l[index] : "no list");
            Try("Take as a read-only list " + index, () => new Items<int>(1, 2, 3).Take(2) is IReadOnlyList<int> l ? l[index] : "no list");
            Try("Range " + index, () => Enumerable.Range(1, 2).ElementAt(index));
            Try("Repeat " + index, () => Enumerable.Repeat(1, 2).ElementAt(index));
            if (index >= 0) Try("from the end " + index, () => new Items<int>(1, 2, 3).Take(2).ElementAt(^index));
        }
        foreach (bool down in new[] { false, true })
        {
            Func<IEnumerable<int>, IOrderedEnumerable<int>> order = s => down ? s.OrderDescending() : s.Order();
            Try("Concat.Order.ToList " + down, () => { var l = new List<int> { 2, 1 }; return order(l.Concat(Effect(() => l[0] = 9))).ToList(); });
            Try("Concat.Order.ToArray " + down, () => { var l = new List<int> { 2, 1 }; return order(l.Concat(Effect(() => l[0] = 9))).ToArray(); });
            Try("Concat.Order " + down, () => { var l = new List<int> { 2, 1 }; return string.Join(",", order(l.Concat(Effect(() => l[0] = 9)))); });
            Try("Queue.Concat.Order.ToList " + down, () => { var q = new Queue<int>(new[] { 2, 1 }); return order(q.Concat(Effect(() => q.Enqueue(9)))).ToList(); });
            Try("Items " + down, () => order(new Items<int>(3, 1, 2)).ToList());
            Try("Items, array " + down, () => order(new Items<int>(3, 1, 2)).ToArray());
            Try("one item " + down, () => order(new Items<int>(3)).ToList());
            Try("no item " + down, () => order(new Items<int>()).ToList());
            Try("Append " + down, () => order(new Items<int>(3, 1, 2).Append(0)).ToList());
            Try("Prepend " + down, () => order(new Items<int>(3, 1, 2).Prepend(7)).ToList());
            Try("Union " + down, () => order(new Items<int>(3, 1).Union(new Items<int>(3, 4))).ToList());
            Try("Distinct " + down, () => order(new Items<int>(3, 1, 3).Distinct()).ToList());
            Try("Concat " + down, () => order(new Items<int>(3, 1).Concat(new Items<int>(2))).ToList());
            Try("Reverse " + down, () => order(new Items<int>(3, 1).Reverse()).ToList());
            Try("Select " + down, () => order(new Items<int>(3, 1).Select(x => x + 1)).ToList());
            Try("Where " + down, () => order(new Items<int>(3, 1, 2, 4, 5).Where(x => x > 0)).ToList());
            Try("Take " + down, () => order(new Items<int>(3, 1, 2, 4, 5).Take(4)).ToList());
            Try("DefaultIfEmpty " + down, () => order(new Items<int>().DefaultIfEmpty(3)).ToList());
            Try("Order.Take " + down, () => order(new Items<int>(3, 1, 2)).Take(2).ToList());
            Try("Order.ThenBy " + down, () => order(new Items<int>(3, 1, 2)).ThenBy(x => x).ToList());
            Try("string " + down, () => string.Join(",", (down ? new Items<string>("b", "a").OrderDescending() : new Items<string>("b", "a").Order()).ToList()));
            Try("double " + down, () => string.Join(",", (down ? new Items<double>(2, 1).Concat(new Items<double>(3)).OrderDescending() : new Items<double>(2, 1).Concat(new Items<double>(3)).Order()).ToList()));
            Try("char " + down, () => string.Join(",", (down ? new Items<char>('b', 'a').Concat(new Items<char>('c')).OrderDescending() : new Items<char>('b', 'a').Concat(new Items<char>('c')).Order()).ToList()));
            Try("enum " + down, () => string.Join(",", new Items<DayOfWeek>(DayOfWeek.Friday, DayOfWeek.Monday).Concat(new Items<DayOfWeek>(DayOfWeek.Sunday)).Order().ToList()));
            Try("bool " + down, () => string.Join(",", new Items<bool>(true, false).Concat(new Items<bool>(true)).Order().ToList()));
            Try("default comparer " + down, () => new Items<int>(3, 1).Concat(new Items<int>(2)).Order(Comparer<int>.Default).ToList());
            Try("own comparer " + down, () => new Items<int>(3, 1).Concat(new Items<int>(2)).Order(Comparer<int>.Create((a, b) => b - a)).ToList());
            Try("OrderBy " + down, () => new Items<int>(3, 1).Concat(new Items<int>(2)).OrderBy(x => x).ToList());
        }
    }
}
