// JDK, Collections.synchronizedList: each call is synchronised, but an enumeration is not, as the documentation says. An
// element that is added in between ends it with an exception (ConcurrentModificationException in Java,
// InvalidOperationException here). The list is one of the program's own, whose calls and steps of enumeration all take the
// lock, so that no race hides this.
using System;
using System.Threading;

sealed class JavaIteration
{
    readonly object gate = new();
    readonly int[] elements = new int[4];
    int count, version;

    void Add(int element)
    {
        lock (gate)
        {
            elements[count++] = element;
            version++;
        }
    }

    int Version() { lock (gate) return version; }

    bool Next(int position, int expected, out int element)
    {
        lock (gate)
        {
            if (version != expected) throw new InvalidOperationException("modified meanwhile");
            element = position < count ? elements[position] : 0;
            return position < count;
        }
    }

    static void Main()
    {
        JavaIteration list = new();
        list.Add(1);
        list.Add(2);
        Thread adder = new(() => list.Add(3));
        adder.Start();
        int sum = 0, version = list.Version();
        for (int i = 0; list.Next(i, version, out int element); i++) sum += element;
        adder.Join();
    }
}
