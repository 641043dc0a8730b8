// Methods that are no properties, one that does not end, and properties of nested types.
using System;

static class Property
{
    static void Main() { }
    static void Exits() { Environment.Exit(1); }
    static void Takes(int n) { }
    static void Arguments(string[] args) { }
    static bool Returns() => true;
    static void Loops() { while (true) { } }

    static class Nested
    {
        static void Holds() => GC.KeepAlive(null);
        static void Fails() => throw new Exception("nested");
    }
}
