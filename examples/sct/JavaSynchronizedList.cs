// JDK, Collections.synchronizedList and Vector: `a.addAll(b)` locks `a`, and then `b` to copy its elements. Two threads that
// add two lists to each other wait for each other.
using System.Collections.Generic;
using System.Threading;

sealed class JavaSynchronizedList
{
    readonly List<int> elements = new() { 1 };

    int[] ToArray() { lock (this) return elements.ToArray(); }

    void AddAll(JavaSynchronizedList other) { lock (this) elements.AddRange(other.ToArray()); }

    static void Main()
    {
        JavaSynchronizedList a = new(), b = new();
        Thread first = new(() => a.AddAll(b)), second = new(() => b.AddAll(a));
        first.Start();
        second.Start();
        first.Join();
        second.Join();
    }
}
