using System;
using System.Threading;
using MoonWalker;
// The program ends inside a section; the other thread may come first.
static class Program {
    static volatile int x;
    static void Main() { new Thread(T).Start(); Verify.Atomic(() => { x = 1; Environment.Exit(0); }); }
    static void T() { Verify.Assert(x != 0); }
}
