// Compiler: roslyn12
// The memory of the only block of a StringBuilder, from GetChunks, after changes of the builder.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class ShownChunks9
{
    static readonly (string, Action<StringBuilder>)[] Changes =
    {
        ("none", b => { }), ("append", b => b.Append('d')), ("set", b => b[0] = 'q'), ("insert", b => b.Insert(0, "q")), ("insert in the middle", b => b.Insert(1, "rs")), ("remove", b => b.Remove(0, 1)),
        ("remove the end", b => { if (b.Length > 1) b.Remove(b.Length - 1, 1); }), ("remove all", b => b.Remove(0, b.Length)), ("clear", b => b.Clear()), ("shorten", b => b.Length = 1), ("lengthen", b => b.Length = 5),
        ("replace a character", b => b.Replace('b', 'y')), ("replace a text", b => b.Replace("bc", "xy")), ("capacity", b => b.Capacity = 40), ("ensured capacity", b => b.EnsureCapacity(20)), ("same", b => b.Append(b.ToString(), 0, 0)),
    };

    static string Show(string s) => s.Replace('\0', '_');

    static string Chunks(StringBuilder b)
    {
        List<string> all = new();
        foreach (var c in b.GetChunks()) all.Add(Show(c.ToString()));
        return string.Join("/", all);
    }

    static void Main()
    {
        foreach (var (first, one) in Changes)
            foreach (var (second, two) in Changes)
                foreach (string text in new[] { "abc", "abcdefghij" })
                {
                    StringBuilder b = new(text);
                    ReadOnlyMemory<char> m = default;
                    foreach (var c in b.GetChunks()) m = c;
                    string result = "";
                    try
                    {
                        one(b);
                        result = Show(m.ToString()) + " ";
                        two(b);
                    }
                    catch (Exception e) { result += e.GetType().Name + " "; }
                    Console.WriteLine(first + ", " + second + ": " + result + Show(m.ToString()) + " " + b.Length + " " + b.Capacity + " " + Chunks(b) + " " + Show(b.Append("z").ToString()));
                }
    }
}
