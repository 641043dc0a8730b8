// Variants: debug
// Lifted operators, three-valued logic, conversions, coalescing and the members of Nullable.
using System;
using System.Collections.Generic;

struct Money
{
    public int V;
    public static Money operator +(Money a, Money b) { return new Money { V = a.V + b.V }; }
    public static bool operator ==(Money a, Money b) { return a.V == b.V; }
    public static bool operator !=(Money a, Money b) { return a.V != b.V; }
    public static Money operator -(Money a) { return new Money { V = -a.V }; }
    public static implicit operator Money(int v) { return new Money { V = v }; }
    public static explicit operator int(Money m) { return m.V; }
    public override string ToString() { return "$" + V; }
}

enum Level { Low, High }

static class Nullables
{
    static string S<T>(T? v) where T : struct { return v.HasValue ? v.Value.ToString() : "null"; }
    static string B(bool? b) { return b == null ? "n" : b.Value ? "t" : "f"; }
    static int calls;
    static int? Call(int? v) { calls++; return v; }
    static int? Parse(string s) { int r; return int.TryParse(s, out r) ? r : (int?)null; }
    static T? Find<T>(T[] xs, Func<T, bool> p) where T : struct { foreach (T x in xs) if (p(x)) return x; return null; }
    static int Or(int? a, int b) { return a ?? b; }

    static void Main()
    {
        int?[] vs = { null, 0, 5, -3 };
        foreach (int? a in vs) foreach (int? b in vs) Console.WriteLine(S(a) + "," + S(b) + ": " + S(a + b) + " " + S(a - b) + " "
            + S(a * b) + " " + S(a & b) + " " + S(a | b) + " " + S(a << 1) + " " + S(-a) + " " + S(~a) + " " + (a < b) + (a <= b)
            + (a > b) + (a >= b) + (a == b) + (a != b) + " " + (a ?? -99) + " " + S(a ?? b) + " " + Nullable.Compare(a, b) + " "
            + Nullable.Equals(a, b) + " " + a.Equals(b));
        bool?[] bs = { true, false, null };
        foreach (bool? a in bs) foreach (bool? b in bs) Console.Write(B(a) + B(b) + ":" + B(a & b) + B(a | b) + B(a ^ b) + B(!a)
            + " ");
        Console.WriteLine();
        bool? cond = null;
        if (cond == true) Console.Write("T"); else Console.Write("not-T");
        if (cond != false) Console.Write(" not-F");
        Console.WriteLine(" " + (cond ?? true));
        int? n = null;
        n++;
        Console.Write(S(n) + " ");
        n = 5;
        n++;
        n += 3;
        n *= 2;
        Console.Write(S(n) + " ");
        n += null;
        Console.WriteLine(S(n) + " " + S(n / 2));
        n = 10;
        int plain = (int)n;
        long? wide = n;
        double? real = n;
        short? narrow = (short?)n;
        n = null;
        Console.WriteLine(plain + " " + S(wide) + " " + S(real) + " " + S(narrow) + " " + S((long?)n) + " " + S((byte?)n));
        try { plain = (int)n; } catch (InvalidOperationException) { Console.WriteLine("no value"); }
        try { Console.WriteLine(n.Value); } catch (InvalidOperationException) { Console.WriteLine("no value 2"); }
        int? d = 0;
        try { Console.WriteLine(S(5 / d)); } catch (DivideByZeroException) { Console.WriteLine("lifted div by zero"); }
        Console.WriteLine(S(5 / n));
        try
        {
            int? max = int.MaxValue;
            Console.WriteLine(S(checked(max + 1)));
        }
        catch (OverflowException)
        {
            Console.WriteLine("lifted overflow");
        }
        Console.WriteLine(S(unchecked((int?)int.MaxValue + 1)));
        Console.WriteLine(S(Call(1) + Call(null)) + " " + calls + " " + (Call(3) ?? Call(4)) + " " + calls + " "
            + (Call(null) ?? Call(4)) + " " + calls);
        Money? m1 = new Money { V = 5 }, m2 = null;
        Console.WriteLine(S(m1 + m1) + " " + S(m1 + m2) + " " + (m1 == m2) + " " + (m2 == null) + " " + (m1 != null) + " "
            + (m1 == new Money { V = 5 }) + " " + S(-m1) + " " + S(-m2) + " " + S((int?)m1) + " " + S((Money?)7));
        Level? l = Level.High;
        Console.WriteLine(S(l) + " " + (l == Level.High) + " " + S(l - 1) + " " + S((int?)l) + " " + (l > Level.Low));
        OfTuple();
        char? c = 'x';
        Console.WriteLine(c + "" + (c == 'x') + S(c + 1));
        string text = null;
        Console.WriteLine(S(text?.Length) + " " + S("four"?.Length) + " " + (text?.Length > 3) + " " + ("four"?.Length > 3) + " ["
            + n + "] [" + n.ToString() + "] " + n.GetHashCode() + " " + (n.HasValue ? 1 : 0) + " " + ((int?)5).GetHashCode());
        Console.WriteLine(S(Parse("12")) + S(Parse("x")) + " " + S(Find(new[] { 1, 5, 9 }, x => x > 3))
            + S(Find(new[] { 'a' }, x => x == 'b')) + " " + Or(null, 3) + Or(4, 3) + " " + typeof(int?).Name + " "
            + Nullable.GetUnderlyingType(typeof(int?)).Name + " " + (Nullable.GetUnderlyingType(typeof(int)) == null) + " "
            + new int?(4) + " " + S(new int?()) + " " + S(default(int?)));
        int?[] arr = new int?[3];
        arr[1] = 7;
        arr[2] = arr[1] + arr[0];
        arr[0] = arr[1] * 2;
        Console.WriteLine(S(arr[0]) + S(arr[1]) + S(arr[2]));
        List<int?> list = new List<int?> { 3, null, 1 };
        list.Sort();
        foreach (int? x in list) Console.Write(S(x) + " ");
        Console.WriteLine(list.Contains(null) + " " + list.IndexOf(1));
        int? cap = 1;
        Action inc = () => cap++;
        inc();
        inc();
        Console.WriteLine(S(cap));
        int? sum = 0;
        foreach (int? x in new int?[] { 1, 2, null, 4 }) sum += x ?? 10;
        Console.WriteLine(S(sum));
        object o = sum;
        Console.WriteLine((o is int) + " " + (int)o + " " + (o is int? ? "n" : "-") + " " + S(o as int?) + " " + S(o as long?));
        switch (sum)
        {
            case null: Console.WriteLine("null");
            break;
            case 17: Console.WriteLine("seventeen");
            break;
            default: Console.WriteLine("default");
            break;
        }
    }

    static void OfTuple()
    {
        (int a, int b)? t = (1, 2);
        Console.Write(t.Value.b + " " + t?.a + " ");
        t = null;
        Console.WriteLine((t?.a ?? -1) + " " + (t == null));
    }
}
