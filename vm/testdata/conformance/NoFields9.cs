// Compiler: roslyn12
// Skip: framework
// Data of a field handle that names no field.
using System;
using System.Runtime.CompilerServices;

static class NoFields9
{
    static void Try(string name, Action f)
    {
        try { f(); Console.WriteLine(name + ": returns"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + " " + (e as ArgumentException)?.ParamName + " " + e.Message); }
    }

    static void Main()
    {
        Try("span", () => RuntimeHelpers.CreateSpan<int>(default));
        Try("span of bytes", () => RuntimeHelpers.CreateSpan<byte>(default));
        Try("array", () => RuntimeHelpers.InitializeArray(new int[2], default));
    }
}
