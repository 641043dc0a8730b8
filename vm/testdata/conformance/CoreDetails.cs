// Compiler: roslyn
// Operations that .NET Core refuses at run time; methods that differ in custom modifiers; locks on boxes, which are new each time.
using System;
using System.Threading;

abstract class Shape
{
    public abstract int Scale(in int by);
    public virtual int Scale(int by) { return by; }
    public abstract ref readonly int Side();
}

class Square : Shape
{
    int side = 3;
    public override int Scale(in int by) { return side *= by; }
    public override int Scale(int by) { return -base.Scale(by); }
    public override ref readonly int Side() { return ref side; }
}

interface IRead<T> { bool Same(in T x); }

class Reader : IRead<int>, IRead<string>
{
    int last;
    bool IRead<int>.Same(in int x) { bool same = x == last; last = x; return same; }
    public bool Same(in string x) { return x == "same"; }
}

static class CoreDetails
{
    delegate int Add(int a, ref int b);

    static int AddTo(int a, ref int b) { return b += a; }

    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        Add add = AddTo;
        int sum = 1;
        Try("begin", () => add.BeginInvoke(1, ref sum, null, null));
        Try("end", () => add.EndInvoke(ref sum, null));
        Console.WriteLine(add(2, ref sum) + " " + sum);
        Try("abort", () => Thread.CurrentThread.Abort());
        Try("abort with state", () => Thread.CurrentThread.Abort("state"));
        Try("reset", Thread.ResetAbort);
#pragma warning disable 618
        Try("suspend", () => Thread.CurrentThread.Suspend());
        Try("resume", () => Thread.CurrentThread.Resume());
#pragma warning restore 618

        Shape s = new Square();
        int two = 2;
        Console.WriteLine(s.Scale(in two) + " " + s.Scale(two) + " " + s.Side());
        ref readonly int side = ref s.Side();
        s.Scale(in two);
        Console.WriteLine(side);
        Reader r = new Reader();
        IRead<int> ints = r;
        IRead<string> strings = r;
        Console.WriteLine(ints.Same(5) + " " + ints.Same(5) + " " + strings.Same("same") + " " + strings.Same("other"));

        int boxed = 7;
        object first = boxed, second = boxed;
        lock (first) Console.WriteLine(Monitor.IsEntered(first) + " " + Monitor.IsEntered(second) + " " + first.Equals(second) + " " + (first == second));
        Try("exit another box", () => { Monitor.Enter(boxed); Monitor.Exit(boxed); });
        lock ("a" + "b") Console.WriteLine(Monitor.IsEntered("ab") + " " + Monitor.IsEntered(string.Intern(new string(new[] { 'a', 'b' }))) + " " + Monitor.IsEntered(new string(new[] { 'a', 'b' })));
        lock (typeof(Shape)) Console.WriteLine(Monitor.IsEntered(s.GetType().BaseType) + " " + Monitor.IsEntered(s.GetType()));
    }
}
