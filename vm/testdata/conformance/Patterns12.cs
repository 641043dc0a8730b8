// Patterns of C# 9 to 12: relational, and/or/not, lists and slices, properties of properties, spans; switches as Roslyn 4 makes them.
// Compiler: roslyn12
// Variants: debug
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using static System.Console;

enum Color { Red, Green, Blue = 7 }
class Tree { public int Value; public Tree? Left, Right; public List<int> Items = new(); public string? Name { get; set; } public void Deconstruct(out int v, out Tree? l, out Tree? r) => (v, l, r) = (Value, Left, Right); }
class MyList { public int Count => 3; public int this[int i] => i * 10; public string Slice(int start, int length) { Write($"[slice {start} {length}]"); return "slice"; } }
class Indexed { public int Length => 2; public string this[Index i] => i.ToString(); public int[] this[Range r] => new[] { 1 }; }

static class Program
{
    static string Size(int n) => n switch { < 0 => "negative", 0 => "zero", > 0 and < 10 => "small", >= 10 and <= 99 or 1000 => "medium", _ => "large" };
    static bool Letter(char c) => c is >= 'a' and <= 'z' or >= 'A' and <= 'Z' or '_';
    static string List(int[]? a) => a switch
    {
        null => "null", [] => "empty", [1] => "one", [var x] => $"single {x}", [0, ..] and [.., 0] => "zero to zero", [> 5, _, .. { Length: > 2 } rest] => $"big then {rest.Length}",
        [var f, .. var mid, var l] when f == l => $"same ends around {string.Join(",", mid)}", [_, .., < 0] => "ends negative", { Length: 2 } => "two", _ => "other"
    };
    static string Str(string? s) => s switch { "" or null => "nothing", ['a', .., 'z'] => "a..z", [var c, ..] when char.IsDigit(c) => "digit first", [.. var head, '!'] => head + " loud", { Length: > 10 } => "long", _ => "plain" };
    static int Keyword(string s)
    {
        switch (s)
        {
            case "if": return 1; case "else": return 2; case "while": return 3; case "for": return 4; case "foreach": return 5; case "do": return 6; case "switch": return 7;
            case "case": return 8; case "break": return 9; case "continue": return 10; case "return": return 11; case "goto": return 12; case "try": return 13; case "catch": return 14;
            case "finally": return 15; case "throw": return 16; case "using": return 17; case "lock": return 18; case "checked": return 19; case "unchecked": return 20; case "": return 21;
            default: return -1;
        }
    }
    static int Hashed(string s) => s switch { "a0000001" => 1, "a0000002" => 2, "b0000001" => 3, "b0000012" => 4, "c0000001" => 5, "d0000021" => 6, "e0000011" => 7, "f0000031" => 8, "aaaaaaaa" => 9, "bbbbbbbb" => 10, _ => 0 };
    static int SpanSwitch(ReadOnlySpan<char> s) => s switch { "one" => 1, "two" => 2, "three" => 3, "four" => 4, "five" => 5, "six" => 6, "seven" => 7, "eight" => 8, ['x', .. var rest] => rest.Length, _ => -1 };
    static int WriteSpan(Span<char> s) => s is "abc" ? 1 : s is ['q', ..] ? 2 : 3;
    static string Prop(object o) => o switch
    {
        Tree { Left.Right.Value: > 3 and var v } => $"deep {v}", Tree { Items.Count: 0, Name: null } => "bare", Tree { Items: [1, .., 3] } => "1..3", Tree (var v, null, null) { Name: { Length: var n } } => $"leaf {v} {n}",
        Tree (_, not null, _) => "has left", string { Length: 3 } s => s, int and (1 or 2) => "one or two", int i when i % 2 == 0 => "even", long and not (5 or 6) => "long", Color.Blue => "blue", Color c => c.ToString(),
        (int a, string b) => $"{a}{b}", IEnumerable<int> e and not int[] => $"seq {e.Sum()}", int[] and [.., var last] => $"last {last}", double.NaN => "nan", double and >= 1.5 => "1.5 up", decimal and 1.10m => "1.1", not null and not string => o.GetType().Name, _ => "?"
    };
    static string Tup((int, string?) t, bool flag) => (t, flag) switch { ((0, _), _) => "zero", ((> 0, null), true) => "pos null true", ((var n, { Length: var l }), false) when n > l => "n>l", (_, true) => "true", _ => "rest" };
    static void Main()
    {
        foreach (int i in new[] { -5, 0, 5, 10, 99, 100, 1000 }) Write(Size(i) + " "); WriteLine();
        WriteLine(string.Concat("aZ_1[{".Select(c => Letter(c) ? 'y' : 'n')));
        foreach (var a in new int[]?[] { null, [], [1], [4], [0, 5, 0], [6, 1, 2, 3, 4], [6, 1, 2, 3], [3, 1, 2, 3], [1, -1], [1, 2], [1, 2, 3] }) WriteLine(List(a));
        foreach (var s in new[] { null, "", "abcz", "1ab", "hey!", "somethinglong", "p", "a" }) WriteLine(Str(s));
        foreach (var s in "if else while for foreach do switch case break continue return goto try catch finally throw using lock checked unchecked whale  forr".Split(' ')) Write(Keyword(s) + " "); WriteLine();
        foreach (var s in "a0000001 a0000002 b0000001 b0000012 c0000001 d0000021 e0000011 f0000031 aaaaaaaa bbbbbbbb bbbbbbbc a000000".Split(' ')) Write(Hashed(s) + " "); WriteLine();
        foreach (var s in "one two three four five six seven eight xyz nine".Split(' ')) Write(SpanSwitch(s) + " "); WriteLine();
        WriteLine(WriteSpan("abc".ToCharArray()) + " " + WriteSpan(stackalloc char[] { 'q' }) + " " + WriteSpan(default));
        object[] objects = { new Tree(), new Tree { Left = new() { Right = new() { Value = 9 } } }, new Tree { Items = { 1, 2, 3 } }, new Tree { Value = 6, Name = "nm" }, new Tree { Name = "x", Left = new() }, "abc", 1, 4, 7, 5L, 8L, Color.Blue, Color.Green, (1, "b"), new List<int> { 1, 2 }, new[] { 3, 9 }, double.NaN, 2.5, 1.1m, 'c', "zz", new int[0], (Color)3 };
        foreach (var o in objects) WriteLine(Prop(o));
        WriteLine(Prop(null!));
        WriteLine(Tup((0, null), false) + Tup((1, null), true) + Tup((5, "abc"), false) + Tup((1, "abc"), true) + Tup((1, "abc"), false));
        if (new MyList() is [0, .. var sl, 20]) WriteLine(sl);
        if (new Indexed() is [var first, var second]) WriteLine(first + second);
        if (new Indexed() is [.. var r]) WriteLine(r.Length);
        if (new List<int> { 1, 2, 3, 4 } is [var a1, _, .., var a4]) WriteLine(a1 + a4);
        if (objects[13] is (int i1, string { Length: 1 } s1) and var tup) WriteLine(i1 + s1 + tup);
        object? n = null; WriteLine(n is not null); WriteLine(n is not string); WriteLine("s" is not { Length: 0 } and not null); 
        if (n is not int k) WriteLine("not int"); else WriteLine(k);
        int? ni = 5; WriteLine(ni is > 3 and < 6); WriteLine(ni is { } val ? val : -1); WriteLine(((int?)null) is not > 3);
        try { WriteLine(Bad(Color.Green)); } catch (SwitchExpressionException e) { WriteLine(e.GetType().Name + ": " + e.UnmatchedValue + "|" + e.Message.Replace("\r", "").Replace("\n", "/")); }
        try { WriteLine(Bad2("q", 3)); } catch (SwitchExpressionException e) { WriteLine((e.UnmatchedValue ?? "none") + "|" + e.Message.Replace("\n", "/")); }
        try { WriteLine(Bad3(null)); } catch (InvalidOperationException e) { WriteLine(e.Message.Replace("\n", "/")); }
        var (q, (w, _), z) = (1, (2, 3), 4); (q, w) = (w, q); (int, int)[] arr = { (1, 2), (3, 4) }; foreach (var (l, m) in arr) Write(l * m + " "); WriteLine(q + " " + w + z);
        WriteLine((1, "a") == (1, "a")); WriteLine((1L, (2, 3.0)) != (1, (2, 3))); (byte, string?) bt = (1, null); WriteLine(bt == (1, null));
        int mixed; (mixed, int decl) = (8, 9); WriteLine(mixed + decl);
        WriteLine(Nested(3, new[] { 1, 2, 3 }) + Nested(4, new[] { 1 }));
        WriteLine("ab"u8 is [(byte)'a', ..] ? "utf8" : "no");
        WriteLine(new[] { new[] { 1 }, new[] { 2, 3 } } is [[1], [_, var deep]] ? deep : 0);
        switch (7) { case > 5 when Local(1): WriteLine("gt5 local"); break; case 7 or 8: WriteLine("7"); goto case 9; case 9: WriteLine("nine"); goto default; default: WriteLine("def"); break; }
        static bool Local(int x) => x == 2;
    }
    static string Bad(Color c) => c switch { Color.Red => "r", Color.Blue => "b" };
    static string Bad2(string s, int n) => (s, n) switch { ("a", 1) => "r" };
    static string Bad3(string? s) => s switch { "x" => "r", { } => "n" };
    static int Nested(int k, int[] a) => (k, a.Length) switch { (3, var n) => a switch { [.., var l] => l + n, _ => 0 }, var (x, y) => x * y };
}
