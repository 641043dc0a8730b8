// Properties that see collections of the library in the middle of an operation, in .NET 9's order of writes.
// Compiled by: mcs -debug- Mutations.cs
using System;
using System.Collections.Generic;

static class Mutations
{
    static readonly List<int> list = new List<int>(8);
    static readonly List<int> full = new List<int> { 5 };
    static readonly Dictionary<int, int> dictionary = new Dictionary<int, int>();
    static readonly HashSet<int> set = new HashSet<int>();
    static readonly Stack<int> stack = new Stack<int>();
    static readonly Queue<string> queue = new Queue<string>();
    static readonly LinkedList<int> linked = new LinkedList<int>();
    static readonly LinkedListNode<int> node = new LinkedListNode<int>(1);

    static void Main() { }

    static void Adds() { list.Add(5); }

    static void Clears() { full.Clear(); }

    static void Tables()
    {
        dictionary.Add(7, 9);
        dictionary.Remove(7);
    }

    static void Sets()
    {
        set.Add(7);
        set.Clear();
    }

    static void Stacks()
    {
        stack.Push(3);
        stack.Pop();
    }

    static void Queues()
    {
        queue.Enqueue("a");
        queue.Enqueue("b");
        queue.Dequeue();
    }

    static void Links() { linked.AddLast(node); }

    static void Assert(bool holds)
    {
        if (!holds) throw new Exception("violated");
    }

    // The count comes first: these fail.
    static void ListFilled() { Assert(list.Count == 0 || list[0] == 5); }
    static void TableFound() { Assert(dictionary.Count == 0 || dictionary.ContainsKey(7)); }
    static void SetFound() { Assert(set.Count == 0 || set.Contains(7)); }
    static void LinkOwned() { Assert(linked.First == null || linked.First.List == linked); }
    static void QueueFilled() { Assert(queue.Count == 0 || queue.Peek() != null); }

    // The element comes first, or the count is gone first, and these hold. An entry is found when it is complete.
    static void StackFilled() { Assert(stack.Count == 0 || stack.Peek() == 3); }
    static void TableComplete() { int value; Assert(!dictionary.TryGetValue(7, out value) || value == 9); }
    static void TableOwn() { Assert(!dictionary.ContainsKey(0)); }
    static void SetOwn() { Assert(!set.Contains(0)); }
    static void ListCleared() { Assert(full.Count == 0 || full[0] == 5); }
    static void QueueInOrder() { Assert(queue.Count != 1 || queue.Peek() != null); }
}
