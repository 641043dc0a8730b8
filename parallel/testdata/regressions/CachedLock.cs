using System; using System.Threading;
static class LD {
  static readonly object A = new object();
  static object Key() => (Action)(() => { });   // one object: the compiler caches it
  static void Main() {
    Key();
    var t = new Thread(() => { lock (A) { Thread.Sleep(50); lock (Key()) { } } });
    t.Start();
    lock (Key()) { Thread.Sleep(50); lock (A) { } }
    t.Join();
    Console.WriteLine("end");
  }
}
