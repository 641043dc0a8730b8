using System; using System.Threading;
static unsafe class P1 {
  static int* p;
  static void Main() {
    int* x = stackalloc int[1];
    p = x;
    var t = new Thread(() => *p = 1);
    t.Start();
    int seen = *x;
    t.Join();
    if (seen + *x == 2) throw new Exception("seen");
  }
}
