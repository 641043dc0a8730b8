// Treiber's stack: a linked list whose head is changed by compare-and-swap.
//
// Right: each push makes a new node, and a node's `Next` is not written any more once others can see
// the node. As long as a thread holds a reference to a node, the collector keeps it from being used
// again, so a head that is equal is a head that did not change.
//
// Arguments: threads that push one item and pop one (2).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Stack<T>
{
    sealed class Node
    {
        public readonly T Value;
        public Node Next;

        public Node(T value)
        {
            Value = value;
        }
    }

    Node head;

    public void Push(T value)
    {
        var node = new Node(value);
        do
        {
            node.Next = Volatile.Read(ref head);
        }
        while (Interlocked.CompareExchange(ref head, node, node.Next) != node.Next);
    }

    public bool TryPop(out T value)
    {
        for (;;)
        {
            Node top = Volatile.Read(ref head);
            if (top == null)
            {
                value = default(T);
                return false;
            }
            if (Interlocked.CompareExchange(ref head, top.Next, top) == top)
            {
                value = top.Value;
                return true;
            }
        }
    }
}

static class Correct
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        var stack = new Stack<int>();
        var popped = new int[count];
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            int id = i;
            threads[i] = new Thread(() =>
            {
                stack.Push(id + 1);
                bool found = stack.TryPop(out popped[id]);
                Debug.Assert(found, "nobody pops more than was pushed");
            });
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();

        int sum = 0;
        foreach (int item in popped)
            sum += item;
        Debug.Assert(sum == count * (count + 1) / 2, "an item was lost or seen twice");
        Console.WriteLine("popped a total of {0}", sum);
    }
}
