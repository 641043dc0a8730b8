// Programs of threads that run iterators, made of the arguments: the operations of each thread, one digit each. Two iterators are
// shared, and each thread has one of its own. A program that has a race on an iterator is one of them, like any other.
// Variants: debug
using System;
using System.Collections.Generic;
using System.Threading;

static class Iterating
{
    static IEnumerator<int>[] shared = new IEnumerator<int>[2];
    static IEnumerable<int> source;
    static readonly object mutex = new object();
    static int ends, ticket;

    sealed class Box { public int Value; public Box(int value) { Value = value; } }

    static IEnumerable<int> Make(int kind)
    {
        switch (kind % 8)
        {
            case 0: return Straight(kind, 2);
            case 1: return Loop(kind);
            case 2: return Guarded(kind);
            case 3: return Objects(kind);
            case 4: return Nested(kind);
            case 5:
            case 6: return Tickets(kind);
            default: return Throwing(kind);
        }
    }

    static IEnumerable<int> Straight(int a, int b)
    {
        int c = a + b;
        yield return c;
        int d = c * 2;
        yield return d;
        a = b;
        yield return d + a;
        yield return c;
    }

    static IEnumerable<int> Loop(int n)
    {
        int last = 1;
        for (int i = 0; i < 3; i++)
        {
            int before = last;
            last = i + n;
            yield return before;
            if ((i & 1) == 0) continue;
            int after = before + last;
            yield return last;
            last = after;
        }
    }

    static IEnumerable<int> Guarded(int n)
    {
        int x = n;
        try
        {
            int y = n + 1;
            yield return y;
            x = y * 2;
            yield return x;
        }
        finally { ends += x; }
        yield return x + 1;
    }

    static IEnumerable<int> Objects(int n)
    {
        Box first = new Box(n), second = new Box(n + 1);
        yield return first.Value;
        first = null;
        yield return second.Value;
        Box third = second;
        second = new Box(third.Value);
        yield return second.Value;
        yield return 1;
    }

    static IEnumerable<int> Nested(int n)
    {
        int x = n;
        foreach (int y in Straight(n, 1))
        {
            x += y;
            if (x % 2 == 0) yield return x;
        }
        yield return x;
    }

    static IEnumerable<int> Throwing(int n)
    {
        int x = n, y = 2 - n / 8;
        yield return x;
        yield return x / (y - 1);
        x = y;
        yield return x;
    }

    static int Ticket() { lock (mutex) return ++ticket; }

    // The threads draw numbers, so the variables depend on their order. The elements do not.
    static IEnumerable<int> Tickets(int n)
    {
        int first = Ticket();
        Box second = new Box(first);
        yield return n;
        if (first > 9) yield break;
        yield return second.Value > 9 ? 2 : 1;
        first = n;
        yield return first;
    }

    static int Next(IEnumerator<int> e)
    {
        try { return e.MoveNext() ? e.Current : 77; }
        catch (DivideByZeroException) { return 88; }
    }

    // Run returns the results of the operations of one thread, as a number.
    static int Run(int code)
    {
        int found = 0;
        IEnumerator<int> own = null;
        for (; code != 0; code /= 10)
        {
            int got = 0, op = code % 10;
            switch (op)
            {
                case 1:
                case 2: got = Next(shared[op - 1]); break;
                case 3:
                case 4: lock (mutex) got = Next(shared[op - 3]); break;
                case 5: own = source.GetEnumerator(); got = Next(own); break;
                case 6: if (own != null) got = Next(own); break;
                case 7: if (own != null) got = Next(own) + Next(own); break;
                case 8: lock (mutex) shared[0].Dispose(); break;
                case 9: if (own != null) { shared[1] = own; own = null; } break;
            }
            found = found * 3 + got;
        }
        return found;
    }

    static void Main(string[] args)
    {
        if (args.Length == 0) args = new[] { "0", "1", "665", "0" };
        shared[0] = Make(int.Parse(args[0])).GetEnumerator();
        source = Make(int.Parse(args[1]));
        shared[1] = source.GetEnumerator();
        int mine = int.Parse(args[2]), others = int.Parse(args[3]), theirs = 0;
        var other = new Thread(() => theirs = Run(others));
        other.Start();
        mine = Run(mine);
        other.Join();
        Console.WriteLine(mine + " " + theirs + " " + ends + " " + Next(shared[0]) + " " + Next(shared[1]));
    }
}
