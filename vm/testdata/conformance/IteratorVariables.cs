// Variables of iterators across yields: in loops, in try and finally, on one branch, in structs and generic methods, by reference;
// machines that are disposed of, enumerated again, run after an exception, and run while they run.
// Variants: debug
// Skip: cross
using System;
using System.Collections;
using System.Collections.Generic;

class IteratorVariables
{
    struct Pair
    {
        public int First;
        public string Second;
        public Pair(int first, string second) { First = first; Second = second; }
        public void Add(int n) { First += n; }
        public override string ToString() { return First + Second; }
    }

    static IEnumerable<int> Straight(int a, int b)
    {
        int c = a + b;
        yield return c;
        int d = c * 2;
        yield return d;
        a = 100;
        int e = d + a;
        yield return e;
        yield return e + b;
    }

    static IEnumerator<int> Parameters(int a, string text, int[] list)
    {
        yield return a + text.Length;
        foreach (int n in list) yield return n + a;
        a = list.Length;
        yield return a;
        yield return 7;
        yield return text.Length;
    }

    static IEnumerable<string> Loop(int n)
    {
        string text = "";
        int last = -1;
        for (int i = 0; i < n; i++)
        {
            int square = i * i;
            if (i % 2 == 0)
            {
                yield return text;
                text += square;
                continue;
            }
            int before = last;
            last = i;
            yield return text + last;
            text += "(" + before + "," + last + ")";
            if (i == 5) yield break;
        }
        yield return text + last;
        yield return "end" + n;
    }

    static IEnumerable<string> Guarded(int n)
    {
        string log = "";
        int outer = n;
        try
        {
            int inner = n + 1;
            yield return "a" + inner;
            try
            {
                if (n == 1) throw new InvalidOperationException("one");
                yield return "b";
                log += inner;
            }
            finally
            {
                Console.Write("[f" + inner + "]");
            }
            inner *= 2;
            yield return log + inner;
        }
        finally
        {
            Console.Write("[o" + outer + log + "]");
        }
        yield return "z";
        yield return log;
    }

    static IEnumerable<string> Structs(Pair p)
    {
        Pair q = new Pair(p.First + 1, p.Second + "!");
        yield return q.ToString();
        p.Add(40);
        yield return "x";
        q.Second = p.ToString();
        Pair r = default(Pair);
        yield return "y";
        r.First = q.First;
        yield return r.First + (r.Second ?? "null");
        r = new Pair();
        yield return q.ToString() + r;
    }

    static IEnumerable<T> Generic<T>(T first, T second, Func<T, T, T> mix)
    {
        T mixed = mix(first, second);
        yield return mixed;
        second = mix(second, mixed);
        yield return first;
        foreach (T t in new[] { first, second, mixed }) yield return mix(t, second);
    }

    static IEnumerable<int> Tree(int depth, int n)
    {
        int left = n * 2, right = n * 2 + 1;
        if (depth > 0) foreach (int t in Tree(depth - 1, left)) yield return t;
        yield return n;
        if (depth > 0) foreach (int t in Tree(depth - 1, right)) yield return t;
    }

    // The machine is run while it runs: it has no element then.
    static IEnumerator self;
    static string note = "";

    static void Change(ref int x, int n)
    {
        x += n;
        note += self.MoveNext() ? "again" : "-";
        x += n;
    }

    static IEnumerable<int> Inside(int n)
    {
        int x = n, y = n * 3;
        yield return x;
        Change(ref x, 5);
        yield return y;
        yield return x;
        int z = x + 1;
        Change(ref z, x);
        yield return z;
    }

    static IEnumerable<int> Throws(int n)
    {
        int x = n, y = n + 1;
        yield return 10 / (x - 1);
        yield return 10 / (y - 3);
        int z = x + y;
        yield return z / (x - 3);
        yield return z;
    }

    int field = 3;

    IEnumerable<int> Instance(int n)
    {
        int mine = field + n;
        yield return mine;
        Func<int> next = () => mine++ + field;
        yield return next();
        field++;
        yield return next();
        yield return mine;
    }

    static void Print<T>(IEnumerable<T> all)
    {
        foreach (T t in all) Console.Write(t + ";");
        Console.WriteLine();
    }

    static void Steps(string name, IEnumerable<int> all, int n)
    {
        self = all.GetEnumerator();
        note = "";
        for (int i = 0; i < n; i++)
        {
            try { Console.Write(self.MoveNext() ? self.Current + ";" : "end;"); }
            catch (DivideByZeroException) { Console.Write("zero;"); }
        }
        Console.WriteLine(name + note);
    }

    static void Main()
    {
        IEnumerable<int> twice = Straight(3, 4);
        Print(twice);
        Print(twice);
        var p = Parameters(5, "text", new[] { 1, 2, 3 });
        while (p.MoveNext()) Console.Write(p.Current + ";");
        Console.WriteLine();
        for (int i = 0; i < 8; i++) Print(Loop(i));
        for (int i = 0; i < 3; i++)
        {
            try { Print(Guarded(i)); }
            catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
            foreach (string s in Guarded(i)) { Console.WriteLine(s); if (s == "b") break; if (i == 1) break; }
        }
        Print(Structs(new Pair(1, "s")));
        Print(Generic(1, 2, (a, b) => a * 10 + b));
        Print(Generic("p", "q", (a, b) => a + b));
        Print(Tree(3, 1));
        Steps("inside", Inside(4), 6);
        for (int i = 0; i < 5; i++) Steps("throws", Throws(i), 6);
        Print(new IteratorVariables().Instance(2));
        IEnumerable<int> half = Straight(1, 2);
        using (var e = half.GetEnumerator()) { e.MoveNext(); e.MoveNext(); Console.WriteLine(e.Current); }
        Print(half);
    }
}
