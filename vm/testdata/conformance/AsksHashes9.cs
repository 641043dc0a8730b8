// Compiler: roslyn12
// The hash code of a struct without GetHashCode asks one field: the first that is no null reference.
using System;
using System.Collections.Generic;

class Asked
{
    public int N;
    public Asked(int n) => N = n;
    public override bool Equals(object o) => o is Asked a && a.N == N;

    public override int GetHashCode()
    {
        Console.Write(" " + N);
        return N;
    }
}

struct Own
{
    public int N;

    public override int GetHashCode()
    {
        Console.Write(" own " + N);
        return N;
    }

    public override bool Equals(object o) => true;
}

struct One { public Asked A; }
struct IntThen { public int N; public Asked A; }
struct First<T> { public T F; public Asked A; }
struct Second<T> { public Asked A; public T F; public Asked B; }

static class AsksHashes9
{
    private static void Show<T>(string what, T value)
    {
        Console.Write(what + ":");
        int first = value.GetHashCode();
        Console.WriteLine(first == value.GetHashCode() ? "" : " differs");
    }

    private static void Fields<T>(string what, T value)
    {
        Asked a = new Asked(1), b = new Asked(2);
        Show(what + ", first", new First<T> { F = value, A = a });
        Show(what + ", alone", new First<T> { F = value });
        Show(what + ", second", new Second<T> { A = a, F = value, B = b });
        Show(what + ", behind null", new Second<T> { F = value, B = b });
        Show(what + ", nullable", (First<T>?)new First<T> { F = value, A = a });
    }

    private static void Main()
    {
        Fields<int?>("no int", null);
        Fields<int?>("int", 3);
        Fields<Own?>("no own", null);
        Fields<Own?>("own", new Own { N = 3 });
        Fields<One?>("no one", null);
        Fields<One?>("one", new One { A = new Asked(3) });
        Fields<One?>("one of null", new One());
        Fields("plain int", 3);
        Fields("double", 0.0);
        Fields("decimal", 1m);
        Fields("date", DateTime.MinValue);
        Fields("enum", DayOfWeek.Sunday);
        Fields("struct", new One { A = new Asked(3) });
        Fields("struct of null", new One());
        Fields("struct of an int", new IntThen { A = new Asked(3) });
        Fields("pair", new KeyValuePair<Asked, int>(null, 1));
        Fields("object", new object());
        Fields<object>("null", null);
        Fields<object>("boxed", new Own { N = 4 });
        var set = new HashSet<First<int?>> { new() { A = new Asked(5) }, new() { A = new Asked(6) } };
        Console.WriteLine(" all in one bucket: " + set.Count);
    }
}
