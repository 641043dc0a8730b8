// Litmus tests for moonwalker suite. The annotation of Wrong is wrong under tso, Silent has none under most models, Fails has a failed assertion, and Reflects an operation that is not supported.
using System;
using System.Threading;
using MoonWalker;

[AttributeUsage(AttributeTargets.Class)]
sealed class LitmusAttribute : Attribute
{
    public LitmusAttribute(string outcome) { }

    public string Name;
    public bool Sc, Tso, Pso, Relaxed, DotNet, Ecma;
}

[Litmus("both read 0", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
static class Wrong { }

[Litmus("both read 0", Name = "none", Sc = false)]
static class Silent { }

[Litmus("both read 0", Sc = false)]
static class Fails { }

[Litmus("both read 0", Sc = false)]
static class Reflects { }

static class Annotated
{
    static int x, y, r0, r1;

    static void Main(string[] args)
    {
        Thread t = new Thread(() => { x = 1; r0 = y; });
        t.Start();
        y = 1;
        r1 = x;
        t.Join();
        if (r0 == 0 && r1 == 0)
            Verify.Reach("both read 0");
        if (args[0] == "Fails")
            Verify.Assert(false, "wrong");
        if (args[0] == "Reflects")
            Console.WriteLine(typeof(Annotated).GetConstructors().Length);
    }
}
