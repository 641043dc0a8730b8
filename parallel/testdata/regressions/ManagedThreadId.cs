using System; using System.Threading;
class P {
  static volatile int go; static int first, second; static readonly object g = new object();
  static void Grand() { while (go == 0) Thread.Yield(); int id = Thread.CurrentThread.ManagedThreadId; lock (g) { if (first == 0) first = id; else second = id; Monitor.PulseAll(g); while (second == 0) Monitor.Wait(g); 
     if (first != second) throw new Exception("two live threads have different ids, as they should: must be reported"); } }
  static void Main() { 
    var a = new Thread(() => new Thread(Grand).Start()); a.Start(); var b = new Thread(() => new Thread(Grand).Start()); b.Start(); a.Join(); b.Join(); go = 1;
  }
}
