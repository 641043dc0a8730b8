// ConditionalWeakTable: values attached to objects, by their identity.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

class WeakTables
{
    class Key
    {
        readonly int n;
        internal Key(int n) { this.n = n; }
        public override bool Equals(object o) { return o is Key && ((Key)o).n == n; }
        public override int GetHashCode() { return n; }
    }

    class Value
    {
        internal int Count = 7;
    }

    static void Try(string what, Action a)
    {
        try
        {
            a();
            Console.WriteLine(what + ": ok");
        }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        ConditionalWeakTable<Key, Value> table = new ConditionalWeakTable<Key, Value>();
        Key a = new Key(1), b = new Key(1);
        Value v, w;
        Console.WriteLine(table.TryGetValue(a, out v) + " " + (v == null));
        table.Add(a, new Value());
        Console.WriteLine(table.TryGetValue(a, out v) + " " + v.Count + " " + table.TryGetValue(b, out w) + " " + (w == null));
        Try("twice", () => table.Add(a, new Value()));
        Console.WriteLine(table.GetValue(b, k => new Value { Count = k == b ? 8 : 9 }).Count + " " + table.GetValue(b, k => null).Count);
        Console.WriteLine(table.GetOrCreateValue(a) == v);
        Console.WriteLine(table.GetOrCreateValue(new Key(2)).Count);
        Console.WriteLine(table.Remove(a) + " " + table.Remove(a) + " " + table.TryGetValue(a, out w) + " " + table.TryGetValue(b, out w));
        Try("null", () => table.TryGetValue(null, out w));
        Try("null", () => table.Add(null, null));
        Try("no callback", () => table.GetValue(a, null));
        Try("null value", () => table.Add(a, null));
        Console.WriteLine(table.TryGetValue(a, out w) + " " + (w == null));
        Try("callback", () => table.GetValue(new Key(3), k => { throw new InvalidOperationException(); }));
    }
}
