// Compiler: roslyn12
// SyncRoot of the collections: which object it is, and whether it stays the same.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Collections.Specialized;

static class SyncRoots9
{
    // Shown prints the number of the candidate that SyncRoot of c is, 0 for c itself.
    static void Shown(string name, object c, params object[] candidates)
    {
        try
        {
            var collection = c as ICollection;
            if (collection == null) { Console.WriteLine(name + ": no ICollection"); return; }
            object root = collection.SyncRoot;
            string which = ReferenceEquals(root, c) ? "own" : "another";
            for (int i = 0; i < candidates.Length; i++)
                if (ReferenceEquals(root, candidates[i])) which = "inner " + i;
            Console.WriteLine(name + ": " + which + ", same " + ReferenceEquals(root, collection.SyncRoot) + ", synchronized " + collection.IsSynchronized);
        }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
    }

    static object Root(object c) { return ((ICollection)c).SyncRoot; }

    // Bare is a list that is no ICollection.
    class Bare : IList<int>
    {
        public int this[int index] { get { return 0; } set { } }
        public int Count { get { return 0; } }
        public bool IsReadOnly { get { return false; } }
        public void Add(int item) { }
        public void Clear() { }
        public bool Contains(int item) { return false; }
        public void CopyTo(int[] array, int index) { }
        public int IndexOf(int item) { return -1; }
        public void Insert(int index, int item) { }
        public bool Remove(int item) { return false; }
        public void RemoveAt(int index) { }
        public IEnumerator<int> GetEnumerator() { yield break; }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
    }

    class Keyed : KeyedCollection<int, int> { protected override int GetKeyForItem(int item) { return item; } }
    class Inner : Collection<int> { public object Root { get { return Items; } } }
    class Old : CollectionBase { public object Root { get { return InnerList; } } }
    class OldRead : ReadOnlyCollectionBase { public object Root { get { return InnerList; } } }

    static void Main()
    {
        var list = new List<int> { 1 };
        int[] array = { 1 };
        Shown("List", list);
        Shown("array", array);
        Shown("Collection()", new Collection<int>());
        Shown("Collection(list)", new Collection<int>(list), list);
        Shown("Collection(array)", new Collection<int>(array), array);
        Shown("Collection(bare)", new Collection<int>(new Bare()));
        Shown("Collection(Collection(list))", new Collection<int>(new Collection<int>(list)), list);
        var inner = new Inner();
        Shown("Inner", inner, inner.Root);
        Shown("Keyed", new Keyed());
        Shown("ReadOnlyCollection(list)", new ReadOnlyCollection<int>(list), list);
        Shown("AsReadOnly", list.AsReadOnly(), list);
        Shown("ReadOnlyCollection(array)", Array.AsReadOnly(array), array);
        Shown("ReadOnlyCollection(bare)", new ReadOnlyCollection<int>(new Bare()));
        Shown("ReadOnlyCollection.Empty", ReadOnlyCollection<int>.Empty, Array.Empty<int>());
        var observable = new ObservableCollection<int>(list);
        Shown("ObservableCollection", observable, list);
        Shown("ReadOnlyObservableCollection", new ReadOnlyObservableCollection<int>(observable), observable, Root(observable));
        Shown("ReadOnlySet(HashSet)", new ReadOnlySet<int>(new HashSet<int>()));
        var set = new SortedSet<int> { 1, 2 };
        Shown("ReadOnlySet(SortedSet)", new ReadOnlySet<int>(set), set);
        Shown("SortedSet", set);
        SortedSet<int> view = set.GetViewBetween(1, 2);
        Shown("view", view, set);

        var dictionary = new Dictionary<int, int>();
        Shown("Dictionary", dictionary);
        Shown("Dictionary.Keys", dictionary.Keys, dictionary);
        Shown("Dictionary.Values", dictionary.Values, dictionary);
        var sorted = new SortedDictionary<int, int>();
        Shown("SortedDictionary", sorted);
        Shown("SortedDictionary.Keys", sorted.Keys, sorted, Root(sorted));
        Shown("SortedDictionary.Values", sorted.Values, sorted, Root(sorted));
        var other = new SortedDictionary<int, int>(sorted, Comparer<int>.Default);
        Shown("copied SortedDictionary", other, Root(sorted));
        var sortedList = new SortedList<int, int>();
        Shown("SortedList", sortedList);
        Shown("SortedList.Keys", sortedList.Keys, sortedList);
        Shown("SortedList.Values", sortedList.Values, sortedList);
        var ordered = new OrderedDictionary<int, int>();
        Shown("OrderedDictionary", ordered);
        Shown("OrderedDictionary.Keys", ordered.Keys, ordered);
        Shown("OrderedDictionary.Values", ordered.Values, ordered);

        Shown("LinkedList", new LinkedList<int>());
        Shown("Queue<T>", new Queue<int>());
        Shown("Stack<T>", new Stack<int>());
        Shown("BitArray", new BitArray(1));
        var priority = new PriorityQueue<int, int>();
        Shown("PriorityQueue.UnorderedItems", priority.UnorderedItems, priority);

        var table = new Hashtable();
        Hashtable synchronized = Hashtable.Synchronized(table);
        Shown("Hashtable", table);
        Shown("Hashtable.Keys", table.Keys, table);
        Shown("Hashtable.Values", table.Values, table);
        Shown("Hashtable.Synchronized", synchronized, table);
        Shown("Hashtable.Synchronized.Keys", synchronized.Keys, table);
        Shown("Hashtable.Synchronized.Clone", synchronized.Clone(), table, synchronized);
        var old = new ArrayList { 1, 2 };
        Shown("ArrayList", old);
        Shown("ArrayList.Synchronized", ArrayList.Synchronized(old), old);
        Shown("ArrayList.GetRange", old.GetRange(0, 1), old);
        Shown("ArrayList.GetRange of Synchronized", ArrayList.Synchronized(old).GetRange(0, 1), old);
        var queue = new Queue();
        Shown("Queue", queue);
        Shown("Queue.Synchronized", Queue.Synchronized(queue), queue);
        var stack = new Stack();
        Shown("Stack", stack);
        Shown("Stack.Synchronized", Stack.Synchronized(stack), stack);
        var oldList = new Old();
        Shown("CollectionBase", oldList, oldList.Root);
        var oldRead = new OldRead();
        Shown("ReadOnlyCollectionBase", oldRead, oldRead.Root);
        var pairs = new ListDictionary();
        Shown("ListDictionary", pairs);
        Shown("ListDictionary.Keys", pairs.Keys, pairs);
        IDictionary data = new Exception().Data;
        Shown("Exception.Data", data);
        Shown("Exception.Data.Keys", data.Keys, data);

        Shown("ConcurrentQueue", new ConcurrentQueue<int>());
        Shown("ConcurrentStack", new ConcurrentStack<int>());
        Shown("ConcurrentBag", new ConcurrentBag<int>());
        var concurrent = new ConcurrentDictionary<int, int>();
        Shown("ConcurrentDictionary", concurrent);
        Shown("ConcurrentDictionary.Keys", concurrent.Keys, concurrent);
        Shown("BlockingCollection", new BlockingCollection<int>());
        AggregateException failures = new AggregateException(new Exception(), new Exception());
        Shown("InnerExceptions", failures.InnerExceptions, failures, failures.InnerExceptions);
        object[] changed = { 1, 2 };
        Shown("NewItems of one", new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, (object)1, 0).NewItems);
        Shown("NewItems", new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, changed, 0).NewItems, (object)changed);
        Shown("NewItems of Synchronized", new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, ArrayList.Synchronized(old), 0).NewItems, old);
        Shown("ArraySegment", new ArraySegment<int>(array));
        Shown("HashSet", new HashSet<int>());
    }
}
