// LINQ to objects, operator by operator, over sources of all kinds: with the model core library, and with the
// real System.Linq.
// Compiler: roslyn
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class LinqOperators
{
    static void Show<T>(string name, IEnumerable<T> all) { Console.WriteLine(name + ": " + string.Join(" ", all)); }

    static IEnumerable<int> Lazy(int n)
    {
        for (int i = 0; i < n; i++)
            yield return i * 7 % 5;
    }

    static string Try(Func<object> f)
    {
        try
        {
            return "" + f();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static void Main()
    {
        var sources = new Dictionary<string, IEnumerable<int>>
        {
            ["array"] = new[] { 5, 3, 8, 1, 3 }, ["list"] = new List<int> { 4, 4, 2, 9 }, ["lazy"] = Lazy(6),
            ["empty"] = new int[0], ["range"] = Enumerable.Range(3, 4), ["repeat"] = Enumerable.Repeat(2, 3),
            ["set"] = new SortedSet<int> { 6, 1 }, ["queue"] = new Queue<int>(new[] { 7, 7 }),
        };
        foreach (var pair in sources)
            One(pair.Key, pair.Value);
        Grouping();
        Ordering();
        Errors();
        Deferred();
    }

    static void One(string name, IEnumerable<int> s)
    {
        Show(name, s);
        Show("  where select", s.Where(x => x > 2).Select((x, i) => x * 10 + i));
        Show("  select many", s.SelectMany(x => Enumerable.Range(0, x % 3), (x, y) => x + y));
        Show("  skip take", s.Skip(1).Take(2).Concat(s.TakeLast(1)).Concat(s.SkipLast(2)));
        Show("  while", s.SkipWhile(x => x > 3).TakeWhile(x => x > 1));
        Show("  sets", s.Distinct().Union(new[] { 1, 99 }).Except(new[] { 3 }).Intersect(new[] { 1, 5, 99, 4 }));
        Show("  reverse", s.Reverse().Append(-1).Prepend(-2));
        Show("  zip", s.Zip(Enumerable.Range(100, 3), (a, b) => a + b));
        Show("  default", s.DefaultIfEmpty(42));
        Show("  of type", s.Cast<object>().OfType<int>());
        Console.WriteLine("  " + s.Count() + " " + s.LongCount(x => x > 2) + " " + s.Sum() + " " + s.Any() + " " + s.All(x => x > 0) + " " + s.Contains(4));
        Console.WriteLine("  " + Try(() => s.Min()) + " " + Try(() => s.Max(x => -x)) + " " + Try(() => s.Average()) + " " + Try(() => s.Aggregate((a, b) => a * 3 + b)));
        Console.WriteLine("  " + Try(() => s.First()) + " " + Try(() => s.Last(x => x > 2)) + " " + Try(() => s.Single()) + " " + s.FirstOrDefault(x => x > 100) + " " +
            Try(() => s.ElementAt(1)) + " " + s.ElementAtOrDefault(50));
        Console.WriteLine("  " + s.SequenceEqual(s.ToList()) + " " + s.ToArray().Length + " " + s.ToHashSet().Count + " " + Try(() => s.ToDictionary(x => x).Count));
    }

    class Person
    {
        public string Name, Town;
        public int Age;
    }

    static readonly Person[] people =
    {
        new Person { Name = "Ada", Town = "Ulm", Age = 36 }, new Person { Name = "Bob", Town = "Pau", Age = 17 },
        new Person { Name = "Cid", Town = "Ulm", Age = 17 }, new Person { Name = "Dee", Town = "Qom", Age = 80 },
    };

    static void Grouping()
    {
        foreach (var g in from p in people group p.Name by p.Town into g orderby g.Count() descending, g.Key select g)
            Show(g.Key, g);
        ILookup<int, string> lookup = people.ToLookup(p => p.Age, p => p.Name);
        Console.WriteLine(lookup.Count + " " + string.Join(",", lookup[17]) + " " + lookup[3].Count());
        var towns = new[] { new { Town = "Ulm", Land = "DE" }, new { Town = "Pau", Land = "FR" }, new { Town = "Rom", Land = "IT" } };
        Show("join", from p in people join t in towns on p.Town equals t.Town select p.Name + t.Land);
        Show("group join", towns.GroupJoin(people, t => t.Town, p => p.Town, (t, ps) => t.Land + ps.Sum(p => p.Age)));
        Show("let", from p in people let n = p.Name.ToLower() where n != "bob" from c in n select c);
        Show("group by", people.GroupBy(p => p.Age / 10, (decade, ps) => decade + "x" + ps.Count()));
    }

    static void Ordering()
    {
        Show("by two", people.OrderBy(p => p.Age).ThenByDescending(p => p.Name).Select(p => p.Name));
        Show("stable", Enumerable.Range(0, 40).OrderBy(x => x % 4).Take(25));
        Show("partial", Enumerable.Range(0, 100).OrderBy(x => x * 37 % 101).Skip(10).Take(5));
        Show("comparer", new[] { "b", "C", "a" }.OrderBy(x => x, StringComparer.OrdinalIgnoreCase));
        Console.WriteLine(Enumerable.Range(0, 50).OrderByDescending(x => x * 31 % 53).First() + " " + people.OrderBy(p => p.Age).Last().Name);
    }

    static void Errors()
    {
        IEnumerable<int> none = null;
        Console.WriteLine(Try(() => none.Where(x => true)) + " " + Try(() => people.Select((Func<Person, int>)null)) + " " +
            Try(() => new object[] { 1, "x" }.Cast<int>().Aggregate((x, y) => x + y)) + " " + Try(() => Enumerable.Range(int.MaxValue, 2)) + " " +
            Try(() => new[] { int.MaxValue, 1 }.Sum()) + " " + Try(() => people.Single(p => p.Age == 17)) + " " + Try(() => people.ToDictionary(p => p.Age)));
        Console.WriteLine(Try(() => new int?[] { null, 3, 1 }.Min()) + " " + Try(() => new int?[0].Max()) + " " + Try(() => new double[] { 1, double.NaN }.Min()) + " " +
            Try(() => new[] { 1.5m, 2 }.Average()) + " " + Try(() => new string[0].Max()));
    }

    static void Deferred()
    {
        var source = new List<int> { 1, 2 };
        int calls = 0;
        IEnumerable<int> query = source.Where(x => { calls++; return x > 1; });
        source.Add(3);
        Console.WriteLine(calls + " " + query.Count() + " " + calls + " " + query.First() + " " + calls);
        IEnumerator<int> e = query.GetEnumerator();
        e.MoveNext();
        source.Add(4);
        Console.WriteLine(Try(() => e.MoveNext()));
        using (IEnumerator<int> twice = query.GetEnumerator())
        using (IEnumerator<int> other = query.GetEnumerator())
            Console.WriteLine(twice.MoveNext() && twice.MoveNext() && other.MoveNext() ? twice.Current + " " + other.Current : "end");
        foreach (object o in (IEnumerable)query)
            Console.Write(o + ";");
        Console.WriteLine();
    }
}
