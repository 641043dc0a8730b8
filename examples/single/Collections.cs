// The generic collections, by one thread: their contents, their order, their complaints.
using System;
using System.Collections.Generic;

static class Collections
{
    static void Show<T>(string title, IEnumerable<T> items)
    {
        Console.Write(title + ":");
        foreach (T item in items)
            Console.Write(" " + item);
        Console.WriteLine();
    }

    static void Lists()
    {
        var list = new List<int> { 5, 3, 9 };
        list.Insert(1, 7);
        list.AddRange(new[] { 1, 2 });
        list.Remove(9);
        list.RemoveAt(0);
        Show("list", list);
        list.Sort();
        Show("sorted", list);
        list.Reverse();
        Show("reversed", list);
        Console.WriteLine("{0} {1} {2}", list.Count, list.IndexOf(3), list.Contains(9));
        Show("array", list.ToArray());
    }

    static void Dictionaries()
    {
        var ages = new Dictionary<string, int> { { "ann", 31 }, { "bob", 27 } };
        ages["cid"] = 40;
        ages["ann"]++;
        foreach (KeyValuePair<string, int> pair in ages)
            Console.WriteLine("{0} is {1}", pair.Key, pair.Value);
        int age;
        Console.WriteLine("{0} {1}", ages.TryGetValue("dan", out age), age);
        Console.WriteLine("{0} {1}", ages.Remove("bob"), ages.ContainsKey("bob"));
        Show("keys", ages.Keys);
        Show("values", ages.Values);
        try
        {
            ages.Add("ann", 1);
        }
        catch (ArgumentException)
        {
            Console.WriteLine("ann is there already");
        }
        try
        {
            Console.WriteLine(ages["eve"]);
        }
        catch (KeyNotFoundException)
        {
            Console.WriteLine("no eve");
        }
    }

    static void Others()
    {
        var set = new HashSet<int> { 1, 2, 3 };
        Console.WriteLine("{0} {1} {2}", set.Add(2), set.Add(4), set.Count);
        var queue = new Queue<string>();
        var stack = new Stack<string>();
        foreach (string word in "to be or not".Split(' '))
        {
            queue.Enqueue(word);
            stack.Push(word);
        }
        Console.WriteLine("{0} {1} {2} {3}", queue.Dequeue(), queue.Peek(), stack.Pop(), stack.Peek());
        Show("queue", queue);
        Show("stack", stack);
    }

    static void ChangedWhileRead()
    {
        var list = new List<int> { 1, 2, 3 };
        try
        {
            foreach (int item in list)
                list.Add(item);
        }
        catch (InvalidOperationException)
        {
            Console.WriteLine("changed while it was read: {0}", list.Count);
        }
    }

    static void Main()
    {
        Lists();
        Dictionaries();
        Others();
        ChangedWhileRead();
    }
}
