// Methods that are no properties, one that does not end, properties of nested types, and an entry that counts without end.
using System;

static class Property
{
    static void Main() { }
    static void Exits() { Environment.Exit(1); }
    static void Takes(int n) { }
    static void Arguments(string[] args) { }
    static bool Returns() => true;
    static void Loops() { while (true) { } }

    static void Counts()
    {
        int tries = 0;
        for (var end = DateTime.UtcNow.AddSeconds(2); DateTime.UtcNow < end;) tries++;
        if (tries == 0) throw new TimeoutException();
    }

    static class Nested
    {
        static void Holds() => GC.KeepAlive(null);
        static void Fails() => throw new Exception("nested");
    }
}
