using System.Threading;
using MoonWalker;
// Joining a again must not free the number that b has.
static class Program {
    static volatile int x;
    static void Main() {
      var a = new Thread(() => {}); a.Start(); a.Join();
      var b = new Thread(() => { x = 1; }); b.Start();
      a.Join();
      var c = new Thread(() => { x = 2; }); c.Start();
      b.Join(); c.Join();
      Verify.Assert(x == 2 || x == 1);
    }
}
