// A box is made on demand, without a lock: the first thread that comes to the exchange wins. The exchange of the other one fails, and writes nothing.
// So the plain read behind it is no race. If the first read is plain, it races with the exchange that wins.
using System.Diagnostics;
using System.Threading;

Box box = null;
Box Get()
{
    if ((args.Length > 0 ? box : Volatile.Read(ref box)) == null)
        Interlocked.CompareExchange(ref box, new Box(), null);
    return box;
}

Box other = null;
var thread = new Thread(() => other = Get());
thread.Start();
var mine = Get();
thread.Join();
Debug.Assert(mine != null && mine == other);

class Box { }
