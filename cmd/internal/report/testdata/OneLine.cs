// Races between accesses on one line, or, with an argument, a deadlock of locks on one line.
using System.Threading;
class OneLine
{
    static int x;
    static object a = new object(), b = new object();
    static void Twice() { x = 1; x = 2; }
    static void Both(object p, object q) { lock (p) lock (q) { } }
    static void Main(string[] args)
    {
        Thread one = args.Length > 0 ? new Thread(() => Both(a, b)) : new Thread(Twice), two = args.Length > 0 ? new Thread(() => Both(b, a)) : new Thread(Twice);
        one.Start(); two.Start();
    }
}
