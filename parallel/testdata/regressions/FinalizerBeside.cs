// The threads of the pool have stacks that are alike, and the thread that runs finalizers lives beside them. Its place in a state is
// behind theirs.
using System.Threading;

class Handle
{
    ~Handle() { }
}

class FinalizerBeside
{
    class Node { public int v; }

    static readonly Node[] all = { new Node(), new Node(), new Node() };
    static volatile int flag;

    static void Work(object o)
    {
        Node n = (Node)o;
        n.v = flag;
        flag = n.v + 1;
        n.v += flag;
    }

    static void Main()
    {
        new Handle();
        foreach (Node n in all) ThreadPool.QueueUserWorkItem(Work, n);
    }
}
