// Variables of async iterators across yields and awaits; machines that are disposed of before their end, and enumerated again;
// iterators that dispose of themselves, or begin anew, while they run.
// Variants: debug
// Compiler: roslyn
using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class StreamVariables
{
    static async Task<int> Later(int value) { await Task.Yield(); return value; }

    static async IAsyncEnumerable<int> Straight(int a, int b)
    {
        int c = a + b;
        yield return c;
        int d = await Later(c) * 2;
        yield return d;
        a = 100;
        int e = await Later(d) + a;
        await Task.Yield();
        yield return e;
        yield return e + await Later(b);
    }

    static async IAsyncEnumerable<string> Loop(int n)
    {
        string text = "";
        int last = -1;
        for (int i = 0; i < n; i++)
        {
            int square = i * i;
            if (i % 2 == 0)
            {
                await Task.Yield();
                text += square;
                continue;
            }
            int before = last;
            last = await Later(i);
            yield return text + last;
            text += "(" + before + "," + last + ")";
            if (i == 5) yield break;
        }
        yield return text + last;
        await Task.Yield();
        yield return "end" + n;
    }

    static async IAsyncEnumerable<string> Guarded(int n)
    {
        string log = "";
        int outer = n;
        try
        {
            int inner = n + 1;
            yield return "a" + inner;
            try
            {
                await Task.Yield();
                if (n == 1) throw new InvalidOperationException("one");
                yield return "b";
                log += inner;
            }
            finally
            {
                await Task.Yield();
                Console.Write("[f" + inner + "]");
            }
            inner = await Later(inner * 2);
            yield return log + inner;
        }
        finally
        {
            Console.Write("[o" + outer + log + "]");
        }
        yield return "z";
        yield return log;
    }

    static async IAsyncEnumerator<int> Parameters(int a, string text, int[] list)
    {
        yield return a + text.Length;
        foreach (int n in list) { await Task.Yield(); yield return n + a; }
        a = list.Length;
        yield return a;
        await Task.Yield();
        yield return text.Length;
    }

    static async IAsyncEnumerable<int> Inner(int n)
    {
        int sum = 0;
        await foreach (int x in Straight(n, n + 1))
        {
            sum += x;
            if (x % 2 == 0) yield return x;
        }
        yield return sum;
    }

    static IEnumerator self;

    // Disposed of by itself, and enumerated anew by itself, while it runs.
    static IEnumerable<int> Restarted(int n)
    {
        int x = n, y = 2 * n;
        yield return x;
        if (n == 1) ((IDisposable)self).Dispose();
        yield return y;
        if (n == 2) self = ((IEnumerable<int>)self).GetEnumerator();
        yield return x + y;
        yield return x;
    }

    static void Steps(string name, IEnumerable<int> all, int n)
    {
        self = all.GetEnumerator();
        IEnumerator was = self;
        for (int i = 0; i < n; i++)
        {
            try { Console.Write(was.MoveNext() ? was.Current + ";" : "end;"); }
            catch (DivideByZeroException) { Console.Write("zero;"); }
        }
        Console.WriteLine(name + (was == self));
        for (int i = 0; self != was && i < n; i++) Console.Write(self.MoveNext() ? self.Current + ";" : "end;");
    }

    static async Task Print<T>(IAsyncEnumerable<T> all)
    {
        await foreach (T t in all) Console.Write(t + ";");
        Console.WriteLine();
    }

    static async Task All()
    {
        IAsyncEnumerable<int> twice = Straight(3, 4);
        await Print(twice);
        await Print(twice);
        for (int i = 0; i < 8; i++) await Print(Loop(i));
        for (int i = 0; i < 3; i++)
        {
            try { await Print(Guarded(i)); }
            catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
            await foreach (string s in Guarded(i)) { Console.WriteLine(s); if (s == "b") break; if (i == 1) break; }
        }
        IAsyncEnumerator<int> p = Parameters(5, "text", new[] { 1, 2, 3 });
        while (await p.MoveNextAsync()) Console.Write(p.Current + ";");
        Console.WriteLine();
        await Print(Inner(2));
        await using (var e = twice.GetAsyncEnumerator()) { await e.MoveNextAsync(); await e.MoveNextAsync(); Console.WriteLine(e.Current); }
        await Print(twice);
    }

    static void Main()
    {
        for (int i = 0; i < 4; i++) Steps("restarted", Restarted(i), 6);
        All().Wait();
    }
}
