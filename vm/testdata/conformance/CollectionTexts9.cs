// Compiler: roslyn12
// Skip: framework
// Texts of the exceptions of collections, of encodings and of partitioners for wrong arguments.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Text;

static class CollectionTexts9
{
    static void T(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": nothing");
        }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + " " + e.Message.Replace("\n", "|").Replace("\r", "")); }
    }

    static readonly int[] three = { 1, 2, 3 };

    static void Copies(string what, Action<int[], int> copy)
    {
        T(what + ", null", () => copy(null, 0));
        T(what + ", negative", () => copy(new int[5], -1));
        T(what + ", beyond", () => copy(new int[5], 6));
        T(what + ", at the end", () => copy(new int[5], 5));
        T(what + ", no room", () => copy(new int[2], 0));
    }

    /// <summary>The enumerator of a collection that has changed.</summary>
    static void Changed(IEnumerable of, Action change)
    {
        IEnumerator e = of.GetEnumerator();
        e.MoveNext();
        change();
        T(of.GetType().Name + " changed, move", () => e.MoveNext());
        T(of.GetType().Name + " changed, reset", () => e.Reset());
    }

    static void ChangedAll()
    {
        var queue = new Queue(three);
        Changed(queue, () => queue.Enqueue(4));
        var cloned = (Queue)queue.Clone();
        Changed(cloned, () => cloned.Dequeue());
        var synchronised = Queue.Synchronized(queue);
        Changed(synchronised, () => synchronised.Clear());
        var stack = new Stack(three);
        Changed(stack, () => stack.Pop());
        var list = new ArrayList(three);
        Changed(list, () => list.Add(4));
        var table = new Hashtable { { 1, 2 } };
        Changed(table, () => table.Add(3, 4));
        var bits = new BitArray(3);
        Changed(bits, () => bits[1] = true);
        var typed = new Queue<int>(three);
        Changed(typed, () => typed.Enqueue(4));
        var typedStack = new Stack<int>(three);
        Changed(typedStack, () => typedStack.Push(4));
    }

    static void ReadOnlySets()
    {
        ISet<int> set = new ReadOnlySet<int>(new HashSet<int>(three));
        T("read-only set, Add", () => set.Add(4));
        T("read-only set, ExceptWith", () => set.ExceptWith(three));
        T("read-only set, IntersectWith", () => set.IntersectWith(three));
        T("read-only set, SymmetricExceptWith", () => set.SymmetricExceptWith(three));
        T("read-only set, UnionWith", () => set.UnionWith(three));
        T("read-only set, Add of a collection", () => ((ICollection<int>)set).Add(4));
        T("read-only set, Clear", () => set.Clear());
        T("read-only set, Remove", () => set.Remove(1));
    }

    static void Main()
    {
        ChangedAll();
        ReadOnlySets();
        var stack = new ConcurrentStack<int>(three);
        T("push null", () => stack.PushRange(null));
        T("push null with a range", () => stack.PushRange(null, 0, 0));
        T("push, negative start", () => stack.PushRange(three, -1, 2));
        T("push, negative count", () => stack.PushRange(three, 0, -2));
        T("push, start beyond", () => stack.PushRange(three, 4, 0));
        T("push, both negative", () => stack.PushRange(three, -1, -1));
        T("push, too many", () => stack.PushRange(three, 2, 2));
        T("push, at the end", () => stack.PushRange(three, 3, 0));
        T("pop null", () => stack.TryPopRange(null));
        T("pop, negative start", () => stack.TryPopRange(new int[3], -1, 2));
        T("pop, negative count", () => stack.TryPopRange(new int[3], 0, -2));
        T("pop, start beyond", () => stack.TryPopRange(new int[3], 4, 0));
        T("pop, too many", () => stack.TryPopRange(new int[3], 2, 2));
        T("stack of null", () => new ConcurrentStack<int>(null));
        T("queue of null", () => new ConcurrentQueue<int>(null));
        T("bag of null", () => new ConcurrentBag<int>(null));
        Copies("concurrent stack", stack.CopyTo);
        Copies("concurrent queue", new ConcurrentQueue<int>(three).CopyTo);
        Copies("concurrent bag", new ConcurrentBag<int>(three).CopyTo);
        Copies("concurrent stack, untyped", (a, i) => ((ICollection)stack).CopyTo(a, i));
        Copies("concurrent queue, untyped", (a, i) => ((ICollection)new ConcurrentQueue<int>(three)).CopyTo(a, i));
        Copies("concurrent bag, untyped", (a, i) => ((ICollection)new ConcurrentBag<int>(three)).CopyTo(a, i));
        var set = new HashSet<int>(three);
        Copies("hash set", set.CopyTo);
        Copies("hash set, one", (a, i) => set.CopyTo(a, i, 1));
        T("hash set, negative count", () => set.CopyTo(new int[3], 0, -1));
        T("hash set, both negative", () => set.CopyTo(new int[3], -1, -1));
        T("hash set, too many", () => set.CopyTo(new int[3], 2, 3));
        T("hash set, more than there are", () => set.CopyTo(new int[9], 0, 9));
        T("hash set of a size", () => new HashSet<int>(-1));
        T("hash set, ensured", () => set.EnsureCapacity(-1));
        T("hash set, trimmed", () => set.TrimExcess(1));
        var sorted = new SortedSet<int>(three);
        Copies("sorted set", sorted.CopyTo);
        T("sorted set, negative count", () => sorted.CopyTo(new int[3], 0, -1));
        T("sorted set, too many", () => sorted.CopyTo(new int[3], 2, 3));
        T("sorted set, view", () => sorted.GetViewBetween(3, 1));
        T("sorted set, add to the view", () => sorted.GetViewBetween(1, 2).Add(3));
        Copies("linked list", new LinkedList<int>(three).CopyTo);
        Copies("queue", new Queue<int>(three).CopyTo);
        Copies("stack", new Stack<int>(three).CopyTo);
        Copies("list", new List<int>(three).CopyTo);
        T("list, part, negative count", () => new List<int>(three).CopyTo(0, new int[3], 0, -1));
        T("list, part, negative start", () => new List<int>(three).CopyTo(-1, new int[3], 0, 1));
        T("list, part, too many", () => new List<int>(three).CopyTo(2, new int[3], 0, 2));
        Copies("keys", new Dictionary<int, int> { [1] = 1, [2] = 2, [3] = 3 }.Keys.CopyTo);
        Copies("values", new Dictionary<int, int> { [1] = 1, [2] = 2, [3] = 3 }.Values.CopyTo);
        Copies("sorted keys", new SortedDictionary<int, int> { [1] = 1, [2] = 2, [3] = 3 }.Keys.CopyTo);
        Copies("sorted values", new SortedDictionary<int, int> { [1] = 1, [2] = 2, [3] = 3 }.Values.CopyTo);
        Copies("list of keys", new SortedList<int, int> { [1] = 1, [2] = 2, [3] = 3 }.Keys.CopyTo);
        Copies("collection", new Collection<int>(new List<int>(three)).CopyTo);
        Copies("read-only", new ReadOnlyCollection<int>(three).CopyTo);
        T("dictionary, level", () => new ConcurrentDictionary<int, int>(0, 1));
        T("dictionary, size", () => new ConcurrentDictionary<int, int>(1, -1));
        T("dictionary, null", () => new ConcurrentDictionary<int, int>((IEnumerable<KeyValuePair<int, int>>)null));
        T("dictionary, twice", () => new ConcurrentDictionary<int, int>(new[] { new KeyValuePair<int, int>(1, 1), new KeyValuePair<int, int>(1, 1) }));
        T("dictionary, no key", () => { _ = new ConcurrentDictionary<int, int>()[7]; });
        T("dictionary, null key", () => new ConcurrentDictionary<string, int>().TryAdd(null, 1));
        T("dictionary, no factory", () => new ConcurrentDictionary<int, int>().GetOrAdd(1, (Func<int, int>)null));
        T("dictionary, no update", () => new ConcurrentDictionary<int, int>().AddOrUpdate(1, 1, null));
        T("dictionary, added twice", () => { var d = (IDictionary<int, int>)new ConcurrentDictionary<int, int>(); d.Add(1, 1); d.Add(1, 1); });
        T("blocking, bound", () => new BlockingCollection<int>(0));
        T("blocking, null", () => new BlockingCollection<int>((IProducerConsumerCollection<int>)null));
        T("blocking, full", () => new BlockingCollection<int>(new ConcurrentQueue<int>(three), 2));
        var blocking = new BlockingCollection<int>();
        T("blocking, time", () => blocking.TryTake(out _, -2));
        T("blocking, span", () => blocking.TryAdd(1, TimeSpan.FromMilliseconds(-2)));
        T("blocking, any of null", () => BlockingCollection<int>.TryTakeFromAny(null, out _));
        T("blocking, any of none", () => BlockingCollection<int>.TryTakeFromAny(new BlockingCollection<int>[0], out _));
        T("blocking, any with null", () => BlockingCollection<int>.TryTakeFromAny(new BlockingCollection<int>[1], out _));
        T("blocking, any of many", () => BlockingCollection<int>.TryTakeFromAny(new BlockingCollection<int>[64], out _));
        Copies("blocking", new BlockingCollection<int>(new ConcurrentQueue<int>(three)).CopyTo);
        blocking.Dispose();
        T("blocking, disposed", () => BlockingCollection<int>.TryTakeFromAny(new[] { blocking }, out _));
        T("blocking, added to disposed", () => BlockingCollection<int>.TryAddToAny(new[] { blocking }, 1));
        T("partitions", () => Partitioner.Create(three, true).GetPartitions(0));
        T("ranges", () => Partitioner.Create(1, 1));
        T("ranges of none", () => Partitioner.Create(1, 2, 0));
        T("options", () => Partitioner.Create((IEnumerable<int>)three, (EnumerablePartitionerOptions)5));
        foreach (Encoding encoding in new[] { Encoding.UTF8, Encoding.Unicode, Encoding.ASCII, Encoding.Latin1, Encoding.BigEndianUnicode })
        {
            T(encoding.WebName + ", no room for bytes of chars", () => encoding.GetBytes(new[] { 'a', 'b', 'c' }, 0, 3, new byte[2], 0));
            T(encoding.WebName + ", no room for bytes", () => encoding.GetBytes("abc", 0, 3, new byte[2], 0));
            T(encoding.WebName + ", no room in a span", () => encoding.GetBytes("abc".AsSpan(), new byte[2]));
            T(encoding.WebName + ", no room for chars", () => encoding.GetChars(new byte[] { 97, 98, 99, 100, 101, 102 }, 0, 6, new char[1], 0));
            T(encoding.WebName + ", no room for chars in a span", () => encoding.GetChars(new byte[] { 97, 98, 99, 100, 101, 102 }.AsSpan(), new char[1]));
            T(encoding.WebName + ", negative", () => encoding.GetBytes("abc", -1, 3, new byte[2], 0));
            T(encoding.WebName + ", too many", () => encoding.GetBytes("abc", 1, 3, new byte[2], 0));
            T(encoding.WebName + ", bytes, beyond", () => encoding.GetBytes("abc", 0, 3, new byte[2], 3));
            T(encoding.WebName + ", null", () => encoding.GetBytes((string)null));
            T(encoding.WebName + ", null bytes", () => encoding.GetString((byte[])null));
            T(encoding.WebName + ", to null", () => encoding.GetBytes("abc", 0, 3, null, 0));
            T(encoding.WebName + ", null and negative", () => encoding.GetBytes("abc", -1, 3, null, 0));
            T(encoding.WebName + ", negative count", () => encoding.GetBytes("abc", 1, -3, new byte[2], 0));
            T(encoding.WebName + ", bytes, negative", () => encoding.GetBytes("abc", 0, 3, new byte[2], -1));
            char[] chars = { 'a', 'b' };
            byte[] bytes = { 97, 98 };
            T(encoding.WebName + ", chars, negative", () => encoding.GetBytes(chars, -1, 1, bytes, 0));
            T(encoding.WebName + ", chars, negative count", () => encoding.GetBytes(chars, 0, -1, bytes, 0));
            T(encoding.WebName + ", chars, too many", () => encoding.GetBytes(chars, 1, 2, bytes, 0));
            T(encoding.WebName + ", chars to bytes beyond", () => encoding.GetBytes(chars, 0, 1, bytes, 3));
            T(encoding.WebName + ", chars to null", () => encoding.GetBytes(chars, 0, 1, null, 0));
            T(encoding.WebName + ", null chars", () => encoding.GetBytes((char[])null, 0, 1, bytes, 0));
            T(encoding.WebName + ", chars counted, negative", () => encoding.GetByteCount(chars, -1, 1));
            T(encoding.WebName + ", chars counted, negative count", () => encoding.GetByteCount(chars, 0, -1));
            T(encoding.WebName + ", chars counted, too many", () => encoding.GetByteCount(chars, 1, 2));
            T(encoding.WebName + ", bytes, negative", () => encoding.GetChars(bytes, -1, 1, chars, 0));
            T(encoding.WebName + ", bytes, negative count", () => encoding.GetChars(bytes, 0, -1, chars, 0));
            T(encoding.WebName + ", bytes, too many", () => encoding.GetChars(bytes, 1, 2, chars, 0));
            T(encoding.WebName + ", bytes to chars beyond", () => encoding.GetChars(bytes, 0, 1, chars, 3));
            T(encoding.WebName + ", bytes to null", () => encoding.GetChars(bytes, 0, 1, null, 0));
            T(encoding.WebName + ", bytes counted, negative", () => encoding.GetCharCount(bytes, -1, 1));
            T(encoding.WebName + ", bytes counted, negative count", () => encoding.GetCharCount(bytes, 0, -1));
            T(encoding.WebName + ", bytes counted, too many", () => encoding.GetCharCount(bytes, 1, 2));
            T(encoding.WebName + ", string of bytes, negative", () => encoding.GetString(bytes, -1, 1));
            T(encoding.WebName + ", string of bytes, negative count", () => encoding.GetString(bytes, 0, -1));
            T(encoding.WebName + ", array of part, negative", () => encoding.GetBytes(chars, -1, 1));
            T(encoding.WebName + ", array of part of string", () => encoding.GetBytes("abc", -1, 1));
            T(encoding.WebName + ", array of part of string, too many", () => encoding.GetBytes("abc", 2, 2));
            T(encoding.WebName + ", part", () => encoding.GetString(new byte[2], 1, 2));
        }
        var encodings = new[] { Encoding.UTF8, new UTF8Encoding(true), (Encoding)Encoding.UTF8.Clone(), Encoding.ASCII, new ASCIIEncoding(), Encoding.Latin1, Encoding.Unicode };
        foreach (Encoding encoding in encodings)
        {
            foreach (int n in new[] { -1, 0, 7, 715827881, 715827882, 1073741822, 1073741823, int.MaxValue })
            {
                T(encoding + ", bytes of " + n, () => throw new Exception(encoding.GetMaxByteCount(n).ToString()));
                T(encoding + ", characters of " + n, () => throw new Exception(encoding.GetMaxCharCount(n).ToString()));
            }
            foreach (Encoding other in encodings) Console.Write(encoding.Equals(other) + " ");
            Console.WriteLine();
        }
        foreach (int page in new[] { -1, 0, 1, 3, 4, 42, 437, 1252, 20127, 65000, 65535, 65536 }) T("code page " + page, () => throw new Exception(Encoding.GetEncoding(page).WebName));
        foreach (string name in new[] { "", "us", "US", "cp819", "utf8", "ucs-2", "unicodeFFFE", "utf-7", "x-unicode-2-0-utf-8", "iso_646.irv:1991", "windows-1252" }) T("encoding " + name, () => throw new Exception(Encoding.GetEncoding(name).WebName));
    }
}
