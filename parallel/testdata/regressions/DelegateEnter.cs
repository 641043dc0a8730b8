using System; using System.Threading;
class P {
  static int x; static object g = new object();
  static void Work() { Action<object> enter = Monitor.Enter, exit = Monitor.Exit; for (int i=0;i<2;i++) { enter(g); x++; exit(g);} }
  static void Main() { var t = new Thread(Work); t.Start(); Work(); t.Join(); if (x != 4) throw new Exception("x"); }
}
