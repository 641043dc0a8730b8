// Treiber's stack with nodes that are put back and used again: a pool of connections.
//
// Wrong: the ABA problem. A thread in Take has read the head A and its successor B. Meanwhile another
// one takes A and B and puts A back. The head is A again, so the first thread's compare-and-swap
// succeeds and makes B, which is in use, the head.
using System.Diagnostics;
using System.Threading;

sealed class Connection
{
    public volatile Connection Next;
}

sealed class Pool
{
    Connection head;

    public void Put(Connection connection)
    {
        Connection top;
        do
        {
            top = Volatile.Read(ref head);
            connection.Next = top;
        }
        while (Interlocked.CompareExchange(ref head, connection, top) != top);
    }

    public Connection Take()
    {
        for (;;)
        {
            Connection top = Volatile.Read(ref head);
            if (top == null)
                return null;
            Connection next = top.Next;
            if (Interlocked.CompareExchange(ref head, next, top) == top)
                return top;
        }
    }
}

static class Aba
{
    static readonly Pool pool = new Pool();

    static void TakeOne()
    {
        pool.Take();
    }

    static void TakeTwo()
    {
        Connection first = pool.Take();
        pool.Take();
        pool.Put(first);
    }

    static void Main()
    {
        for (int i = 0; i < 3; i++)
            pool.Put(new Connection());

        var other = new Thread(TakeTwo);
        other.Start();
        TakeOne();
        other.Join();

        int free = 0;
        while (pool.Take() != null)
            free++;
        Debug.Assert(free == 1, "a connection is in use and free at the same time");
    }
}
