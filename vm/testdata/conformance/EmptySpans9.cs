// Compiler: roslyn12
// Options: -unsafe
// Skip: framework
// An empty span has a place, which == compares: a slice behind the last element, "" and null are three spans.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

static unsafe class EmptySpans9
{
    static void P(bool b) => Console.Write(b ? "T" : "F");
    static void L(string name) => Console.WriteLine(" " + name);
    [MethodImpl(MethodImplOptions.NoInlining)] static T V<T>(T t) => t;

    static void Main()
    {
        Arrays();
        Texts();
        Absent();
        Memories();
        Casts();
        Trimmed();
        Lists();
        Stack();
        Segments();
        Members();
    }

    static void Arrays()
    {
        int[] a = new int[0], b = new int[V(0)], c = { 1, 2 }, d = { 1, 2 };
        ReadOnlySpan<int> x = a, y = b;
        P(x == y); P(x != y); P(x == a); P(x == default); L("read-only");
        P(a.AsSpan() == b.AsSpan()); P(a.AsSpan() == Span<int>.Empty); P(a.AsSpan() == default); P(a.AsSpan() == a); P(Array.Empty<int>().AsSpan() == default(Span<int>)); L("without elements");
        P(c.AsSpan(0, 0) == d.AsSpan(0, 0)); P(c.AsSpan(1, 0) == c.AsSpan(0, 0)); P(c.AsSpan(0, 0) == c.AsSpan(0, 0)); P(c.AsSpan(2) == c.AsSpan(1, 0)); P(c.AsSpan(2) == c.AsSpan()[2..]); P(c.AsSpan(2) == Span<int>.Empty); L("slices");
        P(new int[2].AsSpan(2..) == default); P(new int[2].AsSpan(^0) == default); L("ranges");
        P(Unsafe.AreSame(ref MemoryMarshal.GetArrayDataReference(a), ref MemoryMarshal.GetArrayDataReference(b)));
        P(Unsafe.AreSame(ref MemoryMarshal.GetReference(a.AsSpan()), ref MemoryMarshal.GetReference(b.AsSpan())));
        P(Unsafe.AreSame(ref MemoryMarshal.GetReference(a.AsSpan()), ref MemoryMarshal.GetArrayDataReference(a)));
        P(Unsafe.IsNullRef(ref MemoryMarshal.GetReference(a.AsSpan()))); P(Unsafe.IsNullRef(ref MemoryMarshal.GetReference(default(Span<int>)))); L("references");
        fixed (int* p = a.AsSpan()) P(p == null);
        fixed (int* p = c.AsSpan(1, 0)) P(p == null);
        fixed (char* p = "".AsSpan()) P(p == null);
        fixed (int* p = a) P(p == null);
        fixed (char* p = "") P(p == null);
        L("fixed");
    }

    static void Texts()
    {
        string none = null;
        P("".AsSpan() == default); P("".AsSpan() == string.Empty); P("abc".AsSpan(3) == default); P("abc".AsSpan(3) == "abc".AsSpan(2, 0)); P("abc".AsSpan(1) == "abc".AsSpan(1)); P(none.AsSpan() == "".AsSpan()); P(none.AsSpan() == default); L("strings");
        P("abc".AsSpan().Slice(3) == "xyz".AsSpan().Slice(3)); P("abc".AsSpan().Slice(0, 0) == "xyz".AsSpan().Slice(0, 0)); P("ab".AsSpan(^0) == default); P("ab".AsSpan(2..) == default); L("slices of strings");
        ReadOnlySpan<char> s = null;
        P(s == ""); P(s == "".AsSpan()); P("".AsSpan() == null); P(s == null); L("null");
        ReadOnlySpan<char> pair = "key=";
        ReadOnlySpan<char> value = pair[(pair.IndexOf('=') + 1)..];
        P(value == default); P(value != default); P(value == pair[4..]); L("key=");
        P(new string('a', 0).AsSpan() == ""); P("abc".Substring(V(3)).AsSpan() == ""); P(string.Concat(V(""), "").AsSpan() == ""); P(string.Join(",", new string[0]).AsSpan() == ""); P(V(" ").Trim().AsSpan() == ""); P(new StringBuilder().ToString().AsSpan() == ""); P("a".AsSpan(1).ToString().AsSpan() == ""); L("made");
    }

    static void Absent()
    {
        P(((int[])null).AsSpan(0) == default); P(((int[])null).AsSpan((Index)0) == default); P(((string)null).AsSpan(0) == default); P(((string)null).AsSpan(0, 0) == default); P(((string)null).AsSpan(..0) == default);
        P(default(Span<int>).Slice(0) == default); P(default(Span<int>).Slice(0, 0) == default); P(default(ReadOnlySpan<int>).Slice(0) == default); P(new Span<int>(null, 0, 0) == default); P(new Span<int>((int[])null) == default); P(new Span<int>((void*)0, 0) == default); L("absent");
        ReadOnlySpan<int> e = new int[] { }, f = [];
        P(e == default); P(f == default); P(e == Array.Empty<int>()); L("expressions");
    }

    static void Memories()
    {
        var m = new Memory<int>(new int[0]);
        P(m.Span == default); P(m.Span == m.Span); P(default(Memory<int>).Span == default); P("".AsMemory().Span == default); P("".AsMemory().Span == ""); P("ab".AsMemory(2).Span == "ab".AsSpan(2)); P(new Memory<int>(new int[3], 1, 0).Span == default);
        P(Memory<int>.Empty.Span == default); P(ReadOnlyMemory<char>.Empty.Span == ""); P(default(Memory<int>).Slice(0).Span == default); L("memory");
    }

    static void Casts()
    {
        int[] a = { 1, 2 };
        P(MemoryMarshal.Cast<int, byte>(a.AsSpan(2)) == default); P(MemoryMarshal.AsBytes(a.AsSpan(2)) == MemoryMarshal.AsBytes(a.AsSpan())[8..]); P(MemoryMarshal.Cast<byte, int>(new byte[3]) == default); P(MemoryMarshal.Cast<byte, int>(default(Span<byte>)) == default); L("casts");
        string[] none = { };
        ReadOnlySpan<object> o = ReadOnlySpan<object>.CastUp<string>(none);
        P(o == default); P(o == ReadOnlySpan<object>.CastUp<string>(none)); P(ReadOnlySpan<object>.CastUp<string>(default) == default); L("bases");
    }

    static void Trimmed()
    {
        ReadOnlySpan<char> s = "  ";
        P(s.Trim() == default); P(s.Trim() == s[2..]); P(s.TrimEnd() == s[..0]); P(s.TrimStart() == s[2..]); P(s.Trim() == s[..0]); P(s.Trim(' ') == s[2..]); P(s.Trim(" x") == s[2..]); P(s.Trim(" ") == s[2..]); L("trimmed");
        Span<Range> parts = new Range[3];
        ReadOnlySpan<char> t = "a,";
        P(t.Split(parts, ',') == 2); P(t[parts[1]] == default); P(t[parts[1]] == t[2..]); L("split");
    }

    static void Lists()
    {
        var l = new List<int>();
        P(CollectionsMarshal.AsSpan(l) == default); P(CollectionsMarshal.AsSpan(l) == CollectionsMarshal.AsSpan(new List<int>(0))); P(CollectionsMarshal.AsSpan((List<int>)null) == default); P(CollectionsMarshal.AsSpan(l) == Array.Empty<int>().AsSpan());
        l.Add(1);
        P(CollectionsMarshal.AsSpan(l)[..0] == CollectionsMarshal.AsSpan(new List<int>()));
        l.Clear();
        P(CollectionsMarshal.AsSpan(l) == CollectionsMarshal.AsSpan(l)); P(CollectionsMarshal.AsSpan(new List<int>(3)) == CollectionsMarshal.AsSpan(l));
        l.TrimExcess();
        P(CollectionsMarshal.AsSpan(l) == CollectionsMarshal.AsSpan(new List<int>())); P(CollectionsMarshal.AsSpan(new List<string>()) == default); P(CollectionsMarshal.AsSpan(new List<string>()).ToArray().Length == 0); L("lists");
    }

    static void Stack()
    {
        int n = V(0), x = 3;
        Span<int> none = stackalloc int[n];
        P(none == default);
        Span<int> s = stackalloc int[2];
        P(s[..0] == s[..0]); P(s[2..] == s[1..2]); P(s[2..] == s.Slice(2)); P(s[..0] == default);
        P(MemoryMarshal.CreateSpan(ref x, 0) == MemoryMarshal.CreateSpan(ref x, 0)); P(MemoryMarshal.CreateSpan(ref x, 0) == default); P(new Span<int>(&x, 0) == default); P(new Span<int>(&x, 0) == MemoryMarshal.CreateReadOnlySpan(ref x, 0)); L("stack");
    }

    static void Segments()
    {
        P(new ArraySegment<int>(new int[0]).AsSpan() == default); P(((ArraySegment<int>)default).AsSpan() == default); P(ArraySegment<int>.Empty.AsSpan() == Array.Empty<int>()); P(ArraySegment<int>.Empty.Array == Array.Empty<int>()); P(ArraySegment<int>.Empty == new ArraySegment<int>(Array.Empty<int>())); P(ArraySegment<int>.Empty.AsSpan() == ArraySegment<int>.Empty); P(ArraySegment<int>.Empty.Array.Length == 0);
        Span<int> s = default(ArraySegment<int>);
        P(s == default); L("segments");
    }

    static void Members()
    {
        int[] a = { 1, 2 };
        Span<int> s = a, e = s.Slice(2);
        P(e.SequenceEqual(default)); P(default(Span<int>).SequenceEqual(e)); P(e.IndexOf(1) < 0);
        e.Clear();
        e.Fill(3);
        e.Reverse();
        e.Sort();
        e.CopyTo(default);
        P(e.ToArray().Length == 0); P(e.IsEmpty); P(e.TryCopyTo(s)); P(s.TryCopyTo(e)); P(e.StartsWith(default)); P(s.StartsWith(e)); P(e.Overlaps(s)); P("a".AsSpan(1).Equals("", StringComparison.Ordinal)); P(string.Concat("a".AsSpan(1), "b") == "b"); P(int.TryParse("1".AsSpan(1), out _)); P(a[0] == 1 && a[1] == 2);
        foreach (int i in e) P(i == 0);
        try { Console.Write(e[0]); } catch (IndexOutOfRangeException) { P(true); }
        L(e.ToString());
    }
}
