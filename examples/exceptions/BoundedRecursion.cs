// A recursion asks whether the stack suffices, and ends in time when it does not: by a test, and by an exception.
using System;
using System.Runtime.CompilerServices;

static class BoundedRecursion
{
    static int Ask(int depth)
    {
        return RuntimeHelpers.TryEnsureSufficientExecutionStack() ? Ask(depth + 1) + 1 : 0;
    }

    static int Ensure(int depth)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return Ensure(depth + 1) + 1;
    }

    static void Main()
    {
        Console.WriteLine(Ask(0) > 100);
        try
        {
            Ensure(0);
        }
        catch (InsufficientExecutionStackException)
        {
            Console.WriteLine("caught");
        }
    }
}
