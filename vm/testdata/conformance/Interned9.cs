// Compiler: roslyn12
// String.IsInterned of texts that are in the pool for sure: literals that have been loaded, and results of String.Intern.
using System;

static class Interned9
{
    static string Try(Func<object> f)
    {
        try { return "" + f(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        string literal = "a literal of this program";
        Console.WriteLine(ReferenceEquals(string.IsInterned(literal), literal));
        Console.WriteLine(string.IsInterned("another " + "one"));
        string made = string.Intern(new string('x', 30));
        Console.WriteLine(ReferenceEquals(string.IsInterned(made), made) + " " + made);
        Console.WriteLine(ReferenceEquals(string.IsInterned(string.Empty), ""));
        Console.WriteLine(ReferenceEquals(string.IsInterned(new string(new char[0])), ""));
        Console.WriteLine(ReferenceEquals(string.IsInterned(literal.Substring(0)), literal));
        Console.WriteLine(Try(() => string.IsInterned(null)) + " " + Try(() => string.Intern(null)));
    }
}
