// One thread makes data and tells the other one. Whether that one sees the data depends on the memory model:
//
//     moonwalker check --check -race --memory-model dotnet examples/litmus/Published.dll -- flag
using System;
using System.Threading;
using MoonWalker;

class Cell
{
    public int Value;
}

static class Published
{
    static int data, other;
    static bool flag;
    static Cell cell;
    static object boxed;
    static int[] list;

    static int Main(string[] args)
    {
        Thread[] threads = null;
        switch (args.Length == 1 ? args[0] : "")
        {
            case "flag": // plain accesses
                threads = new[] { new Thread(() => { data = 1; flag = true; }), new Thread(() => { while (!flag) { } Verify.Assert(data == 1); }) };
                break;
            case "released": // the second thread may read the data before the flag
                threads = new[] { new Thread(() => { data = 1; Volatile.Write(ref flag, true); }), new Thread(() => { while (!flag) { } Verify.Assert(data == 1); }) };
                break;
            case "acquired":
                threads = new[] { new Thread(() => { data = 1; Volatile.Write(ref flag, true); }), new Thread(() => { while (!Volatile.Read(ref flag)) { } Verify.Assert(data == 1); }) };
                break;
            case "object":
                threads = new[] { new Thread(() => cell = new Cell { Value = 1 }), new Thread(() => { Cell c = cell; Verify.Assert(c == null || c.Value == 1); }) };
                break;
            case "boxed":
                threads = new[] { new Thread(() => boxed = 1), new Thread(() => { object o = boxed; Verify.Assert(o == null || (int)o == 1); }) };
                break;
            case "array":
                threads = new[] { new Thread(() => list = new[] { 1, 2, 3, 4 }), new Thread(() => { int[] l = list; Verify.Assert(l == null || l[2] == 3); }) };
                break;
            case "both": // each thread tells the other one, and looks
                int first = 1, second = 1;
                Run(new Thread(() => { data = 1; first = other; }), new Thread(() => { other = 1; second = data; }));
                Verify.Assert(first + second > 0);
                return 0;
            case "fenced":
                int one = 1, two = 1;
                Run(new Thread(() => { data = 1; Thread.MemoryBarrier(); one = other; }), new Thread(() => { other = 1; Thread.MemoryBarrier(); two = data; }));
                Verify.Assert(one + two > 0);
                return 0;
            case "alone": // only a property reads what the thread writes
                threads = new[] { new Thread(() => { data = 1; flag = true; }) };
                break;
            case "aloneReleased":
                threads = new[] { new Thread(() => { data = 1; Volatile.Write(ref flag, true); }) };
                break;
            default:
                Console.Error.WriteLine("usage: Published flag | released | acquired | object | boxed | array | both | fenced | alone | aloneReleased");
                return 2;
        }
        Run(threads);
        return 0;
    }

    static void Run(params Thread[] threads)
    {
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
    }

    // A property of states: --property Published.InOrder
    static void InOrder()
    {
        Verify.Assert(!flag || data == 1);
    }
}
