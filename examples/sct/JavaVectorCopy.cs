// JDK, the constructor Vector(Collection): it asks for the size of the other vector, and then for a copy of its elements. Both
// are synchronised, but an element may be removed in between. The new vector ends with null then.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

sealed class JavaVectorCopy
{
    readonly List<string?> elements = new();

    JavaVectorCopy() { }

    JavaVectorCopy(JavaVectorCopy other)
    {
        string?[] copy = new string?[other.Size()];
        other.CopyTo(copy);
        elements.AddRange(copy);
    }

    int Size() { lock (elements) return elements.Count; }

    void CopyTo(string?[] to)
    {
        lock (elements)
            for (int i = 0; i < elements.Count; i++) to[i] = elements[i];
    }

    static void Main()
    {
        JavaVectorCopy vector = new();
        vector.elements.AddRange(new[] { "a", "b" });
        Thread remover = new(() => { lock (vector.elements) vector.elements.RemoveAt(0); });
        remover.Start();
        JavaVectorCopy copy = new(vector);
        Debug.Assert(!copy.elements.Contains(null), "only elements are copied");
        remover.Join();
    }
}
