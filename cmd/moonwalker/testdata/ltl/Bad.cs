// Attributes with faults. Each symbol makes one of them.
using System.Threading;
using MoonWalker;

#if SYNTAX
[Ltl("broken", "[] (ready ->")]
#elif UNKNOWN
[Ltl("lost", "<> redy")]
#elif FAIR
[Ltl("unjust", "<> ready", Fair = "strong")]
#elif NAME
[Ltl("ready", "<> ready")]
#elif WORD
[Ltl("all", "<> ready")]
#elif TWICE
[Ltl("one", "<> ready"), Ltl("one", "[] ready")]
#elif EMPTY
[Ltl("one", null)]
#endif
static class Bad
{
#if KIND
    [Prop] static int ready;
#elif OPERATOR
    [Prop] static bool X, ready;
#elif BUILTIN
    [Prop] static bool done, ready;
#else
    [Prop] static bool ready;
#endif

    static class Other
    {
#if AMBIGUOUS
        [Prop] static bool ready;
#endif
    }

    static void Main() => ready = ready;
}
