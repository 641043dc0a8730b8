// Compiler: roslyn12
// DefaultIfEmpty behind other operators of LINQ: FirstOrDefault and LastOrDefault return its default also where it is not there.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class Defaulted9
{
    static IEnumerable<int> None() { yield break; }
    static IEnumerable<int> One() { yield return 1; }

    static string Try(Func<int> f)
    {
        try { return f() + " "; }
        catch (Exception e) { return e.GetType().Name.Substring(0, 3) + " "; }
    }

    static void Show(string name, IEnumerable<int> s)
    {
        Console.WriteLine(name + ": " + Try(() => s.FirstOrDefault()) + Try(() => s.LastOrDefault()) + Try(() => s.FirstOrDefault(3)) + Try(() => s.LastOrDefault(3)) +
            Try(() => s.First()) + Try(() => s.Last()) + Try(() => s.ElementAtOrDefault(0)) + Try(() => s.ElementAtOrDefault(1)) + Try(() => s.ElementAtOrDefault(^1)) +
            Try(() => s.ElementAt(1)) + Try(() => s.SingleOrDefault()) + Try(() => s.SingleOrDefault(4)) + Try(() => s.FirstOrDefault(x => x > 0)) + Try(() => s.LastOrDefault(x => x > 0)) +
            Try(() => s.Count()) + string.Join(",", s));
    }

    static IEnumerable<(string, IEnumerable<int>)> Sources()
    {
        yield return ("none", None());
        yield return ("list", new List<int>());
        yield return ("queue", new Queue<int>());
        yield return ("where", new[] { 1 }.Where(x => x > 2));
        yield return ("select", new List<int>().Select(x => x));
        yield return ("take", new List<int> { 1 }.Take(0..0));
        yield return ("one", One());
        yield return ("list of one", new List<int> { 1 });
        yield return ("set of one", new HashSet<int> { 1 });
        yield return ("array of one", new[] { 1 });
    }

    static IEnumerable<(string, IEnumerable<int>)> Parts(string name, IEnumerable<int> s)
    {
        yield return (name, s);
        yield return (name + ".Skip(1)", s.Skip(1));
        yield return (name + ".Skip(2)", s.Skip(2));
        yield return (name + ".Take(1)", s.Take(1));
        yield return (name + ".Take(2)", s.Take(2));
        yield return (name + ".Take(1..2)", s.Take(1..2));
        yield return (name + ".Skip(1).Take(2)", s.Skip(1).Take(2));
        yield return (name + ".TakeLast(2)", s.TakeLast(2));
        yield return (name + ".SkipLast(1)", s.SkipLast(1));
    }

    static IEnumerable<(string, IEnumerable<int>)> More(string name, IEnumerable<int> s)
    {
        yield return (name, s);
        yield return (name + ".Select", s.Select(x => x + 1));
        yield return (name + ".Where", s.Where(x => true));
        yield return (name + ".Concat", s.Concat(None()));
        yield return ("None.Concat " + name, None().Concat(s));
        yield return ("Twice.Concat " + name, None().Concat(None()).Concat(s));
        yield return (name + ".Concat.Concat", s.Concat(None()).Concat(new List<int>()));
        yield return (name + ".Append", s.Append(6));
        yield return (name + ".Prepend", s.Prepend(6));
        yield return (name + ".Reverse", s.Reverse());
        yield return (name + ".Order", s.Order());
        yield return (name + ".OrderBy", s.OrderBy(x => -x));
        yield return (name + ".Order.Skip", s.Order().Skip(1));
        yield return (name + ".Distinct", s.Distinct());
        yield return (name + ".Union", s.Union(None()));
        yield return (name + ".DefaultIfEmpty", s.DefaultIfEmpty(9));
        yield return (name + ".DefaultIfEmpty.Skip", s.DefaultIfEmpty(9).Skip(1));
        yield return (name + ".Cast", s.Cast<int>());
        yield return (name + ".OfType", ((IEnumerable)s).OfType<int>());
        yield return (name + ".Select.Skip", s.Select(x => x + 1).Skip(1));
    }

    static void Main()
    {
        foreach (var (source, s) in Sources())
            foreach (var (part, p) in Parts(source, s.DefaultIfEmpty(5)))
                foreach (var (name, m) in More(part, p)) Show(name, m);
        Console.WriteLine(new List<string>().DefaultIfEmpty("d").Skip(1).FirstOrDefault() ?? "null");
        Console.WriteLine(new List<int>().DefaultIfEmpty().Skip(1).FirstOrDefault());
    }
}
