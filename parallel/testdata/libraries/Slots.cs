// A library that keeps values for threads.
// mcs -target:library Slots.cs
using System;
using System.Threading;

public static class Slots
{
    [ThreadStatic] private static int calls;
    private static SpinWait spins;

    public static int Call() { return ++calls; }

    public static int Spin()
    {
        spins.SpinOnce();
        return spins.Count;
    }
}
