// The threads of the pool have stacks that are alike, and refer to elements of a long array. Main reads two statics that are never
// written, whose areas are in no state. The order of the threads does not depend on these areas.
using System.Threading;

class Node { public int v; }
static class Extra { public static int a; public static object b; }
static class Extra2 { public static int a; }

class VirginAreas
{
    static readonly Node[] all = new Node[400];
    static volatile int flag;

    static void Work(object o)
    {
        Node n = (Node)o;
        n.v = flag;
        n.v = flag + n.v;
        flag = 0;
    }

    static void Main()
    {
        for (int i = 0; i < all.Length; i++) all[i] = new Node();
        if (Extra.a + Extra2.a != 0) return;
        for (int i = 232; i < 260; i += 2) ThreadPool.QueueUserWorkItem(Work, all[i]);
    }
}
