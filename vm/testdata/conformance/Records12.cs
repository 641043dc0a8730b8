// Records and record structs, init and required members, primary constructors, parameterless constructors of structs.
// Compiler: roslyn12
// Variants: debug
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Text;
using static System.Console;

record Point(int X, int Y);
record Point3(int X, int Y, int Z) : Point(X, Y)
{
    public double Length => Math.Sqrt(X * X + Y * Y + Z * Z);
    public Point3() : this(1, 2, 3) { }
}
sealed record Named(string? Name, params int[] Marks) : IComparable<Named>
{
    public string Upper { get; init; } = Name?.ToUpperInvariant() ?? "<none>";
    public int CompareTo(Named? other) => string.CompareOrdinal(Name, other?.Name);
    private int secret = 42;
    public int Field = 7;
    public static int Statics = 9;
    public int Secret() => secret++;
}
abstract record Shape
{
    public abstract double Area { get; }
    public virtual string Kind => "shape";
    public override sealed string ToString() => $"[{Kind} {Area:F2}]";
}
record Circle(double R) : Shape { public override double Area => 3 * R * R; public override string Kind => "circle"; }
record Square(double A) : Shape { public override double Area => A * A; }
record Generic<T>(T Value, List<T>? More = null) where T : notnull
{
    protected virtual bool PrintMembers(StringBuilder b) { b.Append("generic of ").Append(typeof(T).Name).Append(" = ").Append(Value); return true; }
}
record Derived<T>(T Value, string Tag) : Generic<T>(Value) where T : notnull;
record Empty;
record Node(int Value, Node? Next = null)
{
    public virtual bool Equals(Node? o) { Write("(eq)"); return o is not null && o.Value == Value; }
    public override int GetHashCode() => Value;
}
record CopyMe(int A)
{
    public int Copies { get; private set; }
    protected CopyMe(CopyMe other) { A = other.A; Copies = other.Copies + 1; }
}
readonly record struct Money(decimal Amount, string Currency)
{
    public static Money operator +(Money a, Money b) => a with { Amount = a.Amount + b.Amount };
    public Money() : this(1m, "EUR") { }
}
record struct Mutable(int A, int B) { public int C { get; set; } = A + B; public void Deconstruct(out int a, out int b, out int c) => (a, b, c) = (A, B, C); }
record struct Pair<A, B>(A First, B Second);
class Person
{
    public required string Name { get; init; }
    public required int Age { get; set; }
    public string? Note { get; init; }
    [SetsRequiredMembers] public Person(string name) { Name = name; Age = 1; }
    public Person() { }
}
class Primary(int a, string b = "default") : Base(a * 2)
{
    private readonly int twice = a * 2;
    public int A { get => a; set => a = value; }
    public string B => b + twice;
    public Primary(string s) : this(s.Length, s) { }
    public Func<int> Next => () => ++a;
}
class Base(int x) { public int X => x; }
struct Vec(int x, int y)
{
    public readonly int Sum => x + y;
    public void Grow() { x++; y += 2; }
    public int Z = x * 10;
}
struct Auto
{
    public int A; public string B; public int C { get; }
    public Auto() { A = 5; B ??= "set"; }
    public Auto(int a) { A = a; }   // the rest is default
}
struct Init { public int A = 3; public int B { get; init; } = 4; public Init(int x) { A += x; } public Init() { } }
interface IHasId { int Id { get; init; } }
class Ided : IHasId { private int id; public int Id { get => id; init { if (value < 0) throw new ArgumentException("negative"); id = value; } } public List<int> L { get; } = new() { 1 }; public Dictionary<string, int> D { get; } = new(); public Ided? Inner { get; set; } }

static class Program
{
    static void Main()
    {
        Point p = new(1, 2), q = p with { Y = 5 }, r = new Point3 { Z = 9 };
        WriteLine($"{p} {q} {r} {p == new Point(1, 2)} {p == q} {p.Equals((object)p)} {p.GetHashCode() == new Point(1, 2).GetHashCode()}");
        WriteLine($"{new Point(1, 2) == new Point3(1, 2, 0)} {new Point3(1, 2, 0) == (Point)new Point3(1, 2, 0)} {r with { X = 100 }} {(r with { X = 1 }).GetType().Name}");
        var (x, y) = p; var (a, b, c) = (Point3)r;
        WriteLine($"{x} {y} {a} {b} {c} {((Point3)r).Length:F3}");
        WriteLine(new Named("ann", 1, 2)); WriteLine(new Named(null) with { Field = 8 }); 
        var n1 = new Named("bob"); var n2 = n1 with { }; 
        WriteLine($"{n1 == n2} {ReferenceEquals(n1, n2)} {n1.Secret()} {n1 == n2} {n1 != n2} {n1.CompareTo(n2)} {(n1 with { Name = "cee" }).Upper}");
        Shape[] shapes = { new Circle(2), new Square(3), new Circle(2) };
        foreach (var s in shapes.Distinct()) WriteLine(s);
        WriteLine(shapes[0] == shapes[2]);
        WriteLine(new Generic<int>(5)); WriteLine(new Derived<string>("v", "t")); WriteLine(new Empty() == new Empty()); WriteLine(new Empty());
        WriteLine(new Node(1, new Node(2)) == new Node(1)); WriteLine(new Node(1) != null!);
        var cm = new CopyMe(1); cm = cm with { A = 2 }; cm = cm with { A = 3 }; WriteLine(cm);
        Money m = new(2.50m, "USD"), none = default, made = new Money();
        WriteLine($"{m} {none} {made} {m + m} {m == m with { }} {none.Equals(default(Money))} {m.GetHashCode() == (m with { }).GetHashCode()}");
        var mu = new Mutable(1, 2); mu.A = 10; var (d, e, f) = mu; WriteLine($"{mu} {d} {e} {f} {mu with { C = 0 }}");
        WriteLine(new Pair<string?, int[]?>(null, null)); WriteLine(new Pair<Pair<int, char>, Point>(new(1, 'c'), p));
        var set = new HashSet<object> { new Pair<int, int>(1, 2), new Pair<int, int>(1, 2), p, new Point(1, 2), (1, 2) };
        WriteLine(set.Count);
        var person = new Person { Name = "Zed", Age = 3, Note = "n" }; WriteLine($"{person.Name} {person.Age} {person.Note} {new Person("Q").Age}");
        var pr = new Primary(3); pr.A = 10; WriteLine($"{pr.A} {pr.B} {pr.X} {pr.Next()} {pr.Next()} {pr.A} {new Primary("four").B}");
        var v = new Vec(1, 2); var w = v; v.Grow(); WriteLine($"{v.Sum} {w.Sum} {v.Z} {default(Vec).Z}");
        WriteLine($"{new Auto().A} {new Auto().B} {new Auto(7).A} {new Auto(7).B is null} {default(Auto).A} {(new Auto[1])[0].A} {new Init().A} {new Init(4).A} {default(Init).B} {new Init { B = 9 }.B}");
        WriteLine(Make<Init>().A + " " + Make<Auto>().B + " " + Make<int>());
        try { _ = new Ided { Id = -1 }; } catch (ArgumentException ex) { WriteLine(ex.Message); }
        Ided id = new() { Id = 4, L = { 2, 3 }, D = { ["k"] = 1, ["l"] = 2 }, Inner = new() { Id = 5, L = { 6 } } };
        WriteLine($"{id.Id} {string.Join(",", id.L)} {string.Join(",", id.D.Select(kv => kv.Key + kv.Value))} {id.Inner.L.Count}");
        object boxed = new Money(1, "A"); WriteLine(boxed.Equals(new Money(1, "A")));
        WriteLine(new { p.X, q.Y, Inner = new { m.Currency } } with { X = 77 });
        WriteLine(new { A = 1 }.Equals(new { A = 1 }));
        var t = (1, "two", 3.5) with { Item2 = "zwei" }; WriteLine(t);
        IEquatable<Point> eq = p; WriteLine(eq.Equals(new Point(1, 2)) + " " + eq.Equals(null));
        WriteLine(EqualityComparer<Money>.Default.Equals(m, m) + " " + EqualityComparer<Point>.Default.Equals(p, q));
        WriteLine(string.Join(" ", new[] { new Named("z"), new Named("a"), new Named("m") }.OrderBy(n => n).Select(k => k.Name)));
    }
    static T Make<T>() where T : new() => new T();
}
