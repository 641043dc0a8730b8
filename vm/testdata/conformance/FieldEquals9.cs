// Compiler: roslyn12
// ValueType.Equals and GetHashCode of structs with fields of structs that have an Equals or a GetHashCode of their own: the fields are compared by their
// Equals, and the bits of the struct do not count.
using System;
using System.Collections.Generic;

/// <summary>Equal to each other value of the same parity.</summary>
struct Parity
{
    internal int n;
    public override bool Equals(object o) => o is Parity p && (p.n - n) % 2 == 0;
    public override int GetHashCode() => n & 1;
}

/// <summary>Has a hash code of its own only, so its bits count, but not those of a struct around it.</summary>
struct HashOnly
{
    internal int n;
    public override int GetHashCode() => n & 1;
}

/// <summary>Has an Equals that no call by ValueType reaches.</summary>
struct Typed : IEquatable<Typed>
{
    internal int n;
    public bool Equals(Typed o) => true;
}

struct Price { internal decimal amount; }
struct Twice { internal Price price; internal int n; }
struct Even { internal Parity p; }
struct Evens { internal Even a; internal int n; }
struct Hashed { internal HashOnly h; }
struct OfTyped { internal Typed t; }
struct Moment { internal DateTime at; }
struct Span { internal TimeSpan of; }
struct Maybe { internal int? n; }
struct MaybeParity { internal Parity? p; }
struct Day { internal DayOfWeek day; internal int n; }
struct Pair<T> { internal T a, b; }
struct Id { internal Guid id; }
struct Pointer { internal nint at; }
struct Mixed { internal Parity p; internal string s; }
struct First { internal string s; internal int n; }

static class Program
{
    static void Show<T>(string name, T a, T b)
    {
        var d = new Dictionary<T, int> { [a] = 1 };
        Console.WriteLine($"{name}: {a.Equals(b)} {b.Equals(a)} {object.Equals(a, b)} {EqualityComparer<T>.Default.Equals(a, b)} {a.GetHashCode() == b.GetHashCode()} {d.ContainsKey(b)} {new List<T> { a }.IndexOf(b)}");
    }

    static void Main()
    {
        Show("price", new Price { amount = 1.0m }, new Price { amount = 1.00m });
        Show("other price", new Price { amount = 1.0m }, new Price { amount = 1.01m });
        Show("twice", new Twice { price = new Price { amount = 1.0m }, n = 1 }, new Twice { price = new Price { amount = 1.00m }, n = 1 });
        Show("even", new Even { p = new Parity { n = 2 } }, new Even { p = new Parity { n = 4 } });
        Show("odd", new Even { p = new Parity { n = 2 } }, new Even { p = new Parity { n = 3 } });
        Show("evens", new Evens { a = new Even { p = new Parity { n = 2 } } }, new Evens { a = new Even { p = new Parity { n = 4 } } });
        Show("hash only", new HashOnly { n = 2 }, new HashOnly { n = 4 });
        Show("hashed", new Hashed { h = new HashOnly { n = 2 } }, new Hashed { h = new HashOnly { n = 4 } });
        Show("typed", new OfTyped { t = new Typed { n = 1 } }, new OfTyped { t = new Typed { n = 2 } });
        Show("kinds", new Moment { at = new DateTime(5, DateTimeKind.Utc) }, new Moment { at = new DateTime(5, DateTimeKind.Local) });
        Show("spans", new Span { of = new TimeSpan(5) }, new Span { of = new TimeSpan(5) });
        Show("maybe", new Maybe { n = 1 }, new Maybe { n = 1 });
        Show("none", new Maybe { n = null }, new Maybe { n = 0 });
        Show("maybe parity", new MaybeParity { p = new Parity { n = 2 } }, new MaybeParity { p = new Parity { n = 4 } });
        Show("days", new Day { day = DayOfWeek.Friday }, new Day { day = DayOfWeek.Friday });
        Show("pairs", new Pair<Parity> { a = new Parity { n = 1 } }, new Pair<Parity> { a = new Parity { n = 3 }, b = new Parity { n = 2 } });
        Show("pairs of pairs", new Pair<Pair<decimal>> { a = new Pair<decimal> { a = 1m } }, new Pair<Pair<decimal>> { a = new Pair<decimal> { a = 1.0m } });
        Show("tuples", new Pair<(decimal, int)> { a = (1m, 1) }, new Pair<(decimal, int)> { a = (1.0m, 1) });
        Show("ids", new Id { id = Guid.Empty }, new Id { id = new Guid(0, 0, 0, new byte[8]) });
        Show("pointers", new Pointer { at = 5 }, new Pointer { at = 5 });
        Show("mixed", new Mixed { p = new Parity { n = 1 }, s = "a" }, new Mixed { p = new Parity { n = 3 }, s = "a" });
        Show("first", new First { s = "a", n = 1 }, new First { s = "a", n = 2 });
        Show("key values", new KeyValuePair<decimal, int>(1m, 2), new KeyValuePair<decimal, int>(1.0m, 2));
    }
}
