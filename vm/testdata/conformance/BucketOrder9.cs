// Compiler: roslyn12
// The order in which tables of hash codes compare keys with equal hash codes, after many additions and removals, and also when a comparison changes the table.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text;

class Key
{
    public static readonly StringBuilder Log = new();
    public static Action Then;
    public readonly int Id, Code;
    public Key(int id, int code) { Id = id; Code = code; }
    public override int GetHashCode() { Log.Append('h'); return Code; }
    public override bool Equals(object o)
    {
        var other = (Key)o;
        Log.Append(Id).Append('=').Append(other.Id).Append(' ');
        Action then = Then;
        Then = null;
        then?.Invoke();
        return other.Id == Id;
    }
}

static class Program
{
    static uint seed;
    static int Next(int n) { seed = seed * 1664525 + 1013904223; return (int)((seed >> 8) % (uint)n); }
    static Key Any(int ids) { int id = Next(ids); return new Key(id, id % 3 * 7); }

    static string Taken()
    {
        string log = Key.Log.ToString();
        Key.Log.Clear();
        if (log.Length < 60) return log;
        uint sum = 0;
        foreach (char c in log) sum = sum * 31 + c;
        return log.Length + "/" + sum;
    }

    static void Main()
    {
        foreach (int capacity in new[] { 0, 1, 5, 40 })
            foreach (int ids in new[] { 4, 8, 30 })
            {
                Random("Dictionary", capacity, ids, new Dictionary<Key, int>(capacity));
                Random("HashSet", capacity, ids, new HashSet<Key>(capacity));
                Ordered(capacity, ids);
                Concurrent(capacity, ids);
            }
        Changes();
    }

    static void Random(string name, int capacity, int ids, object table)
    {
        seed = (uint)(capacity * 100 + ids);
        Console.Write(name + " " + capacity + " " + ids + ":");
        for (int round = 0; round < 4; round++)
        {
            for (int i = 0; i < 25; i++)
            {
                Key key = Any(ids);
                int what = Next(10);
                if (table is Dictionary<Key, int> dictionary)
                {
                    if (what < 5) dictionary[key] = i;
                    else if (what < 8) dictionary.Remove(key);
                    else if (what < 9) dictionary.ContainsKey(key);
                    else ((ICollection<KeyValuePair<Key, int>>)dictionary).Remove(new(key, i - 1));
                }
                else
                {
                    var set = (HashSet<Key>)table;
                    if (what < 5) set.Add(key);
                    else if (what < 9) set.Remove(key);
                    else set.TryGetValue(key, out _);
                }
            }
            if (round == 1 && ids < 30)
            {
                if (table is HashSet<Key> set) { table = new HashSet<Key>(set); set.TrimExcess(); }
                else ((Dictionary<Key, int>)table).TrimExcess();
            }
            if (round == 2) { if (table is HashSet<Key> set) set.EnsureCapacity(20); else ((Dictionary<Key, int>)table).EnsureCapacity(20); }
            Console.Write(" " + Taken());
        }
        if (table is HashSet<Key> last) { last.Clear(); last.Contains(new Key(1, 7)); foreach (int i in new[] { 1, 4, 7 }) last.Add(new Key(i, 7)); last.Contains(new Key(1, 7)); }
        else { var of = (Dictionary<Key, int>)table; of.Clear(); of.ContainsKey(new Key(1, 7)); foreach (int i in new[] { 1, 4, 7 }) of.Add(new Key(i, 7), i); of.ContainsKey(new Key(1, 7)); }
        Console.WriteLine(" " + Taken());
    }

    static void Ordered(int capacity, int ids)
    {
        seed = (uint)(capacity * 100 + ids);
        var table = new OrderedDictionary<Key, int>(capacity);
        var list = (IList<KeyValuePair<Key, int>>)table;
        Console.Write("OrderedDictionary " + capacity + " " + ids + ":");
        for (int round = 0; round < 4; round++)
        {
            for (int i = 0; i < 25; i++)
            {
                Key key = Any(ids);
                int at = Next(table.Count + 1);
                try
                {
                    switch (Next(12))
                    {
                        case 0: case 1: case 2: table[key] = i; break;
                        case 3: table.TryAdd(key, i); break;
                        case 4: table.Insert(at, key, i); break;
                        case 5: table.Remove(key); break;
                        case 6: table.RemoveAt(at); break;
                        case 7: table.SetAt(at, key, i); break;
                        case 8: table.ContainsKey(key); break;
                        case 9: list.Remove(new(key, i - 1)); break;
                        case 10: Key.Log.Append(list.IndexOf(new(key, i - 1))); break;
                        default: table.Insert(0, key, i); break;
                    }
                }
                catch (ArgumentException e) { Key.Log.Append(e.GetType().Name); }
            }
            if (round == 1) table.TrimExcess();
            if (round == 2) table.EnsureCapacity(20);
            Console.Write(" " + Taken());
        }
        foreach (KeyValuePair<Key, int> pair in table) Key.Log.Append(pair.Key.Id).Append(' ').Append(pair.Value).Append(' ');
        table.Clear();
        table.ContainsKey(new Key(1, 7));
        foreach (int i in new[] { 1, 4, 7 }) table.Insert(0, new Key(i, 7), i);
        table.ContainsKey(new Key(1, 7));
        table.RemoveAt(1);
        table.ContainsKey(new Key(1, 7));
        Console.WriteLine(" " + Taken());
    }

    static void Concurrent(int capacity, int ids)
    {
        seed = (uint)(capacity * 100 + ids);
        var table = new ConcurrentDictionary<Key, int>(1, capacity);
        Console.Write("ConcurrentDictionary " + capacity + " " + ids + ":");
        for (int round = 0; round < 4; round++)
        {
            for (int i = 0; i < 25; i++)
            {
                Key key = Any(ids);
                switch (Next(6))
                {
                    case 0: case 1: table[key] = i; break;
                    case 2: table.TryAdd(key, i); break;
                    case 3: table.TryRemove(key, out _); break;
                    case 4: table.TryGetValue(key, out _); break;
                    default: table.TryUpdate(key, i, i - 1); break;
                }
            }
            Console.Write(" " + Taken());
        }
        Console.WriteLine();
    }

    static Key K(int id) => new(id, 1);

    static void Try(string name, Action change, Func<object> use)
    {
        Key.Log.Clear();
        Key.Then = change;
        string result;
        try { result = "" + use(); }
        catch (Exception e) { result = e.GetType().Name; }
        Key.Then = null;
        Console.WriteLine(name + ": " + result + " " + Taken());
    }

    static void Changes()
    {
        Dictionary<Key, int> d = null;
        void Again() { d = new Dictionary<Key, int> { { K(1), 1 }, { K(2), 2 } }; }
        Again(); Try("remove in Remove", () => d.Remove(K(2)), () => d.Remove(K(1)) + " " + d.Count);
        Again(); Try("remove in set", () => d.Remove(K(2)), () => { d[K(1)] = 7; return d.Count; });
        Again(); Try("remove in get", () => d.Remove(K(2)), () => d.TryGetValue(K(1), out int v) + " " + v);
        Again(); Try("remove the other in get", () => d.Remove(K(1)), () => d.TryGetValue(K(1), out int v) + " " + v);
        Again(); Try("add in get", () => d.Add(K(3), 3), () => d.TryGetValue(K(1), out int v) + " " + v);
        Again(); Try("add in set", () => d.Add(K(3), 3), () => { d[K(3)] = 7; return d.Count; });
        Again(); Try("clear in set", () => d.Clear(), () => { d[K(1)] = 7; return d.Count; });
        Again(); Try("clear in get", () => d.Clear(), () => d.ContainsKey(K(1)));
        Again(); Try("set in get", () => d[K(1)] = 9, () => d[K(1)]);
        Again(); Try("again in get", () => { d.Remove(K(2)); d.Add(K(3), 3); }, () => d[K(1)]);
        List<Key> list = null;
        void List() { list = new List<Key> { K(1), K(2) }; }
        List(); Try("add in IndexOf", () => list.Add(K(9)), () => list.IndexOf(K(9)));
        List(); Try("insert in Remove", () => list.Insert(0, K(7)), () => list.Remove(K(2)) + " " + list.Count);
        List(); Try("remove in Contains", () => list.RemoveAt(0), () => list.Contains(K(1)));
        List(); Try("insert in LastIndexOf", () => list.Insert(0, K(7)), () => list.LastIndexOf(K(1)));
        List(); Try("add in Find", null, () => list.Find(x => { if (list.Count < 5) list.Add(K(9)); Key.Log.Append(x.Id); return false; }));
        List(); Try("remove in Find", null, () => list.Find(x => { list.RemoveAt(0); return true; }).Id);
        List(); Try("remove in RemoveAll", null, () => list.RemoveAll(x => { Key.Log.Append(x.Id); if (x.Id == 1) return true; list.RemoveAt(1); return false; }) + " " + list.Count);
        var stack = new Stack<Key>(new[] { K(1), K(2) });
        Try("push in Contains", () => { stack.Push(K(3)); stack.Push(K(4)); stack.Push(K(5)); }, () => stack.Contains(K(3)));
        foreach (string pair in new[] { "a,,b|a,,", "ab|abc", "abc|abcdef", "abcd|abc", "a|", "|ab", "abcx|abcy", "abc\0|abc", "abc\0d|abc", "a|a\0b" })
        {
            string[] both = pair.Split('|');
            Console.WriteLine(pair.Replace('\0', '0') + ": " + string.CompareOrdinal(both[0], both[1]) + " " + string.Compare(both[1], both[0], StringComparison.Ordinal) + " " + StringComparer.Ordinal.Compare(both[0], both[1]) + " " + string.CompareOrdinal(both[0], 0, both[1], 0, 9));
        }
        HashSet<Key> s = null;
        void Set() { s = new HashSet<Key> { K(1), K(2) }; }
        Set(); Try("remove in set's Remove", () => s.Remove(K(2)), () => s.Remove(K(1)) + " " + s.Count);
        Set(); Try("remove in Add", () => s.Remove(K(2)), () => s.Add(K(1)) + " " + s.Count);
        Set(); Try("clear in Add", () => s.Clear(), () => s.Add(K(1)) + " " + s.Count);
        Set(); Try("add in Contains", () => s.Add(K(3)), () => s.Contains(K(1)));
    }
}
