// Compiler: roslyn12
// Refs to values of a Dictionary, and spans of a List: whether they are still those of the collection after it has changed, and elements that have been removed.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

class RefsLeft9
{
    static void Fill(Dictionary<int, int> d, int from, int to) { for (int i = from; i < to; i++) d[i] = i; }

    static string Ref(Dictionary<int, int> d, Action<Dictionary<int, int>> change)
    {
        ref int r = ref CollectionsMarshal.GetValueRefOrAddDefault(d, 0, out bool exists);
        r = 3;
        change(d);
        int seen = r;
        r = 100;
        return exists + " " + seen + " " + d.ContainsValue(100) + " " + d.Count + " " + d.Capacity;
    }

    static void Main()
    {
        Action<Dictionary<int, int>>[] changes =
        {
            d => Fill(d, 1, 2), d => Fill(d, 1, 3), d => Fill(d, 1, 4), d => Fill(d, 1, 7), d => Fill(d, 1, 8), d => Fill(d, 1, 20),
            d => d.Remove(0), d => { d.Remove(0); d[4] = 1; }, d => { d.Remove(0); d[0] = 1; }, d => { Fill(d, 1, 3); d.Remove(0); d.Remove(1); d[4] = 1; }, d => d.Clear(), d => { d.Clear(); d[0] = 1; },
            d => d.TrimExcess(), d => d.TrimExcess(Math.Max(5, d.Count)), d => { d.TrimExcess(Math.Max(5, d.Count)); Fill(d, 1, 7); }, d => d.EnsureCapacity(5), d => d.EnsureCapacity(20), d => { d.EnsureCapacity(20); Fill(d, 1, 10); },
            d => { d.Remove(0); d.EnsureCapacity(30); }, d => { CollectionsMarshal.GetValueRefOrAddDefault(d, 9, out _) = 7; },
        };
        for (int i = 0; i < changes.Length; i++)
        {
            Console.WriteLine(i + " new: " + Ref(new Dictionary<int, int>(), changes[i]));
            foreach (int n in new[] { 1, 3, 4, 7, 17, 30 })
            {
                Console.WriteLine(i + " capacity " + n + ": " + Ref(new Dictionary<int, int>(n), changes[i]));
                Dictionary<int, int> ensured = new Dictionary<int, int>();
                ensured.EnsureCapacity(n);
                Console.WriteLine(i + " ensured " + n + ": " + Ref(ensured, changes[i]));
                Dictionary<int, int> filled = new Dictionary<int, int>();
                Fill(filled, 0, n);
                Console.WriteLine(i + " copy " + n + ": " + Ref(new Dictionary<int, int>(filled), changes[i]));
                for (int k = 3; k < n; k++) filled.Remove(k);
                filled.TrimExcess(n / 2 + 2);
                Console.WriteLine(i + " trimmed " + n + ": " + Ref(filled, changes[i]));
                Console.WriteLine(i + " comparer " + n + ": " + Ref(new Dictionary<int, int>(filled, EqualityComparer<int>.Default), changes[i]));
            }
        }

        Dictionary<int, string> texts = new Dictionary<int, string> { [0] = "a" };
        ref string text = ref CollectionsMarshal.GetValueRefOrNullRef(texts, 0);
        texts.Remove(0);
        Console.WriteLine(text == null);
        Dictionary<string, (int, string)> pairs = new Dictionary<string, (int, string)> { ["a"] = (1, "b") };
        ref (int, string) pair = ref CollectionsMarshal.GetValueRefOrNullRef(pairs, "a");
        pairs.Remove("a");
        Console.WriteLine(pair);

        Action<List<int>>[] shorter =
        {
            l => l.RemoveAt(0), l => l.RemoveAt(4), l => l.RemoveRange(1, 3), l => l.RemoveAll(x => x % 2 == 0), l => l.RemoveAll(x => x > 1), l => l.Clear(), l => CollectionsMarshal.SetCount(l, 2),
            l => { l.Clear(); l.Add(9); }, l => { l.RemoveAt(1); l.Insert(0, 8); }, l => l.Remove(2), l => { l.Clear(); CollectionsMarshal.SetCount(l, 4); }, l => { l.RemoveRange(0, 2); CollectionsMarshal.SetCount(l, 5); },
            l => { l.RemoveAt(1); l.TrimExcess(); CollectionsMarshal.SetCount(l, 4); }, l => { l.Clear(); CollectionsMarshal.SetCount(l, 20); }, l => { l.Sort(); l.Reverse(); },
        };
        foreach (Action<List<int>> change in shorter)
        {
            List<int> list = new List<int> { 5, 1, 2, 3, 4 };
            Span<int> span = CollectionsMarshal.AsSpan(list);
            change(list);
            Console.WriteLine(string.Join(",", span.ToArray()) + " " + string.Join(",", list) + " " + list.Capacity);
        }
    }
}
