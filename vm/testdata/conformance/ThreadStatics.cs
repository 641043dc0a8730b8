// [ThreadStatic] fields: of all kinds, in generic types, by reference; initialised on the first thread only.
// Oracle: coreclr
using System;
using System.Threading;

struct Pair
{
    public int A;
    public string B;
}

static class Slots<T>
{
    [ThreadStatic]
    public static T Value;
    public static T Shared;
}

class Base
{
    [ThreadStatic]
    public static int Count = 5;
    [ThreadStatic]
    public static string Name;
    [ThreadStatic]
    public static Pair Both;
    [ThreadStatic]
    public static byte Small;
    public static int Plain = 7;

    static Base()
    {
        Name = "first";
        Both.A = 3;
    }
}

static class ThreadStatics
{
    static void Show(string who)
    {
        Console.WriteLine(who + ": " + Base.Count + " " + (Base.Name ?? "null") + " " + Base.Both.A + (Base.Both.B ?? "null") + " " + Base.Small + " " + Base.Plain);
    }

    static void Add(ref int n)
    {
        n += 100;
    }

    static void Work(object name)
    {
        Show((string)name);
        Base.Count++;
        Base.Name = (string)name;
        Base.Both = new Pair { A = 9, B = "b" };
        Base.Both.A++;
        Base.Small = 200;
        Base.Small += 100;
        Base.Plain++;
        Add(ref Base.Count);
        Show((string)name);
        Slots<int>.Value += 2;
        Slots<string>.Value += "s";
        Slots<int>.Shared += 2;
        Console.WriteLine(Slots<int>.Value + " " + Slots<string>.Value + " " + Slots<int>.Shared);
    }

    static void Run(string name)
    {
        var t = new Thread(Work);
        t.Start(name);
        t.Join();
    }

    static void Main()
    {
        Show("main");
        Run("one");
        Run("two");
        Work("main again");
        Run("three");
        Show("end");
    }
}
