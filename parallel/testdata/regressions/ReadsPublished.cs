// A thread that has issued the store of a reference may read the object before the memory performs the store, or after it. Each shape throws in
// some order under every weak memory model. They were verified: the read was no point at which another thread, or the memory, could move.
using System;
using System.Threading;

class Node
{
    public volatile int value, cancel;
    public int[] array = new int[1];
    public Node inner;
}

class Finalized
{
    public Node node;
    ~Finalized() { node.value = 1; }
}

static class ReadsPublished
{
    static Node s_node;
    static volatile int s_x, s_ran;
    static readonly object s_lock = new object();

    static void Main(string[] args)
    {
        string shape = args[0];
        Action<Node> other = n => n.value = 1;
        Action mine = Plain;
        switch (shape)
        {
            case "element":
                other = n => Volatile.Write(ref n.array[0], 1);
                mine = Element;
                break;
            case "inner":
                other = n => n.inner.value = 1;
                mine = Inner;
                break;
            case "lock": mine = Locked; break;
            case "finalizer": mine = Kept; break;
            case "dekker":
                other = n =>
                {
                    n.value = 1;
                    Thread.MemoryBarrier();
                    if (n.cancel == 0) s_ran = 1;
                };
                mine = Dekker;
                break;
            case "buffered":
                other = n =>
                {
                    n.value = 1;
                    n.value = 2;
                    Thread.MemoryBarrier();
                    s_ran = 1 - s_x;
                };
                mine = Buffered;
                break;
        }
        var thread = new Thread(() =>
        {
            Node n = Volatile.Read(ref s_node);
            if (n != null) other(n);
        });
        thread.Start();
        mine();
        thread.Join();
        if (s_ran == 3) throw new Exception();
    }

    static void Plain()
    {
        var mine = new Node();
        Volatile.Write(ref s_node, mine);
        if (mine.value != 0) s_ran = 3;
    }

    static void Element()
    {
        var mine = new Node();
        int[] array = mine.array;
        Volatile.Write(ref s_node, mine);
        if (Volatile.Read(ref array[0]) != 0) s_ran = 3;
    }

    static void Inner()
    {
        var mine = new Node { inner = new Node() };
        Volatile.Write(ref s_node, mine);
        if (mine.inner.value != 0) s_ran = 3;
    }

    static void Locked()
    {
        var mine = new Node();
        lock (s_lock) s_node = mine;
        if (mine.value != 0) s_ran = 3;
    }

    static void Kept()
    {
        var kept = new Node();
        var dropped = new Finalized();
        dropped.node = kept;
        dropped = null;
        if (kept.value != 0) s_ran = 3;
        GC.KeepAlive(kept);
    }

    static void Dekker()
    {
        var mine = new Node();
        Volatile.Write(ref s_node, mine);
        mine.cancel = 1;
        if (mine.value == 0 && Ran()) s_ran = 3;
    }

    // Ran waits until the other thread has seen the node, and says whether it has run.
    static bool Ran()
    {
        while (s_node.value == 0) Thread.Yield();
        Thread.MemoryBarrier();
        return s_ran == 1;
    }

    static void Buffered()
    {
        var mine = new Node();
        Volatile.Write(ref s_node, mine);
        s_x = 1;
        int seen = mine.value;
        Thread.MemoryBarrier();
        while (seen == 1 && s_ran == 0 && mine.value != 2) Thread.Yield();
        if (seen == 1 && s_ran == 1) s_ran = 3;
    }
}
