using System.Threading;
using MoonWalker;
// A thread that failed is joined, and another one started.
static class Program {
    static volatile int x;
    static void Main() {
      var a = new Thread(() => Verify.Assert(false)); a.Start(); a.Join();
      var b = new Thread(() => { x = 1; }); b.Start();
      Verify.Assert(x == 0);
    }
}
