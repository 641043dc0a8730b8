// A stream fails behind its last element, and nobody looks at the value task that would tell: that is no exception of a task, unless
// the value task was made one.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

static class StreamDropped
{
    static async Task Main(string[] args)
    {
        IAsyncEnumerator<int> elements = Elements().GetAsyncEnumerator();
        await elements.MoveNextAsync();
        ValueTask<bool> next = elements.MoveNextAsync();
        if (args[0] == "task") _ = next.AsTask();
    }

    static async IAsyncEnumerable<int> Elements()
    {
        await Task.Yield();
        yield return 1;
        throw new FormatException();
    }
}
