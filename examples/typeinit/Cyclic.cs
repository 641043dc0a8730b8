// Two static constructors that need each other, started by two threads.
//
// Right: this cannot deadlock. A thread which would have to wait for a static constructor that waits
// for its own sees the other class as it is, with zero in its field, just as one thread alone would.
using System;
using System.Diagnostics;
using System.Threading;

static class Hen
{
    public static readonly int Generation;

    static Hen()
    {
        Generation = Egg.Generation + 1;
    }
}

static class Egg
{
    public static readonly int Generation;

    static Egg()
    {
        Generation = Hen.Generation + 1;
    }
}

static class Cyclic
{
    static int hen;

    static void Main()
    {
        var other = new Thread(() => { hen = Hen.Generation; });
        other.Start();
        int egg = Egg.Generation;
        other.Join();
        Debug.Assert(egg == 1 || egg == 2);
        Debug.Assert(hen + egg == 3, "both came first");
        Console.WriteLine("hen + egg = {0}", hen + egg);
    }
}
