// Formulas that stand in the program, and members with names of their own in formulas.
using System.Threading;
using MoonWalker;

[assembly: Ltl("ends", "<> done")]

[Ltl("answers", "[] (asked -> <> answered)")]
[Ltl("answers, in all runs", "[] (asked -> <> answered)", Fair = "none")]
static class Server
{
    [Prop] static volatile bool asked;
    static volatile bool reply;

    [Prop] static bool answered => reply;
    [Prop("calm")] static bool Calm() => !asked && !reply;

    [Ltl("begins calm", "calm")]
    static void Main()
    {
        var t = new Thread(() => { while (!asked) { } reply = true; });
        t.Start();
        asked = true;
        t.Join();
    }
}
