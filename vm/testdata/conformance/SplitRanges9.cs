// Compiler: roslyn12
// Split and SplitAny of a span into few ranges: with room for one, the text is not split, and may have empty parts only.
using System;
using System.Text;

static class SplitRanges9
{
    static string Ranges(Range[] r, int n)
    {
        var b = new StringBuilder();
        b.Append(n).Append(':');
        foreach (Range x in r) b.Append(' ').Append(x);
        return b.ToString();
    }

    static string Try(Func<string> f)
    {
        try { return f(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Main()
    {
        string[] texts = { "", ",", " ", ",,", " ,", ", ", " , ", "a", ",a", "a,", " a , ", "a,b", ",a,,b,", " , a ,, b , ", "a,b,c,d", "::a::", ":::", "a::b:c,d", "\t,\n" };
        foreach (string text in texts)
            for (int room = 0; room <= 4; room++)
                for (int options = 0; options <= 4; options++)
                {
                    var o = (StringSplitOptions)options;
                    int size = room;
                    Range[] Fresh() { var r = new Range[size]; Array.Fill(r, 7..9); return r; }
                    Console.WriteLine("'" + text.Replace("\t", "\\t").Replace("\n", "\\n") + "' " + room + " " + o
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().Split(r, ',', o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().Split(r, "::", o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().Split(r, "", o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().SplitAny(r, ",:", o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().SplitAny(r, "", o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().SplitAny(r, new[] { ",", "::", "" }, o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().SplitAny(r, Array.Empty<string>(), o)); })
                        + " | " + Try(() => { var r = Fresh(); return Ranges(r, text.AsSpan().SplitAny(r, new string[] { null }, o)); }));
                    if (options == 4) continue;
                    Console.WriteLine(" " + Try(() => "[" + string.Join("][", text.Split(',', room, o)) + "]") + Try(() => "[" + string.Join("][", text.Split("::", room, o)) + "]") + Try(() => "[" + string.Join("][", text.Split((char[])null, room, o)) + "]")
                        + Try(() => "[" + string.Join("][", text.Split(new[] { ",", "::" }, room, o)) + "]"));
                }
    }
}
