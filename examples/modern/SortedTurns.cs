// A tree of .NET turns elements round on the way to one that is there already, or to one that is not there: adding the one or removing the other
// is a write, although the set stays the same. In a tree of three nothing is turned round. A new value is a write of its key, too.
using System;
using System.Collections.Generic;
using System.Threading;

class SortedTurns
{
    static readonly SortedSet<int> numbers = new();
    static readonly SortedDictionary<int, string> names = new();

    static void Main(string[] args)
    {
        int count = args[0] == "few" ? 3 : 4;
        for (int i = 0; i < count; i++)
        {
            numbers.Add(i);
            names.Add(i, "name");
        }
        var other = new Thread(() =>
        {
            switch (args[0])
            {
                case "present": numbers.Add(2); break;
                case "few": numbers.Add(2); numbers.Remove(9); break;
                case "absent": numbers.Remove(9); break;
                case "name": try { names.Add(2, "another"); } catch (ArgumentException) { } break;
                case "set": names[2] = "name"; break;
                case "noName": names.Remove(9); break;
                case "united": numbers.UnionWith(new SortedSet<int>(numbers)); break;
                case "met": numbers.IntersectWith(new SortedSet<int>(numbers)); break;
                case "read": numbers.Contains(2); break;
            }
        });
        other.Start();
        if (!numbers.Contains(1) || !names.ContainsKey(1)) throw new Exception();
        other.Join();
    }
}
