// A generic class used by two threads with different type arguments.
//
// Right: each instantiation has its own static fields, so the two threads share nothing but the data that they
// reach through the one instantiation that both use, and that one is locked.
using System;
using System.Diagnostics;
using System.Threading;

struct Pair<TFirst, TSecond>
{
    public TFirst First;
    public TSecond Second;
}

static class Tally<T>
{
    static readonly object gate = new object();
    static int count;
    static T last;

    public static int Count
    {
        get { return count; }
    }

    public static T Last
    {
        get { return last; }
    }

    public static void Add(T value)
    {
        lock (gate)
        {
            count++;
            last = value;
        }
    }

    public static void AddUnlocked(T value)
    {
        count++;
        last = value;
    }
}

static class Generics
{
    static void Work<T>(T value)
    {
        Tally<T>.AddUnlocked(value);
        Tally<bool>.Add(true);
    }

    static void Main()
    {
        var pair = new Pair<int, string> { First = 1, Second = "one" };
        var a = new Thread(() => Work(pair));
        var b = new Thread(() => Work("two"));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(Tally<bool>.Count == 2);
        Debug.Assert(Tally<string>.Count == 1);
        Debug.Assert(Tally<Pair<int, string>>.Last.Second == "one");
        Console.WriteLine("{0} and {1}", Tally<string>.Last, Tally<Pair<int, string>>.Last.Second);
    }
}
