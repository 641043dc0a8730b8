// JDK, CopyOnWriteArrayList: each call reads the array of its moment. Between `isEmpty` and `get(0)` another thread removes the
// only element, and the second array is empty.
using System;
using System.Threading;

static class JavaCopyOnWrite
{
    static volatile string[] listeners = { "a" };

    static bool IsEmpty() => listeners.Length == 0;

    static string Get(int i) => listeners[i];

    static void Main()
    {
        Thread remover = new(() => listeners = Array.Empty<string>());
        remover.Start();
        if (!IsEmpty()) Get(0);
        remover.Join();
    }
}
