// The broken twin: nobody catches the exception of a recursion that comes too deep.
using System.Runtime.CompilerServices;

static class BoundedUncaught
{
    static int Ensure(int depth)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return Ensure(depth + 1) + 1;
    }

    static void Main()
    {
        Ensure(0);
    }
}
