// The second thread sees an object that the first one has just made. Under a memory model in which stores pass each other, it may see it before
// its content is written: a boxed value, or the elements of an array.
using System;
using System.Threading;

static class Program
{
    static object box;
    static int[] list;
    static byte[] bytes;
    static int given = 5;

    struct Small { public int value; }
    struct Holder { public string text; }
    interface INamed { void Publish() { box = this; } int Value(); }
    struct Named : INamed { public int value; public int Value() => value; }

    static void Publish<T>(T named) where T : INamed => named.Publish();

    class Cell { public int value; }
    static Cell cell;
    static int flag;
    static string seen;

    static void Main(string[] args)
    {
        if (args[0].StartsWith("print"))
        {
            Print(args[0]);
            return;
        }
        (Action first, Func<bool> second) = args[0] switch
        {
            "int" => ((Action)(() => box = given), (Func<bool>)(() => box is int b && b != 5)),
            "bool" => (() => box = given > 0, () => { object b = box; return b != null && !(bool)b; }),
            "double" => (() => box = given + 0.5, () => { object b = box; return b != null && (double)b != 5.5; }),
            "nullable" => (() => box = (int?)given, () => { var b = (int?)box; return b != null && b.Value != 5; }),
            "struct" => (() => box = new Small { value = given }, () => { object b = box; return b != null && ((Small)b).value != 5; }),
            "reference" => (() => box = new Holder { text = "five" }, () => { object b = box; return b != null && ((Holder)b).text == null; }),
            "address" => (() => box = (IntPtr)given, () => { object b = box; return b != null && (IntPtr)b != (IntPtr)5; }),
            "constrained" => (() => Publish(new Named { value = given }), () => { object b = box; return b != null && ((INamed)b).Value() != 5; }),
            "array" => (() => list = new[] { 1, 2, 3, 4 }, () => { int[] l = list; return l != null && l[2] != 3; }),
            "bytes" => (() => bytes = new byte[] { 1, 2, 3 }, () => { byte[] l = bytes; return l != null && l[1] == 2 && l[0] == 0; }),
            "volatile" => (() => Volatile.Write(ref box, given), () => { object b = box; return b != null && (int)b != 5; }),
            "released" => (() => Volatile.Write(ref list, new[] { 1, 2, 3, 4 }), () => { int[] l = list; return l != null && l[2] != 3; }),
            _ => throw new ArgumentException(args[0]),
        };
        var a = new Thread(() => first());
        var b = new Thread(() => { if (second()) throw new Exception("the content came later"); });
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }

    // These tell the values that are seen: "print initialiser" and "print stores" the same ones, and "print box" and "print field".
    static void Print(string shape)
    {
        (Action first, Func<string> second) = shape switch
        {
            "print initialiser" => ((Action)(() => { list = new[] { 1, 2, 3 }; flag = 1; }), (Func<string>)Elements),
            "print stores" => (() => { var l = new int[3]; l[0] = 1; l[1] = 2; l[2] = 3; list = l; flag = 1; }, Elements),
            "print box" => (() => { box = given; flag = 1; }, () => { object b = box; int v = b == null ? -1 : (int)b; return v + " " + flag; }),
            "print field" => (() => { var c = new Cell(); c.value = given; cell = c; flag = 1; }, () => { Cell c = cell; int v = c == null ? -1 : c.value; return v + " " + flag; }),
            _ => throw new ArgumentException(shape),
        };
        var a = new Thread(() => first());
        var b = new Thread(() => seen = second());
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Console.WriteLine(seen);
    }

    static string Elements()
    {
        int[] l = list;
        if (l == null)
            return "none " + flag;
        int x = l[2], y = l[0];
        return x + " " + y + " " + flag;
    }
}
