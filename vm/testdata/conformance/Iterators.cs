// Variants: debug
// Iterators: laziness, try/finally and early disposal, nesting, re-enumeration, exceptions, generic and recursive forms.
using System;
using System.Collections;
using System.Collections.Generic;

class Tree<T> : IEnumerable<T>
{
    readonly Tree<T> left, right;
    readonly T value;
    public Tree(T value, Tree<T> left = null, Tree<T> right = null) { this.value = value; this.left = left; this.right = right; }

    public IEnumerator<T> GetEnumerator()
    {
        if (left != null) foreach (T t in left) yield return t;
        yield return value;
        if (right != null) foreach (T t in right) yield return t;
    }

    IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
}

class Countdown
{
    readonly int n;
    public Countdown(int n) { this.n = n; }
    public Enumerator GetEnumerator() { return new Enumerator { n = n + 1 }; }
    public struct Enumerator { public int n; public int Current { get { return n; } } public bool MoveNext() { return --n > 0; } }
}

class Resource : IEnumerable<int>, IEnumerator<int>, IDisposable
{
    int i;
    readonly string name;
    public Resource(string name) { this.name = name; }
    public IEnumerator<int> GetEnumerator() { return this; }
    IEnumerator IEnumerable.GetEnumerator() { return this; }
    public int Current { get { return i; } }
    object IEnumerator.Current { get { return i; } }
    public bool MoveNext() { return ++i < 4; }
    public void Reset() { i = 0; }
    public void Dispose() { Console.Write("dispose-" + name + " "); }
}

static class Iterators
{
    static IEnumerable<int> Range(int from, int count)
    {
        Console.Write("start ");
        for (int i = 0; i < count; i++) yield return from + i;
        Console.Write("end ");
    }

    static IEnumerable<int> Guarded()
    {
        try
        {
            Console.Write("try ");
            yield return 1;
            try { yield return 2; } finally { Console.Write("inner "); }
            yield return 3;
        }
        finally
        {
            Console.Write("outer ");
        }
        yield return 4;
    }

    static IEnumerable<T> Where<T>(IEnumerable<T> s, Func<T, bool> p) { foreach (T t in s) if (p(t)) yield return t; }
    static IEnumerable<R> Select<T, R>(IEnumerable<T> s, Func<T, R> f) { foreach (T t in s) yield return f(t); }

    static IEnumerable<T> Take<T>(IEnumerable<T> s, int n)
    {
        if (n <= 0) yield break;
        foreach (T t in s) { yield return t; if (--n == 0) yield break; }
    }

    static IEnumerable<int> Naturals() { try { for (int i = 0; ; i++) yield return i; } finally { Console.Write("stopped "); } }

    static IEnumerable<int> Primes()
    {
        foreach (int n in Naturals())
        {
            bool p = n > 1;
            for (int d = 2; d * d <= n && p; d++) p = n % d != 0;
            if (p) yield return n;
        }
    }

    static IEnumerable<int> Throwing()
    {
        yield return 1;
        try { yield return 2; throw new InvalidOperationException("mid"); } finally { Console.Write("unwound "); }
    }

    static IEnumerable<string> Permute(string s)
    {
        if (s.Length <= 1) yield return s; else for (int i = 0; i < s.Length; i++) foreach (string r in Permute(s.Remove(i, 1)))
            yield return s[i] + r;
    }

    static IEnumerator<long> Fib() { long a = 0, b = 1; while (true) { yield return a; long t = a + b; a = b; b = t; } }
    static IEnumerable<int> Modify(int n) { n++; yield return n; n *= 2; yield return n; }
    static IEnumerable Untyped() { yield return 1; yield return "two"; yield return null; yield return 4.5; }
    static IEnumerable<int> Empty() { yield break; }

    static IEnumerable<KeyValuePair<A, B>> Zip<A, B>(IEnumerable<A> a, IEnumerable<B> b)
    {
        using (IEnumerator<A> ea = a.GetEnumerator()) using (IEnumerator<B> eb = b.GetEnumerator())
            while (ea.MoveNext() && eb.MoveNext()) yield return new KeyValuePair<A, B>(ea.Current, eb.Current);
    }

    static IEnumerable<int> SwitchYield(int k)
    {
        switch (k) { case 0: yield return 10; goto case 1; case 1: yield return 11; break; default: yield return 99; break; }
        lock (typeof(string)) yield return -1;
    }

    static void Each<T>(IEnumerable<T> s) { foreach (T t in s) Console.Write(t + " "); Console.WriteLine(); }

    static void Main()
    {
        IEnumerable<int> r = Range(5, 3);
        Console.Write("made ");
        Each(r);
        Each(r);
        Each(Guarded());
        foreach (int i in Guarded()) { Console.Write(i + " "); if (i == 2) break; }
        Console.WriteLine();
        foreach (int i in Guarded()) { Console.Write(i + " "); if (i == 3) break; }
        Console.WriteLine();
        foreach (int i in Guarded()) { Console.Write(i + " "); if (i == 4) break; }
        Console.WriteLine();
        IEnumerator<int> g = Guarded().GetEnumerator();
        g.Dispose();
        Console.WriteLine("disposed unstarted");
        g = Guarded().GetEnumerator();
        g.MoveNext();
        g.Dispose();
        Console.WriteLine(g.MoveNext());
        try
        {
            foreach (int i in Guarded()) { if (i == 2) throw new Exception("body"); }
        }
        catch (Exception e)
        {
            Console.WriteLine(e.Message);
        }
        Each(Take(Where(Naturals(), n => n % 3 == 0), 4));
        Each(Take(Primes(), 10));
        Each(Select(Take(Naturals(), 5), n => "n" + n * n));
        Each(Take(Range(1, 100), 0));
        try { Each(Throwing()); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        IEnumerator<int> th = Throwing().GetEnumerator();
        th.MoveNext();
        th.MoveNext();
        try { th.MoveNext(); } catch (InvalidOperationException) { Console.WriteLine("again " + th.MoveNext()); }
        Each(Permute("abcd"));
        IEnumerator<long> fib = Fib();
        for (int i = 0; i < 50; i++) fib.MoveNext();
        Console.WriteLine(fib.Current);
        IEnumerable<int> m = Modify(5);
        Each(m);
        Each(m);
        foreach (object o in Untyped()) Console.Write((o ?? "null") + " ");
        Console.WriteLine();
        Each(Empty());
        Each(new Tree<int>(4, new Tree<int>(2, new Tree<int>(1), new Tree<int>(3)), new Tree<int>(6, new Tree<int>(5))));
        Each(Zip(new[] { 1, 2, 3 }, new List<string> { "a", "b" }));
        for (int k = 0; k < 3; k++) Each(SwitchYield(k));
        foreach (int i in new Countdown(4)) Console.Write(i + " ");
        Console.WriteLine();
        foreach (int i in new Resource("a")) Console.Write(i + " ");
        Console.WriteLine();
        foreach (int i in new Resource("b")) if (i == 2) break;
        Console.WriteLine();
        IEnumerable<int> same = Range(1, 2);
        IEnumerator<int> e1 = same.GetEnumerator(), e2 = same.GetEnumerator();
        e1.MoveNext();
        e1.MoveNext();
        e2.MoveNext();
        Console.WriteLine(e1.Current + " " + e2.Current + " " + ReferenceEquals(e1, e2));
        foreach (int a in Range(0, 2)) foreach (int b in Range(10, 2)) Console.Write(a + b + " ");
        Console.WriteLine();
        IEnumerable<object> cov = Permute("xy");
        foreach (object o in cov) Console.Write(o + " ");
        Console.WriteLine();
        try { Fib().Reset(); } catch (NotSupportedException) { Console.WriteLine("no reset"); }
        Console.WriteLine(Fib().Current);
        int sum = 0;
        foreach (int i in Range(0, 1000)) { if (i % 2 == 0) continue; sum += i; }
        Console.WriteLine(sum);
        foreach (char c in "chars") Console.Write(c + ".");
        foreach (KeyValuePair<string, int> kv in new Dictionary<string, int> { { "k", 1 } }) Console.Write(kv.Key + kv.Value);
        Console.WriteLine();
        IEnumerable<int> deep = Naturals();
        for (int i = 1; i <= 10; i++) { int d = i; deep = Where(deep, n => n % d == 0 || n < 5); }
        Each(Take(deep, 6));
    }
}
