// Different violations on one line, and lines of files that have one name.
using System;
using System.Diagnostics;
using System.Threading;

static class Identity
{
    static int a, b;
    static int[] numbers = new int[2];

    static void Add(ref int x) { x = x + 1; }

    static void Both(Action f)
    {
        var t = new Thread(() => f());
        t.Start();
        f();
        t.Join();
    }

    static void Two(ThreadStart f, ThreadStart g)
    {
        new Thread(f).Start();
        new Thread(g).Start();
    }

    static void Check(int n) { Debug.Assert(n != 0); Debug.Assert(n != 1); }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "line": // two locations
                Both(() => { a++; b++; });
                break;
            case "callee": // two locations at the same instructions
                Both(() => { Add(ref a); Add(ref b); });
                break;
            case "elements": // one kind of array
                Both(() => { Add(ref numbers[0]); Add(ref numbers[1]); });
                break;
            case "asserts":
                Two(() => Check(0), () => Check(1));
                break;
            case "overloads": // their instructions have equal offsets
                Two(() => Fail(1), () => Fail("1"));
                break;
            case "files":
                Two(A.Part.Fail, B.Part.Fail);
                break;
        }
    }

    static void Fail(int x) { throw new Exception("number"); } static void Fail(string x) { throw new Exception("text"); }
}
