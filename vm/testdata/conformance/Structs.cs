// Variants: debug
// Copy semantics of value types: locals, fields, arrays, parameters, returns, nesting, references inside, constrained calls.
using System;
using System.Collections.Generic;

struct Point
{
    public int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public void Move(int dx, int dy) { X += dx; Y += dy; }
    public Point Moved(int dx, int dy) { Point p = this; p.Move(dx, dy); return p; }
    public override string ToString() { return "(" + X + "," + Y + ")"; }
}

struct Plain { public byte A; public long B; public string S; }

struct Line
{
    public Point From, To;
    public string Name;
    public int[] Tags;
    public Line(Point from, Point to, string name) { From = from; To = to; Name = name; Tags = new[] { 1, 2 }; }
    public void Swap() { Point t = From; From = To; To = t; }
    public override string ToString() { return Name + From + To + "[" + Tags[0] + "," + Tags[1] + "]"; }
}

class Holder
{
    public Point P;
    public Line L;
    public readonly Point Fixed = new Point(7, 7);
    public static Point Shared;
    public static readonly Point Frozen = new Point(9, 9);
    public Point Prop { get; set; }
    public Point Get() { return P; }
}

interface ICounter { int Next(); int Value { get; } }

struct Counter : ICounter
{
    int n;
    public int Next() { return ++n; }
    public int Value { get { return n; } }
}

struct Chain<T> where T : struct
{
    public T Item;
    public int Depth;
}

struct Replacing
{
    public int A, B;
    public void Reset(int a) { this = new Replacing { A = a, B = a * 2 }; }
    public void CopyFrom(Replacing other) { this = other; }
}

readonly struct Money
{
    public readonly int Cents;
    public Money(int cents) { Cents = cents; }
    public Money Add(Money m) { return new Money(Cents + m.Cents); }
    public override string ToString() { return Cents + "c"; }
}

static class Structs
{
    static Point Change(Point p) { p.X = 100; return p; }
    static void ChangeRef(ref Point p) { p.X = 200; p.Move(1, 1); }
    static int Twice<T>(T c) where T : ICounter { c.Next(); return c.Next(); }
    static int TwiceRef<T>(ref T c) where T : ICounter { c.Next(); return c.Next(); }
    static string Show<T>(T t) { return t.ToString(); }
    static T Default<T>() { return default(T); }
    static bool Same<T>(T a, T b) { return a.Equals(b); }

    static void Main()
    {
        Point a = new Point(1, 2), b = a;
        b.Move(10, 10);
        Console.WriteLine(a + " " + b + " " + a.Moved(5, 5) + " " + a);
        Point c = Change(a);
        Console.WriteLine(a + " " + c);
        ChangeRef(ref a);
        Console.WriteLine(a.ToString());

        Line l = new Line(a, b, "l"), m = l;
        m.From.X = -1;
        m.Tags[0] = 99;
        m.Name = "m";
        m.To.Move(1, 1);
        Console.WriteLine(l + " " + m);
        m.Swap();
        Console.WriteLine(l + " " + m);

        Point[] ps = new Point[3];
        ps[0].X = 5;
        ps[1] = ps[0];
        ps[1].Y = 6;
        ps[0].Move(1, 1);
        Point fromArray = ps[1];
        fromArray.X = 77;
        ChangeRef(ref ps[2]);
        foreach (Point p in ps) { p.Move(1000, 1000); Console.Write(p + " "); }
        Console.WriteLine(ps[0] + " " + ps[1] + " " + ps[2]);
        Line[] ls = { l, m, default(Line) };
        ls[0].From.Y = 12345;
        ls[1].Tags[1] = 54321;
        ls[2].Name = "third";
        ls[2].Tags = l.Tags;
        Console.WriteLine(l + " " + m + " " + ls[0] + " " + ls[1] + " " + ls[2]);
        Point[,] grid = new Point[2, 2];
        grid[1, 0].X = 3;
        grid[1, 1] = grid[1, 0];
        grid[1, 0].Move(1, 1);
        Console.WriteLine(grid[0, 0] + " " + grid[1, 0] + " " + grid[1, 1]);

        Holder h = new Holder();
        h.P.X = 4;
        h.P.Move(1, 1);
        Point g = h.Get();
        g.Move(50, 50);
        h.Get().Move(9, 9);
        h.Prop = g;
        h.Prop.Move(1, 1);
        h.Fixed.Move(1, 1);
        Holder.Shared.Move(3, 3);
        Holder.Frozen.Move(1, 1);
        h.L.To.X = 8;
        Holder h2 = h;
        h2.P.X = -4;
        Console.WriteLine(h.P + " " + g + " " + h.Prop + " " + h.Fixed + " " + Holder.Shared + " " + Holder.Frozen + " " + h.L.To
            + " " + (h.L.Name == null) + " " + (h.L.Tags == null));

        Counter k = new Counter();
        Console.WriteLine(Twice(k) + " " + k.Value + " " + TwiceRef(ref k) + " " + k.Value + " " + k.Next());
        ICounter boxed = k;
        Console.WriteLine(boxed.Next() + " " + boxed.Next() + " " + k.Value + " " + ((Counter)boxed).Value + " " + Twice(boxed)
            + " " + boxed.Value);
        ICounter same = boxed;
        same.Next();
        Console.WriteLine(boxed.Value);
        Counter[] cs = new Counter[2];
        cs[1].Next();
        TwiceRef(ref cs[1]);
        Console.WriteLine(cs[0].Value + " " + cs[1].Value);
        List<Counter> list = new List<Counter> { k, k };
        list[0].Next();
        Console.WriteLine(list[0].Value == k.Value);

        Console.WriteLine(Show(a) + " " + Show(new Money(5)) + " " + Show(7) + " " + Show("s") + " " + Default<Point>() + " "
            + Default<int>() + " " + (Default<string>() == null));
        Console.WriteLine(Same(a, a) + " " + Same(a, b) + " " + a.Equals(b) + " " + a.Equals(new Point(a.X, a.Y)) + " "
            + a.Equals("x") + " " + a.Equals(null));
        Plain p1 = new Plain { A = 1, B = 2, S = "q" }, p2 = p1;
        Console.WriteLine(p1.Equals(p2));
        p2.S = "r";
        Console.WriteLine(p1.Equals(p2));
        p2.S = new string('q', 1);
        Console.WriteLine(p1.Equals(p2));

        Chain<Chain<Point>> chain = new Chain<Chain<Point>>();
        chain.Item.Item.X = 6;
        chain.Item.Depth = 1;
        var chain2 = chain;
        chain2.Item.Item.X = 60;
        Console.WriteLine(chain.Item.Item + " " + chain2.Item.Item + " " + chain.Item.Depth + " " + chain.Depth);

        Replacing r = new Replacing { A = 1, B = 1 };
        r.Reset(5);
        Replacing r2 = r;
        r2.Reset(6);
        r.CopyFrom(r2);
        r2.A = 0;
        Console.WriteLine(r.A + " " + r.B + " " + r2.A + " " + r2.B);
        Money money = new Money(5).Add(new Money(7));
        Console.WriteLine(money.ToString() + money.Cents);

        Point swapA = new Point(1, 1), swapB = new Point(2, 2);
        Point tmp = swapA;
        swapA = swapB;
        swapB = tmp;
        Console.WriteLine(swapA + " " + swapB);
        ps[0] = new Point(3, ps[0].X);
        ps[1] = ps[1].Moved(ps[0].X, ps[0].Y);
        Console.WriteLine(ps[0] + " " + ps[1]);
        Point cond = a.X > 0 ? a : b;
        cond.X = 0;
        Console.WriteLine(a + " " + cond);
        for (int i = 0; i < 2; i++) { Point fresh = new Point(); fresh.X += i + 1; Console.Write(fresh + " "); }
        Console.WriteLine();
        object o = a;
        Point back = (Point)o;
        back.X = 31337;
        Console.WriteLine(o + " " + back);
        Func<Point> captured = () => a;
        a.X = 42;
        Console.WriteLine(captured() + " " + a);
        Func<int> next = k.Next;
        next();
        next();
        Console.WriteLine(k.Value + " " + next() + " " + k.Value);
    }
}
