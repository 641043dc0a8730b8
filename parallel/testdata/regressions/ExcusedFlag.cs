// Data races on a field to which the library writes for the program, by reference, have an excuse at the method that calls the library.
using System;
using System.Threading;

namespace MoonWalker
{
    [AttributeUsage(AttributeTargets.All)]
    sealed class SuppressRaceAttribute : Attribute
    {
        public SuppressRaceAttribute(string reason)
        {
        }
    }
}

static class ExcusedFlag
{
    static bool taken;
    static long number;
    static volatile int other;
    static int seen;
    static readonly object Lock = new object();

    [MoonWalker.SuppressRace("the flag is not used")]
    static void Enter()
    {
        Monitor.Enter(Lock, ref taken);
        Monitor.Exit(Lock);
    }

    [MoonWalker.SuppressRace("the number is not used")]
    static void Write()
    {
        Thread.VolatileWrite(ref number, 1);
    }

    static void Main(string[] args)
    {
        bool enters = args[0] == "enter";
        var t = new Thread(() =>
        {
            other = 1;
            if (enters)
                Enter();
            else
                Write();
        });
        t.Start();
        if (enters ? taken : number != 0)
            seen = 1;
        other = 2;
        t.Join();
    }
}
