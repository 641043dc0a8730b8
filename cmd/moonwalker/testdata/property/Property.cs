// Methods that are no properties.
using System;

static class Property
{
    static void Main() { }
    static void Exits() { Environment.Exit(1); }
    static void Takes(int n) { }
    static void Arguments(string[] args) { }
    static bool Returns() => true;
}
