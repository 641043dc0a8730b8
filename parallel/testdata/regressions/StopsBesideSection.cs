// A thread that a false assumption stops, beside an atomic section that never ends: a hang only if the section begins first. Behind the
// assumption no other thread can notice what the section accesses.
using System.Threading;
using MoonWalker;

class StopsBesideSection
{
    static bool never;
    static int value;
    bool mine;
    int own;

    void Endless(bool field)
    {
        if (field)
            Verify.Atomic(() => { while (!mine) { } });
        else
            Verify.Atomic(() => { while (!Volatile.Read(ref never)) { } });
    }

    void Stops(bool field)
    {
        if (field)
            own = 1;
        else
            value = 1;
        Verify.Assume(own + value == 0);
    }

    static void Main(string[] args)
    {
        var shared = new StopsBesideSection();
        bool field = args[0] == "field";
        bool first = args[1] == "first";
        if (args.Length > 2)
            new Thread(() => Thread.Sleep(1)).Start();
        new Thread(() =>
        {
            if (first)
                shared.Stops(field);
            else
                shared.Endless(field);
        }).Start();
        if (first)
            shared.Endless(field);
        else
            shared.Stops(field);
    }
}
