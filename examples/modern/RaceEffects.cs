// Data races, and what each could lead to.
//
// Wrong: in each case two threads access a static field without synchronisation. The report tells the effect: a lost update, a torn value, a stale
// read, an overwritten write, or that both orders of the accesses lead to the same state.
using System;
using System.Threading;

struct Wide
{
    public long Low, High;
}

public static class RaceEffects
{
    static int count;
    static long ticks;
    static decimal price;
    static Wide wide;
    public static string name = "";
    public static bool done;
    static object made;
    static readonly int[] cells = new int[2];

    static void Together(Action one, Action other)
    {
        var t = new Thread(() => one());
        t.Start();
        other();
        t.Join();
    }

    static int Twice(int n)
    {
        int old = count;
        count = 2 * old + n;
        return old;
    }

    static void Once()
    {
        if (made == null)
            made = new object();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "lost": Together(() => count++, () => count++); break;
            case "apart": Together(() => Twice(1), () => Twice(2)); break;
            case "element": Together(() => cells[1] += 2, () => cells[1]++); break;
            case "reset": Together(() => count += 2, () => count = 7); break;
            case "atomic": Together(() => Interlocked.Increment(ref count), () => count++); break;
            case "torn": Together(() => price = 2, () => Console.Write(price)); break;
            case "halves": Together(() => wide = new Wide { Low = 1, High = 2 }, () => wide = new Wide { Low = 3, High = 4 }); break;
            case "long": Together(() => ticks = 5, () => Console.Write(ticks)); break;
            case "stale": Together(() => count = 3, () => Console.Write(count)); break;
            case "looked": Together(Once, Once); break;
            case "overwritten": Together(() => name = "a", () => name = "b"); break;
            case "same": Together(() => done = true, () => done = true); break;
            case "unread": Together(() => count = 4, () => { _ = count; }); break;
            case "known": Together(() => count = 0, () => Console.Write(count)); break;
        }
    }
}
