// The finalizer of a node makes it reachable again, and with it a second object. But the collector may have found both, and the finalizer of
// the second runs although the program can reach it.
using System.Diagnostics;
using System.Threading;

sealed class File
{
    int closed;

    ~File()
    {
        Volatile.Write(ref closed, 1);
    }

    public void Write()
    {
        Debug.Assert(Volatile.Read(ref closed) == 0);
    }
}

sealed class Node
{
    public static Node Again;
    public readonly File File = new File();

    ~Node()
    {
        Volatile.Write(ref Again, this);
    }
}

static class Resurrected
{
    static void Main()
    {
        new Node();
        Node node = Volatile.Read(ref Node.Again);
        if (node != null)
            node.File.Write();
        System.GC.KeepAlive(node);
    }
}
