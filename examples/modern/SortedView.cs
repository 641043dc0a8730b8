// A view of a sorted set follows the set when it is read: the first reader writes to the view, and so does one behind a change.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class SortedView
{
    static void Main(string[] args)
    {
        var set = new SortedSet<int> { 1, 2, 3 };
        var view = set.GetViewBetween(1, 2);
        bool found = false;
        int here = 0, there = 0;
        switch (args[0])
        {
            case "looked": here = view.Count; break; // nothing is left to write
            case "changed": here = view.Count; set.Add(0); break;
            case "searched": found = view.Contains(1); break; // the number of elements is left
        }
        var other = new Thread(() => there = view.Count);
        other.Start();
        here = view.Count;
        other.Join();
        Debug.Assert(args[0] != "looked" || here == 2 && there == 2);
    }
}
