// Types, by one thread: virtual and interface calls, structs and boxes, enums, nullables, delegates,
// generics and their static fields.
using System;
using System.Collections.Generic;

interface IShape
{
    int Area();
}

abstract class Shape : IShape
{
    public abstract int Area();

    public virtual string Name()
    {
        return "shape";
    }

    public override string ToString()
    {
        return Name() + " of " + Area();
    }
}

class Rectangle : Shape
{
    protected readonly int Width, Height;

    public Rectangle(int width, int height)
    {
        Width = width;
        Height = height;
    }

    public override int Area()
    {
        return Width * Height;
    }

    public override string Name()
    {
        return "rectangle";
    }
}

sealed class Square : Rectangle, IShape
{
    public Square(int side)
        : base(side, side)
    {
    }

    public new string Name()
    {
        return "hidden";
    }

    int IShape.Area()
    {
        return -Width * Height;
    }
}

struct Point
{
    public int X, Y;

    public Point(int x, int y)
    {
        X = x;
        Y = y;
    }

    public void Move(int by)
    {
        X += by;
    }

    public override string ToString()
    {
        return "(" + X + "," + Y + ")";
    }
}

[Flags]
enum Access : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    Both = Read | Write,
}

sealed class Cache<T> where T : new()
{
    public static int Made;

    public T Make()
    {
        Made++;
        return new T();
    }
}

static class Types
{
    static void Classes()
    {
        Shape[] shapes = { new Rectangle(2, 3), new Square(4) };
        foreach (Shape shape in shapes)
            Console.WriteLine("{0}, {1}", shape, ((IShape)shape).Area());
        Console.WriteLine(new Square(1).Name());
        object o = shapes[1];
        Console.WriteLine("{0} {1} {2}", o is Rectangle, o is string, o as IShape != null);
        Console.WriteLine("{0} {1}", o.GetType().Name, o.GetType() == typeof(Square));
    }

    static void MoveCopy(Point point)
    {
        point.Move(100);
    }

    static void MoveReference(ref Point point)
    {
        point.Move(10);
    }

    static void Structs()
    {
        var a = new Point(1, 2);
        Point b = a;
        b.Move(1);
        MoveCopy(a);
        MoveReference(ref b);
        object box = b;
        b.Move(1);
        var array = new Point[2];
        array[1].Move(5);
        var list = new List<Point> { a };
        list[0].Move(7);
        Console.WriteLine("{0} {1} {2} {3} {4}", a, b, box, array[1], list[0]);
        Console.WriteLine("{0} {1}", a.Equals(new Point(1, 2)), a.Equals(b));
    }

    static void EnumsAndNullables()
    {
        Access access = Access.Read;
        access |= Access.Write;
        Console.WriteLine("{0} {1} {2}", access, (int)access, (access & Access.Read) != 0);
        object box = Access.Write;
        Console.WriteLine("{0} {1}", box, (Access)box == Access.Write);

        int? some = 3;
        int? none = null;
        Console.WriteLine("{0} {1} {2}", some + 1, (some + none).HasValue, none ?? -1);
        object boxed = some;
        object empty = none;
        Console.WriteLine("{0} {1} {2}", boxed, empty == null, (int?)empty == null);
    }

    static int Twice(int n)
    {
        return 2 * n;
    }

    static void Delegates()
    {
        int calls = 0;
        Func<int, int> count = n => { calls++; return n + calls; };
        Func<int, int> both = Twice;
        both += count;
        both += Twice;
        Console.WriteLine("{0} {1}", both(10), calls);
        both -= Twice;
        Console.WriteLine("{0} {1}", both(10), calls);
        Func<string, string> join = "with ".Concatenated;
        Console.WriteLine(join("end"));
        Predicate<int> even = n => n % 2 == 0;
        Console.WriteLine(Array.FindIndex(new[] { 3, 5, 8 }, even));
        Console.WriteLine("{0} {1}", count.Equals(count), new Func<int, int>(Twice).Equals(new Func<int, int>(Twice)));
    }

    // An extension method: a delegate to it is closed over its first argument.
    static string Concatenated(this string first, string second)
    {
        return first + second;
    }

    static T Largest<T>(params T[] items) where T : IComparable<T>
    {
        T best = items[0];
        foreach (T item in items)
        {
            if (item.CompareTo(best) > 0)
                best = item;
        }
        return best;
    }

    static void Generics()
    {
        new Cache<object>().Make();
        new Cache<Point>().Make();
        Point point = new Cache<Point>().Make();
        Console.WriteLine("{0} {1} {2} {3}", Cache<object>.Made, Cache<Point>.Made, Cache<List<int>>.Made, point);
        Console.WriteLine("{0} {1}", Largest(3, 9, 4), Largest("pear", "plum", "fig"));
        IEnumerable<object> objects = new List<string> { "a", "b" };
        foreach (object o in objects)
            Console.Write(o + " ");
        Console.WriteLine(default(Point));
    }

    static void Main()
    {
        Classes();
        Structs();
        EnumsAndNullables();
        Delegates();
        Generics();
    }
}
