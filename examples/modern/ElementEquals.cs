// WRONG: two threads add equal subscribers to an array and to lists, under a lock, unless they are there. The array is searched through its interface, which asks for Equals(object), and the type
// has IEquatable only. Right with a list, also of nullable values. A struct compares a field with Equals even if it is the same object in both, which is a data race with a writer of that object.
// The last element of a selection is selected before the enumerator of the source has given its lock back.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

object gate = new();
switch (args[0])
{
    case "array":
        Subscriber[] array = [];
        Both(() => { lock (gate) if (!array.Contains(new Subscriber { Id = 1 })) array = [.. array, new Subscriber { Id = 1 }]; });
        if (array.Length != 1) throw new Exception("twice");
        break;
    case "list":
        List<Subscriber> list = [];
        Both(() => { lock (gate) if (!list.Contains(new Subscriber { Id = 1 })) list.Add(new Subscriber { Id = 1 }); });
        if (list.Count != 1) throw new Exception("twice");
        break;
    case "nullable":
        List<Name?> names = [];
        int turn = 0;
        Both(() => { lock (gate) { Name? name = new Name(turn++ == 0 ? "a" : "A"); if (!names.Contains(name)) names.Add(name); } });
        if (names.Count != 1) throw new Exception("twice");
        break;
    case "field":
        var subscriber = new Version { Id = 1 };
        var writer = new Thread(() => subscriber.Id = 2);
        writer.Start();
        new Entry { Of = subscriber }.Equals(new Entry { Of = subscriber });
        writer.Join();
        break;
    case "last":
        var locked = new Locked();
        var other = new Thread(() => { lock (gate) lock (locked) { } });
        other.Start();
        locked.Select(x => { lock (gate) return x; }).Last();
        other.Join();
        break;
}

static void Both(Action action)
{
    var second = new Thread(() => action());
    second.Start();
    action();
    second.Join();
}

class Subscriber : IEquatable<Subscriber>
{
    internal int Id;
    public bool Equals(Subscriber other) => Id == other.Id;
}

struct Name(string text) : IEquatable<Name>
{
    readonly string text = text;
    public bool Equals(Name other) => string.Equals(text, other.text, StringComparison.OrdinalIgnoreCase);
}

class Version
{
    internal int Id;
    public override bool Equals(object other) => other is Version v && v.Id == Id;
    public override int GetHashCode() => 0;
}

struct Entry
{
    internal Version Of;
}

class Locked : IEnumerable<int>, IEnumerator<int>
{
    int at;
    public IEnumerator<int> GetEnumerator()
    {
        Monitor.Enter(this);
        at = 0;
        return this;
    }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    public bool MoveNext() => at++ < 2;
    public int Current => at;
    object IEnumerator.Current => at;
    public void Reset() { }
    public void Dispose() => Monitor.Exit(this);
}
