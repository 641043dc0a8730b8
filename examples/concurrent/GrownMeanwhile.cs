// Right: an enumeration goes on with the table of before the dictionary grew, so that it meets elements that were removed or changed since.
using System;
using System.Collections.Concurrent;
using System.Threading;

static class GrownMeanwhile
{
    static void Main()
    {
        var names = new ConcurrentDictionary<int, string>(1, 3); // one lock, three buckets
        names[0] = "a";
        names[1] = "b";
        names[2] = "c";
        var other = new Thread(() =>
        {
            names[3] = "d"; // the table grows
            names[2] = "C";
            string gone;
            names.TryRemove(1, out gone);
        });
        string seen = "";
        foreach (var pair in names)
        {
            if (pair.Key == 3) continue;
            if (seen == "")
            {
                other.Start();
                other.Join();
            }
            seen += pair.Value;
        }
        Console.WriteLine(seen);
    }
}
