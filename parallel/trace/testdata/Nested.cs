// Threads that start threads: the grandchild may begin before or after its uncle,
// and the violation needs steps of both afterwards.
//
// mcs -define:DEBUG -out:Nested.dll Nested.cs
using System.Threading;
using System.Diagnostics;
static class Nested
{
    static volatile int x, y, z;
    static void Grandchild() { x = 1; y = 1; z = 1; }
    static void A() { var g = new Thread(Grandchild); g.Start(); g.Join(); }
    static void B() { if (early == 1 && y == 0) { z = 5; while (y == 0) Thread.Yield(); Debug.Assert(z != 1, "mixed"); } }
    static int early;
    static void Main()
    {
        var a = new Thread(A); a.Start();
        early = x;
        var b = new Thread(B); b.Start();
        a.Join(); b.Join();
    }
}
