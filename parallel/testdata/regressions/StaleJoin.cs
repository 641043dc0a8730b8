using System.Threading;
using MoonWalker;
// Thread b has the number that a had, and j joins a when it has.
static class Program {
    static volatile int x; static Thread a;
    static void Main() {
      a = new Thread(() => {});
      a.Start();
      var j = new Thread(() => { a.Join(); x = 2; }); j.Start();
      a.Join();
      var b = new Thread(() => { x = 1; }); b.Start();
      b.Join(); j.Join();
      Verify.Assert(x != 1);
    }
}
