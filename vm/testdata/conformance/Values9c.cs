// Compiler: roslyn12
// Values of the library that a program can rely on without a thread: lengths, versions, frequencies, texts of its objects.
using System;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Threading;

static class Values9c
{
    static void Compare<T>(T[] a, T[] b) where T : IComparable<T>
    {
        Console.WriteLine(typeof(T).Name + " " + a.AsSpan().SequenceCompareTo(b) + " " + new ReadOnlySpan<T>(b).SequenceCompareTo(a));
    }

    static void Refuse(Action action)
    {
        try { action(); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        Compare("aaaa".ToCharArray(), "a".ToCharArray());
        Compare("ad".ToCharArray(), "aaa".ToCharArray());
        Compare(new byte[5], new byte[1]);
        Compare(new byte[] { 200 }, new byte[] { 7, 8 });
        Compare(new sbyte[5], new sbyte[1]);
        Compare(new short[] { 5 }, new short[] { 1, 1 });
        Compare(new int[5], new int[1]);
        Compare(new string[] { null, "a" }, new string[] { null, null });

        Console.WriteLine(string.CompareOrdinal("aaa", "") + " " + string.CompareOrdinal("", "b") + " " + string.CompareOrdinal("", "\0\0") + " " + string.CompareOrdinal("ad", "aaa") + " " + string.CompareOrdinal("ad", "a") + " " + string.CompareOrdinal("a", "abc") + " " + string.CompareOrdinal("abcd", "ab") + " " + string.CompareOrdinal("a", null));
        Console.WriteLine(string.Compare("", "bc", StringComparison.Ordinal) + " " + string.Compare("", "b", StringComparison.InvariantCulture) + " " + "".CompareTo("b"));
        Console.WriteLine(StringComparer.Ordinal.Compare("bc", "") + " " + StringComparer.InvariantCulture.Compare("b", "") + " " + ReferenceEquals(StringComparer.FromComparison(StringComparison.Ordinal), StringComparer.Ordinal));
        Refuse(() => "".IndexOf("a", 5, 1, (StringComparison)6));
        Refuse(() => MemoryExtensions.LastIndexOf("", "a", (StringComparison)6));

        Console.WriteLine(Environment.Version);
        Console.WriteLine(RuntimeFeature.IsDynamicCodeSupported + " " + RuntimeFeature.IsDynamicCodeCompiled);
        Console.WriteLine(RuntimeFeature.IsSupported("IsDynamicCodeSupported") + " " + RuntimeFeature.IsSupported("IsDynamicCodeCompiled"));

        Console.WriteLine(Stopwatch.Frequency + " " + TimeProvider.System.TimestampFrequency);
        Console.WriteLine(Stopwatch.GetElapsedTime(5, 10).Ticks + " " + Stopwatch.GetElapsedTime(0, 12345).Ticks + " " + Stopwatch.GetElapsedTime(1000, 0).Ticks);
        Stopwatch watch = new Stopwatch();
        Console.WriteLine(watch.ElapsedTicks + " " + watch.Elapsed + " " + watch.ElapsedMilliseconds);

        Console.WriteLine(CultureInfo.InvariantCulture.CompareInfo + "|" + CultureInfo.InvariantCulture.TextInfo + "|");
        HashCode hash = new HashCode();
        Refuse(() => ((object)hash).GetHashCode());
        Refuse(() => ((object)hash).Equals(hash));
    }
}
