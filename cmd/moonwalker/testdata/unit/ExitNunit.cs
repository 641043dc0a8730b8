// Environment.Exit on threads and work items for which no test waits.
using System; using System.Threading; using System.Threading.Tasks; using NUnit.Framework;
namespace Exits {
  public class Tests {
    static volatile int v;
    [Test] public void Background() { var t = new Thread(() => Environment.Exit(0)) { IsBackground = true }; t.Start(); }
    [Test] public void BehindAWrite() { var t = new Thread(() => { v = 1; Environment.Exit(0); }) { IsBackground = true }; t.Start(); int c = v; Assert.IsTrue(c == 0 || c == 1); }
    [Test] public void Awaited() { var t = new Thread(() => { v = 1; Environment.Exit(0); }) { IsBackground = true }; t.Start(); while (v == 0) Thread.Yield(); }
    [Test] public void Item() { ThreadPool.QueueUserWorkItem(_ => Environment.Exit(0)); }
    [Test] public void Task() { System.Threading.Tasks.Task.Run(() => Environment.Exit(0)); }
    [Test] public void Seldom() { var t = new Thread(() => { if (v == 1) Environment.Exit(0); }) { IsBackground = true }; t.Start(); v = 1; v = 2; }
    [Test] public void Never() { var t = new Thread(() => { if (v == 3) Environment.Exit(0); }) { IsBackground = true }; t.Start(); v = 1; v = 2; }
    [Test] public void Foreground() { new Thread(() => Environment.Exit(0)).Start(); }
    [Test] public void Itself() { Environment.Exit(0); }
    [Test] public void Fast() { var t = new Thread(() => Environment.FailFast("fast")) { IsBackground = true }; t.Start(); }
  }
}
