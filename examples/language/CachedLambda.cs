// Two threads use a lambda that captures nothing.
//
// Right: compilers make such a lambda once and keep it in a hidden static field, which both threads may
// find empty and fill. That is harmless, and it is the compiler's doing: nothing to report.
using System;
using System.Diagnostics;
using System.Threading;

static class CachedLambda
{
    static int Apply(Func<int, int> function, int argument)
    {
        return function(argument);
    }

    static void Work()
    {
        int result = Apply(n => n * n, 12);
        Debug.Assert(result == 144);
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Console.WriteLine("done");
    }
}
