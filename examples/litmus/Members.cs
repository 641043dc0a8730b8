// A thread uses members that the machine itself executes, of objects whose references it has just loaded. A memory model may perform the load
// late: then the reference is not known yet, and it is not null.
//
//     moonwalker check --memory-model dotnet examples/litmus/Members.dll -- values
using System;
using System.Threading;
using MoonWalker;

static class Members
{
    static string text = "ab";
    static object boxed = 5;
    static Array array = new int[3];
    static int[,] matrix = new int[3, 2];
    static string[] names = { "a", "bc" };
    static volatile int first, second;
    static int seen, own;

    static int Length(string s) => s.Length;

    static void Values()
    {
        var t = new Thread(() => { first = 1; });
        t.Start();
        int n = text.Length;
        char c = text[1];
        int words = Length(text) + names[1].Length;
        bool number = boxed.GetType() == typeof(int);
        int size = array.Length * 100 + array.Rank * 10 + array.GetLength(0) + array.GetLowerBound(0);
        int columns = matrix.GetLength(1) + matrix.Length;
        t.Join();
        Verify.Assert(n == 2 && c == 'b' && words == 4 && number && size == 313 && columns == 8);
    }

    // Each thread may read the 0 from before the store of the other one. An exception at text.Length would hide that.
    static void Hidden()
    {
        var t = new Thread(() => { first = 1; seen = second; });
        t.Start();
        second = 1;
        own = first;
        t.Join();
        bool both = seen + own == 0;
        var u = new Thread(() => { });
        u.Start();
        try
        {
            if (text.Length == 2)
                Verify.Assert(!both);
        }
        catch (NullReferenceException)
        {
        }
        u.Join();
    }

    static void Main(string[] args)
    {
        if (args.Length == 1 && args[0] == "hidden")
            Hidden();
        else
            Values();
    }
}
