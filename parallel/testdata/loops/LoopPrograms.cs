// Random parallel loops for TestLoopPrograms: the argument is the seed. Each prints all that a program can see of a run: the order in which
// iterations begin and end, which of them run on one thread, and on that of the caller, the values of the threads, and the result.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class LoopPrograms
{
    const int Most = 4;
    static readonly int[] begun = new int[Most], ended = new int[Most], first = new int[Most]; // by iteration
    static int clock, inits, finals;
    [ThreadStatic] static int label; // the first iteration of the thread, or that of the caller
    static uint dice;
    static int n, at, other, what;
    static bool ends;
    static readonly ManualResetEventSlim happened = new();
    static readonly CancellationTokenSource source = new();

    static int Next(int sides)
    {
        dice = dice * 1664525 + 1013904223;
        return (int)(dice >> 16) % sides;
    }

    static void Main(string[] args)
    {
        dice = uint.Parse(args[0]) * 2654435761 + 1;
        for (int i = 0; i < 3; i++) Next(2);
        int kind = Next(6), locals = Next(3), degree = new[] { -1, -1, 1, 2, 3 }[Next(5)];
        n = 1 + Next(degree > 0 && locals > 0 ? Most : 3);
        at = Next(n);
        other = Next(n);
        what = Next(8);
        ends = n < 3 && Next(2) == 0;
        label = 9;
        var options = new ParallelOptions { MaxDegreeOfParallelism = degree };
        if (what == 4) options.CancellationToken = source.Token;
        string result;
        try
        {
            var r = locals == 0 ? Locals(kind, options) : Plain(kind, options);
            result = r.IsCompleted + " " + r.LowestBreakIteration;
        }
        catch (AggregateException e) { result = string.Join(",", e.InnerExceptions.Select(x => x.Message)); }
        catch (OperationCanceledException) { result = "canceled"; }
        string text = Name(kind, locals, degree) + ": ";
        for (int time = 1; time <= clock; time++)
            for (int i = 0; i < n; i++)
                if (begun[i] == time) text += i + "@" + first[i] + " ";
                else if (ended[i] == time) text += "/" + i + " ";
        Console.WriteLine(text + result + " " + inits + finals);
    }

    static string Name(int kind, int locals, int degree) { return kind + " " + (locals == 0) + " " + degree + " " + n + " " + what + " " + at + other; }

    static IEnumerable<int> Source()
    {
        for (int i = 0; i < n; i++) yield return i;
    }

    static ParallelLoopResult Plain(int kind, ParallelOptions options)
    {
        switch (kind)
        {
            case 0: return Parallel.For(0L, n, options, (i, s) => Body((int)i, s));
            case 1: return Parallel.ForEach(Source(), options, (i, s) => Body(i, s));
            case 2: return Parallel.ForEach(Partitioner.Create(Source().ToArray(), true), options, (i, s) => Body(i, s));
            case 3: return Parallel.ForEach(Source().ToList(), options, (i, s, index) => Body((int)index, s));
            default: return Parallel.For(0, n, options, (i, s) => Body(i, s));
        }
    }

    static int Init() { return Interlocked.Increment(ref inits) > 0 ? 1 : 0; }
    static void Finally(int value) { Interlocked.Add(ref finals, value); }

    static int Local(int i, ParallelLoopState s, int value)
    {
        Body(i, s);
        return value + 1;
    }

    static ParallelLoopResult Locals(int kind, ParallelOptions options)
    {
        switch (kind)
        {
            case 0: return Parallel.For(0L, n, options, Init, (i, s, v) => Local((int)i, s, v), Finally);
            case 1: return Parallel.ForEach(Source(), options, Init, Local, Finally);
            case 2: return Parallel.ForEach(Partitioner.Create(Source().ToArray(), true), options, Init, Local, Finally);
            case 3: return Parallel.ForEach(Source().ToList(), options, Init, (i, s, index, v) => Local((int)index, s, v), Finally);
            default: return Parallel.For(0, n, options, Init, Local, Finally);
        }
    }

    static void Body(int i, ParallelLoopState s)
    {
        begun[i] = Interlocked.Increment(ref clock);
        if (label == 0) label = i + 1;
        first[i] = label;
        if (i == at)
            switch (what)
            {
                case 1: s.Break(); break;
                case 2: s.Stop(); break;
                case 3: throw new Exception("x" + i);
                case 4: source.Cancel(); break;
                case 5: happened.Wait(); break; // for ever, if the other one comes later on the same thread
                case 6: if (s.ShouldExitCurrentIteration) first[i] += 10; break;
            }
        if (i == other)
            switch (what)
            {
                case 1: case 6: s.Break(); break;
                case 3: throw new Exception("y" + i);
                case 5: happened.Set(); break;
            }
        if (ends) ended[i] = Interlocked.Increment(ref clock);
    }
}
