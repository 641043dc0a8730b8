// Programs for which tools that count executions (Nidhugg, GenMC, RCMC, Concuerror) have published numbers, written anew from their descriptions. docs/benchmarks.md has
// the numbers of both sides. Accesses are plain unless the algorithm needs an order.
//
//     moonwalker check --check -race --memory-model tso examples/modern/Yardstick.dll -- sb 3
using System;
using System.Threading;

class Cell
{
    public int Value;
    public Cell Next;
}

static class Yardstick
{
    static int[] s_cells, s_seen;
    static int s_first = 1, s_second = 1, s_next, s_owner, s_shared, s_sequence, s_left, s_right, s_top, s_bottom;
    static Cell s_head = new Cell(), s_tail = s_head;

    static int Main(string[] args)
    {
        int n = 0;
        bool right = args.Length == 2 && int.TryParse(args[1], out n) && n > 0;
        Action[] bodies = !right ? null : args[0] switch
        {
            "sb" => Many(n, me => StoreThenLoad(me, n)),
            "mp" => [() => Send(n), () => Receive(n)],
            "readers" => [() => s_cells[0] = 1, .. Many(n, me => s_seen[me] = s_cells[0])],
            "lastzero" => [() => LastZero(n), .. Many(n, me => s_cells[me + 1] = s_cells[me] + 1)],
            "indexer" => Many(n, Index),
            "fib" => [() => AddToFirst(n), () => AddToSecond(n)],
            "ticket" => Many(n, InTurn),
            "seqlock" => [Write, .. Many(n, _ => Read())],
            "deque" => [() => Own(n, 3, 2), Steal],
            "queue" => [.. Many(n, Enqueue), .. Many(n, Dequeue)],
            _ => null
        };
        if (bodies == null)
        {
            Console.Error.WriteLine("usage: Yardstick sb|mp|readers|lastzero|indexer|fib|ticket|seqlock|deque|queue N");
            return 2;
        }
        s_cells = new int[args[0] == "indexer" ? 128 : n + 1];
        s_seen = new int[n + 1];
        var threads = new Thread[bodies.Length];
        for (int i = 0; i < bodies.Length; i++)
        {
            Action body = bodies[i];
            threads[i] = new Thread(() => body());
            threads[i].Start();
        }
        if (args[0] == "fib" && !(s_first <= Fibonacci(2 * n + 2) && s_second <= Fibonacci(2 * n + 2))) throw new Exception("too large");
        if (args[0] != "deque" && args[0] != "queue") return 0;
        foreach (Thread thread in threads) thread.Join();
        int all = 0;
        foreach (int taken in s_seen)
        {
            if ((all & taken) != 0) throw new Exception("taken twice");
            all |= taken;
        }
        return 0;
    }

    static Action[] Many(int n, Action<int> body)
    {
        var bodies = new Action[n];
        for (int i = 0; i < n; i++)
        {
            int me = i;
            bodies[i] = () => body(me);
        }
        return bodies;
    }

    // n threads in a circle: each writes its own cell, and reads that of the next one.
    static void StoreThenLoad(int me, int n)
    {
        s_cells[me] = 1;
        s_seen[me] = s_cells[(me + 1) % n];
    }

    // n cells are written from the first to the last, and read from the last to the first.
    static void Send(int n)
    {
        for (int i = 0; i <= n; i++) s_cells[i] = 1;
    }

    static void Receive(int n)
    {
        for (int i = n; i >= 0; i--) s_seen[i] = s_cells[i];
    }

    // Thread i writes cell i, and one thread looks for the last cell that is 0.
    static void LastZero(int n)
    {
        int i = n;
        while (s_cells[i] != 0) i--;
    }

    // Each thread puts four values into a hash table. Collisions begin with the twelfth thread.
    static void Index(int me)
    {
        for (int k = 1; k <= 4; k++)
        {
            int value = k * 11 + me, place = value * 7 % 128;
            while (Interlocked.CompareExchange(ref s_cells[place], value, 0) != 0) place = (place + 1) % 128;
        }
    }

    static void AddToFirst(int n)
    {
        for (int k = 0; k < n; k++) s_first = s_first + s_second;
    }

    static void AddToSecond(int n)
    {
        for (int k = 0; k < n; k++) s_second = s_second + s_first;
    }

    static int Fibonacci(int n)
    {
        int previous = 0, current = 1;
        for (; n > 0; n--) (previous, current) = (current, previous + current);
        return previous;
    }

    static void InTurn(int me)
    {
        int ticket = Interlocked.Increment(ref s_next) - 1;
        while (Volatile.Read(ref s_owner) != ticket) Thread.Yield();
        s_shared = me;
        if (s_shared != me) throw new Exception("two inside");
        Volatile.Write(ref s_owner, ticket + 1);
    }

    static void Write()
    {
        s_sequence = 1;
        Thread.MemoryBarrier();
        s_left = 1;
        s_right = 1;
        Volatile.Write(ref s_sequence, 2);
    }

    static void Read()
    {
        int before, left, right;
        do
        {
            while ((before = Volatile.Read(ref s_sequence)) % 2 != 0) Thread.Yield();
            left = s_left;
            right = s_right;
            Thread.MemoryBarrier();
        } while (Volatile.Read(ref s_sequence) != before);
        if (left != right) throw new Exception("half of a write");
    }

    // The deque of Chase and Lev: the owner pushes, pops and pushes again, a thief tries once.
    static void Own(int pushes, int pops, int more)
    {
        for (int i = 0; i < pushes; i++) Push(i + 1);
        for (int i = 0; i < pops; i++) Pop();
        for (int i = 0; i < more; i++) Push(pushes + i + 1);
    }

    static void Push(int value)
    {
        int bottom = s_bottom, top = Volatile.Read(ref s_top);
        if (bottom - top >= s_cells.Length) return;
        s_cells[bottom % s_cells.Length] = value;
        Volatile.Write(ref s_bottom, bottom + 1);
    }

    static void Pop()
    {
        int bottom = s_bottom;
        s_bottom = bottom - 1;
        Thread.MemoryBarrier();
        int top = s_top, count = bottom - top;
        if (count <= 0)
        {
            s_bottom = bottom;
            return;
        }
        int value = s_cells[(bottom - 1) % s_cells.Length];
        if (count > 1 || Interlocked.CompareExchange(ref s_top, top + 1, top) == top) Taken(0, value);
        if (count == 1) s_bottom = bottom;
    }

    static void Steal()
    {
        int top = s_top;
        Thread.MemoryBarrier();
        if (Volatile.Read(ref s_bottom) - top <= 0) return;
        int value = s_cells[top % s_cells.Length];
        if (Interlocked.CompareExchange(ref s_top, top + 1, top) == top) Taken(1, value);
    }

    // Each thread keeps the values that it has taken, as a set.
    static void Taken(int me, int value)
    {
        if (value == 0 || (s_seen[me] & 1 << value) != 0) throw new Exception("never pushed, or taken twice");
        s_seen[me] |= 1 << value;
    }

    // The queue of Michael and Scott, whose nodes are never used again. A thread that finds it empty gives up.
    static void Enqueue(int me)
    {
        var cell = new Cell { Value = me + 1 };
        while (true)
        {
            Cell tail = Volatile.Read(ref s_tail), next = Volatile.Read(ref tail.Next);
            if (next != null)
                Interlocked.CompareExchange(ref s_tail, next, tail);
            else if (Interlocked.CompareExchange(ref tail.Next, cell, null) == null)
            {
                Interlocked.CompareExchange(ref s_tail, cell, tail);
                return;
            }
        }
    }

    static void Dequeue(int me)
    {
        while (true)
        {
            Cell head = Volatile.Read(ref s_head), tail = Volatile.Read(ref s_tail), next = Volatile.Read(ref head.Next);
            if (next == null) return;
            if (head == tail)
                Interlocked.CompareExchange(ref s_tail, next, tail);
            else
            {
                int value = next.Value;
                if (Interlocked.CompareExchange(ref s_head, next, head) != head) continue;
                Taken(me, value);
                return;
            }
        }
    }
}
