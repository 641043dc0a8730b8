// Variables of async methods across awaits: in loops, in try, catch and finally, in nested methods, lambdas, structs and generic
// methods; read behind the next await, behind the one after, on one branch, in a handler only.
// Variants: debug
// Skip: cross
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class AsyncVariables
{
    struct Pair
    {
        public int First;
        public string Second;
        public Pair(int first, string second) { First = first; Second = second; }
        public override string ToString() { return First + Second; }
    }

    sealed class Noted : IDisposable
    {
        readonly string name;
        public Noted(string name) { this.name = name; }
        public void Dispose() { Console.WriteLine("disposed " + name); }
    }

    int field = 7;

    static async Task<int> Later(int value) { await Task.Yield(); return value; }

    static async Task Fails(string text) { await Task.Yield(); throw new InvalidOperationException(text); }

    static async Task<int> Straight(int a, int b)
    {
        int c = a + b;
        int d = await Later(c) * 2;
        int e = await Later(d) + c;
        a = 100;
        int f = await Later(e) + a;
        return f + await Later(b);
    }

    static async Task<string> Loop(int n)
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
            text += "(" + before + "," + last + ")";
            if (i == 5) break;
        }
        return text + last;
    }

    static async Task<string> Handlers(int n)
    {
        string log = "";
        int outer = n;
        try
        {
            int inner = n + 1;
            try
            {
                await Task.Yield();
                if (n == 1) await Fails("one");
                log += "a" + inner;
                await Task.Yield();
                if (n == 2) throw new ArgumentException("two");
            }
            catch (InvalidOperationException e)
            {
                log += e.Message + inner;
            }
            finally
            {
                await Task.Yield();
                log += "f" + inner;
            }
            inner = await Later(inner * 2);
            log += inner;
        }
        catch (ArgumentException e) when (e.Message == "two" && outer == 2)
        {
            string kept = e.Message;
            await Task.Yield();
            log += kept + outer;
        }
        return log;
    }

    static async Task<string> Structs(Pair p)
    {
        Pair q = new Pair(p.First + 1, p.Second + "!");
        await Task.Yield();
        p.First = 40;
        await Task.Yield();
        q.Second = p.ToString();
        Pair r = default(Pair);
        await Task.Yield();
        r.First = q.First;
        await Task.Yield();
        return q.ToString() + r.First + (r.Second ?? "null");
    }

    static async Task<List<T>> Generic<T>(T first, T second, Func<T, T, T> mix)
    {
        var list = new List<T>();
        T mixed = mix(first, second);
        await Task.Yield();
        list.Add(mixed);
        second = mix(second, mixed);
        await Task.Yield();
        list.Add(second);
        foreach (T t in list.ToArray())
        {
            await Task.Yield();
            list.Add(mix(t, first));
        }
        return list;
    }

    async Task<int> Captures(int n)
    {
        int captured = n;
        Func<int> next = () => ++captured + field;
        await Task.Yield();
        int one = next();
        await Task.Yield();
        Func<Task<int>> deeper = async () =>
        {
            int here = captured * 2;
            await Task.Yield();
            return here + field + await Later(captured);
        };
        field = 9;
        return one + await deeper() + next();
    }

    static async Task Using()
    {
        using (var first = new Noted("first"))
        {
            await Task.Yield();
            using (new Noted("second"))
            {
                await Task.Yield();
            }
            Console.WriteLine("between");
            await Task.Yield();
        }
    }

    static async Task<int> Expression(int a)
    {
        int[] values = { 1, 2, 3 };
        values[await Later(1)] += a + await Later(a * 10);
        return values[0] + values[1] * await Later(values[2]);
    }

    static async Task<string> Branches(int n)
    {
        string x = "x" + n, y = "y" + n, z = null;
        await Task.Yield();
        if (n > 1) z = x;
        else await Later(n);
        switch (n)
        {
            case 0: await Task.Yield(); return y;
            case 1: z = "one"; goto case 3;
            case 2: await Task.Yield(); z += y; break;
            case 3: await Task.Yield(); z += "three"; break;
        }
        do
        {
            await Task.Yield();
            n--;
        } while (n > 0);
        return z + n;
    }

    static async void Nobody(TaskCompletionSource<string> done)
    {
        string text = "void";
        await Task.Yield();
        string more = text + "!";
        text = null;
        await Task.Yield();
        done.SetResult(more + (text ?? "-"));
    }

    static async Task<int> Recursive(int n)
    {
        if (n == 0) return 0;
        int here = n;
        int below = await Recursive(n - 1);
        await Task.Yield();
        return here + below;
    }

    static async Task<int> Main2()
    {
        Console.WriteLine(await Straight(3, 4));
        for (int i = 0; i < 8; i++) Console.WriteLine(await Loop(i));
        for (int i = 0; i < 4; i++) Console.WriteLine(await Handlers(i));
        Console.WriteLine(await Structs(new Pair(1, "s")));
        Console.WriteLine(string.Join(",", await Generic(1, 2, (a, b) => a * 10 + b)));
        Console.WriteLine(string.Join(",", await Generic("p", "q", (a, b) => a + b)));
        Console.WriteLine(await new AsyncVariables().Captures(5));
        await Using();
        Console.WriteLine(await Expression(2));
        for (int i = 0; i < 5; i++) Console.WriteLine(await Branches(i));
        var done = new TaskCompletionSource<string>();
        Nobody(done);
        Console.WriteLine(await done.Task);
        return await Recursive(5);
    }

    static void Main()
    {
        Console.WriteLine(Main2().Result);
    }
}
