// Compiler: roslyn12
// Skip: framework
// The capacity of a StringBuilder after random calls of its members, and its chunks. The capacity of queues and stacks.
using System;
using System.Collections.Generic;
using System.Text;

static class Capacities9
{
    static uint s_seed;

    static int Next(int n)
    {
        s_seed = s_seed * 1664525 + 1013904223;
        return (int)((s_seed >> 8) % (uint)n);
    }

    static string Word(int n)
    {
        var c = new char[n];
        for (int i = 0; i < n; i++) c[i] = (char)('a' + Next(3));
        return new string(c);
    }

    static string Step(StringBuilder b)
    {
        int at = Next(b.Length + 1), count = Next(b.Length - at + 1);
        switch (Next(16))
        {
            case 0: b.Append(Word(Next(40))); return "append";
            case 1: b.Append('x'); return "append one";
            case 2: b.Insert(at, Word(Next(12))); return "insert";
            case 3: b.Insert(at, 'y'); return "insert one";
            case 4: b.Insert(at, Word(Next(5)), Next(4)); return "insert some";
            case 5: b.Insert(at, Word(Next(50)).ToCharArray()); return "insert many";
            case 6: b.Remove(at, count); return "remove";
            case 7: b.Remove(at, Math.Min(count, 3)); return "remove some";
            case 8: b.Length = at; return "shorten";
            case 9: b.Length = Math.Max(b.Length - 2, 0); return "shorten by two";
            case 10: b.Length += Next(9); return "lengthen";
            case 11: b.Replace(Word(1 + Next(2)), Word(Next(4))); return "replace";
            case 12: b.Replace(Word(1), Word(Next(3)), at, count); return "replace in part";
            case 13: b.Capacity = b.Length + Next(30); return "capacity";
            case 14: b.EnsureCapacity(Next(200)); return "ensure";
            default: if (Next(8) == 0) b.Clear(); else b.Append(Word(Next(9)), 0, 0).AppendLine(Word(3)); return "line";
        }
    }

    static void Main()
    {
        for (uint seed = 1; seed <= 120; seed++)
        {
            s_seed = seed;
            var b = Next(3) == 0 ? new StringBuilder(Word(Next(40))) : Next(2) == 0 ? new StringBuilder(Next(20)) : new StringBuilder();
            string line = seed + ":";
            for (int i = 0; i < 60; i++)
            {
                string what = Step(b);
                line += " " + b.Capacity + (seed <= 10 ? " " + what + " " + b.Length + "," : "");
            }
            uint hash = 0;
            for (int i = 0; i < b.Length; i++) hash = hash * 31 + b[i];
            foreach (ReadOnlyMemory<char> chunk in b.GetChunks()) line += " " + chunk.Length + (chunk.Length > 0 ? "/" + (int)chunk.Span[0] : "");
            Console.WriteLine(line + " " + b.Length + " " + hash);
        }
        var limited = new StringBuilder(4, 7);
        limited.Append("12345");
        Console.WriteLine(limited.Capacity);
        foreach (Action<StringBuilder> a in new Action<StringBuilder>[] { b => b.Insert(0, "abc"), b => b.Insert(0, "abc", 2), b => b.Append("abc"), b => b.Replace("1", "abcd") })
        {
            try { a(limited); Console.WriteLine("ok " + limited); }
            catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        }
        Collections();
    }

    static string Texts(int first, Func<int, int> step)
    {
        string line = first + ":";
        for (int i = 0; i < 30; i++) line += " " + step(i);
        return line;
    }

    static string Ends<T>(IEnumerable<T> items, Action change)
    {
        try
        {
            foreach (T item in items) change();
            return "goes on";
        }
        catch (InvalidOperationException) { return "ends"; }
    }

    // The capacity after the constructors and while a collection grows. Does a change of the capacity end an enumeration?
    static void Collections()
    {
        for (int c = 0; c < 12; c++)
        {
            var queue = new Queue<int>(c);
            var stack = new Stack<int>(c);
            var heap = new PriorityQueue<int, int>(c);
            Console.WriteLine("queue " + Texts(c, i => { queue.Enqueue(i); return queue.Capacity; }));
            Console.WriteLine("stack " + Texts(c, i => { stack.Push(i); return stack.Capacity; }));
            Console.WriteLine("heap " + Texts(c, i => { heap.Enqueue(i, i); return heap.EnsureCapacity(0); }));
            queue = new Queue<int>(c);
            stack = new Stack<int>(c);
            heap = new PriorityQueue<int, int>(c);
            Console.WriteLine("queue ensures " + Texts(c, i => queue.EnsureCapacity(i * 3)));
            Console.WriteLine("stack ensures " + Texts(c, i => stack.EnsureCapacity(i * 3)));
            Console.WriteLine("heap ensures " + Texts(c, i => heap.EnsureCapacity(i * 3)));
        }
        foreach (int c in new[] { 1, 3, 10, 20 })
        {
            var queue = new Queue<int>(c);
            var stack = new Stack<int>(c);
            var heap = new PriorityQueue<int, int>(c);
            for (int i = 0; i < 9; i++)
            {
                queue.Enqueue(i);
                stack.Push(i);
                heap.Enqueue(i, i);
                Console.WriteLine(c + " " + i + ": " + Ends(queue, () => queue.EnsureCapacity(i + 3)) + " " + Ends(queue, queue.TrimExcess) + " " + Ends(stack, () => stack.EnsureCapacity(i + 3)) + " "
                    + Ends(stack, stack.TrimExcess) + " " + Ends(heap.UnorderedItems, () => heap.EnsureCapacity(i + 3)) + " " + Ends(heap.UnorderedItems, heap.TrimExcess)
                    + " " + queue.Capacity + " " + stack.Capacity + " " + heap.EnsureCapacity(0));
            }
        }
    }
}
