// A copy of a sorted set or dictionary is a copy of its tree, with the colours of the nodes. Adding an element that is there, or removing one that is
// not, may colour nodes anew, also in a tree of three, and writes the colour of the root always. Readers of elements read no colours.
using System;
using System.Collections.Generic;
using System.Threading;

class SortedCopied
{
    static readonly SortedSet<int> numbers = new() { 1, 2, 3 };
    static readonly SortedDictionary<int, string> names = new() { [1] = "one", [2] = "two", [3] = "three" };

    static void Main(string[] args)
    {
        var other = new Thread(() =>
        {
            switch (args[1])
            {
                case "add": numbers.Add(1); break;
                case "remove": numbers.Remove(9); break;
                case "name": try { names.Add(1, "another"); } catch (ArgumentException) { } break;
                case "noName": names.Remove(9); break;
                case "read": numbers.Contains(1); names.ContainsKey(1); break;
            }
        });
        other.Start();
        int count = args[0] switch
        {
            "set" => new SortedSet<int>(numbers).Count,
            "ordered" => new SortedSet<int>(numbers, Comparer<int>.Create((a, b) => b - a)).Count, // which only reads the elements
            "dictionary" => new SortedDictionary<int, string>(names).Count,
            _ => numbers.Max,
        };
        if (count != 3) throw new Exception();
        other.Join();
    }
}
