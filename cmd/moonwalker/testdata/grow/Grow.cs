// Programs that never end. Some have a heap that grows.
//
//     csc -deterministic -debug:portable -pathmap:$PWD=/grow -r:... -out:Grow.dll Grow.cs
//
// The argument says how two threads go on under a lock: stack and list make objects that are kept, locals keeps them in variables, some stops to make them after three hundred, and count makes none.
using System.Collections.Generic;
using System.Threading;

sealed class Event
{
    public Event next;
}

sealed class Entry
{
}

sealed class Own
{
    public Own next;
}

static class Grow
{
    static readonly object gate = new object();
    static readonly List<Entry> log = new List<Entry>();
    static Event head;
    static int turns;

    static void Work(string how)
    {
        Own mine = null;
        while (true)
            lock (gate)
            {
                turns++;
                if (how == "stack" || how == "some" && turns <= 300)
                    head = new Event { next = head };
                if (how == "list")
                    log.Add(new Entry());
                if (how == "locals")
                    mine = how.Length == 6 ? new Own { next = mine } : new Own();
            }
    }

    static void Main(string[] args)
    {
        var t = new Thread(() => Work(args[0]));
        t.Start();
        Work(args[0]);
    }
}
