// WRONG: a value that a task leaves in a [ThreadStatic] field is there for the next one on that thread of the pool.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

await Task.Run(Depth.Visit);
await Task.Run(Depth.Visit);

static class Depth
{
    [ThreadStatic]
    static int depth;

    public static void Visit()
    {
        depth++;
        Debug.Assert(depth == 1);
    }
}
