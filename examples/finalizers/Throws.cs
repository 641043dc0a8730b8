// An exception leaves a finalizer, and ends the program.
using System;
using System.Threading;

sealed class Broken
{
    ~Broken()
    {
        throw new InvalidOperationException("from a finalizer");
    }
}

static class Throws
{
    static void Main()
    {
        new Broken();
        Thread.Yield();
    }
}
