using System; using System.Threading;
class P { static SpinLock l = new SpinLock(true); static int x; static volatile int n;
 static void Grand() { bool b = false; l.Enter(ref b); x++; if (b) l.Exit(); }
 static void Mid() { new Thread(Grand).Start(); }
 static void Main() { new Thread(Mid).Start(); new Thread(Mid).Start(); } }
