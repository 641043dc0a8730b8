using System.Threading;
using MoonWalker;
// The section has to wait if it comes before the end of Main: then x is 1 for a while.
static class Program {
    static volatile int x; static readonly object L = new object();
    static void Main() {
        var r = new Thread(Reader);
        lock (L) {
          new Thread(Section).Start();
          r.Start();
        }
    }
    static void Section() { Verify.Atomic(() => { x = 1; lock (L) x = 2; }); }
    static void Reader() { Verify.Assert(x != 1); }
}
