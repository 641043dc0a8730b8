// Compiler: roslyn12
// Synchronized wrappers of the collections without a type of elements, through all their interfaces, and of classes that override members.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class Synchronized9
{
    class Table : Hashtable
    {
        public override bool IsReadOnly { get { return true; } }
        public override bool IsFixedSize { get { return true; } }
        public override IDictionaryEnumerator GetEnumerator() { Console.Write("(GetEnumerator)"); return base.GetEnumerator(); }
    }

    class List : ArrayList
    {
        public override bool IsReadOnly { get { return true; } }
        public override bool IsFixedSize { get { return true; } }
        public override int Count { get { Console.Write("(Count)"); return base.Count; } }
        public override void Reverse() { Console.Write("(Reverse)"); base.Reverse(); }
        public override void Reverse(int index, int count) { Console.Write("(Reverse " + index + " " + count + ")"); base.Reverse(index, count); }
    }

    static string All(IEnumerable items)
    {
        string all = "";
        foreach (object item in items)
            all += item is DictionaryEntry entry ? entry.Key + "=" + entry.Value + " " : item + " ";
        return all;
    }

    static void Show(Hashtable table)
    {
        Console.WriteLine(All(table) + "| " + All((IDictionary)table) + "| " + All(table.Keys) + "| " + All(table.Values));
        Console.WriteLine(table.Cast<DictionaryEntry>().Sum(e => (int)e.Value) + " " + table.OfType<object>().Count() + " " + new ArrayList(table).Count
            + " " + new Hashtable(table).Count + " " + table.Count + " " + table.IsReadOnly + table.IsFixedSize + table.IsSynchronized);
        var entries = new DictionaryEntry[1];
        table.CopyTo(entries, 0);
        Console.WriteLine(entries[0].Key + " " + All(table.Keys.Cast<object>()) + All(table.Values.Cast<object>()));
        foreach (DictionaryEntry entry in table) Console.WriteLine(entry.Key);
        IDictionaryEnumerator pairs = table.GetEnumerator();
        while (pairs.MoveNext()) Console.WriteLine(pairs.Key + " " + pairs.Value);
        IEnumerator plain = ((IEnumerable)table).GetEnumerator();
        plain.MoveNext();
        table["other"] = 2;
        try { plain.MoveNext(); }
        catch (InvalidOperationException) { Console.WriteLine("modified"); }
        table.Remove("other");
    }

    static void Main()
    {
        Hashtable table = Hashtable.Synchronized(new Hashtable());
        table["a"] = 1;
        Show(table);
        Show((Hashtable)table.Clone());
        Show(Hashtable.Synchronized(table));
        Show(Hashtable.Synchronized(new Table { ["b"] = 3 }));
        Console.WriteLine(All(new Table { ["c"] = 4 }));

        ArrayList list = ArrayList.Synchronized(new List { 1, 2, 3 });
        Console.WriteLine(list.IsReadOnly + " " + list.IsFixedSize + " " + list.IsSynchronized);
        list.Reverse();
        Console.WriteLine();
        list.Reverse(0, 2);
        Console.WriteLine();
        list = ArrayList.Synchronized(new ArrayList { 1, 2, 3 });
        list.Reverse();
        Console.WriteLine(All(list) + All((ICollection)list) + All(list.Cast<object>()) + All(list.GetRange(0, 2)) + All((ArrayList)list.Clone()));
        Queue queue = Queue.Synchronized(new Queue(new[] { 1, 2 }));
        Console.WriteLine(All(queue) + All(queue.Cast<object>()) + All((Queue)queue.Clone()) + new ArrayList(queue).Count);
        Stack stack = Stack.Synchronized(new Stack(new[] { 1, 2 }));
        Console.WriteLine(All(stack) + All(stack.Cast<object>()) + All((Stack)stack.Clone()) + new ArrayList(stack).Count);
    }
}
