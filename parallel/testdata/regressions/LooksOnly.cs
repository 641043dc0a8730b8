using System;
using System.Collections.Concurrent;
using System.Threading;

// Each of two threads stores, calls a method, and loads. The argument names the method. Most order nothing in .NET.
static class LooksOnly
{
    struct Pair { public int First, Second; }
    class Node { public int Value; public object Clone() { return MemberwiseClone(); } }

    static volatile int stored, other;
    static int count;
    static readonly object kept = new object();
    static readonly Thread main = Thread.CurrentThread;
    static readonly BlockingCollection<int> items = new BlockingCollection<int>();
    static readonly ConcurrentStack<int> stack = new ConcurrentStack<int>();

    static LooksOnly() { } // before Main

    static Action Named(string name)
    {
        switch (name)
        {
            case "flag": return () => Demand(!DayOfWeek.Monday.HasFlag(DayOfWeek.Friday));
            case "compared": return () => Demand(DayOfWeek.Monday.CompareTo(DayOfWeek.Friday) < 0);
            case "text": return () => Demand(DayOfWeek.Monday.ToString() != null);
            case "span": return () => { ReadOnlySpan<int> numbers = [1, 2]; Demand(numbers[1] == 2); };
            case "array": return () => Demand(((int[])new[] { 3 }.Clone())[0] == 3);
            case "object": return () => Demand(((Node)new Node { Value = 1 }.Clone()).Value == 1);
            case "boxes": return () => Demand(!new Pair { Second = 1 }.Equals(new Pair { Second = 2 }));
            case "fence": return () => Thread.MemoryBarrier();
            case "interlocked": return () => Interlocked.Increment(ref count);
            case "alive": return () => Demand(main.IsAlive);
            case "suppressed": return () => GC.SuppressFinalize(kept);
            case "completed": return () => Demand(!items.IsAddingCompleted);
            case "empty": return () => Demand(stack.IsEmpty);
            default: return () => { };
        }
    }

    static void Demand(bool b)
    {
        if (!b)
            Environment.Exit(0);
    }

    static void Main(string[] args)
    {
        Action look = Named(args[0]);
        int x = 0, y = 0;
        var t = new Thread(() => { stored = 1; look(); x = other; });
        t.Start();
        other = 1;
        look();
        y = stored;
        t.Join();
        if (x == 0 && y == 0)
            throw new Exception("neither saw the other");
    }
}
