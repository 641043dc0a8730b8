// Well-known structures without locks, each in a broken form and in a right one. The broken forms are right under sequential consistency. Which machines break
// them is in LockFree.want; the report names the accesses that are exchanged, and the places where fences are missing.
//
//     moonwalker check --check -race --memory-model dotnet examples/modern/LockFree.dll -- deque broken
using System;
using System.Threading;

class Node
{
    public int Value;
    public Node Next;
}

class Settings
{
    public readonly int Size;

    public Settings(int size) { Size = size; }
}

static class LockFree
{
    static int s_sequence, s_left, s_right, s_head, s_lock, s_count, s_taken, s_top, s_bottom, s_next, s_serving;
    static bool s_ready;
    static Node s_stack, s_current;
    static Settings s_settings;
    static int s_item;
    static Node s_first = new Node(), s_last = s_first;
    static readonly object s_gate = new object();

    static int Main(string[] args)
    {
        bool right = args.Length == 2 && args[1] == "right";
        (Action first, Action second) = args.Length != 2 || !right && args[1] != "broken" ? (null, null) : args[0] switch
        {
            "seqlock" => ((Action)Write, right ? ReadBetweenBarriers : Read),
            "ring" => (right ? Produce : ProducePlainly, right ? Consume : ConsumePlainly),
            "stack" => (right ? Push : PushPlainly, Pop),
            "deque" => (right ? TakeFenced : Take, Steal),
            "rcu" => (right ? Update : UpdatePlainly, right ? Use : UsePlainly),
            "once" => (right ? Initialise : InitialisePlainly, right ? Initialised : InitialisedPlainly),
            "readonly" => (right ? Publish : PublishPlainly, right ? Size : SizePlainly),
            "spinlock" => (right ? Count : CountPlainly, right ? Count : CountPlainly),
            "ticket" => (right ? CountInTurn : CountInTurnPlainly, right ? CountInTurn : CountInTurnPlainly),
            "queue" => (right ? Enqueue : EnqueuePlainly, Dequeue),
            "checked" => (right ? Check : CheckPlainly, right ? Check : CheckPlainly),
            "checkedflag" => (right ? CheckFlag : CheckFlagPlainly, right ? CheckFlag : CheckFlagPlainly),
            _ => ((Action)null, (Action)null)
        };
        if (first == null)
        {
            Console.Error.WriteLine("usage: LockFree seqlock|ring|stack|deque|rcu|once|readonly|spinlock|ticket|queue|checked|checkedflag broken|right");
            return 2;
        }
        s_current = new Node { Value = 1 };
        s_bottom = 2;
        var other = new Thread(() => second());
        other.Start();
        first();
        other.Join();
        if ((args[0] == "spinlock" || args[0] == "ticket") && s_count != 2 || s_taken > 1) throw new Exception("both threads");
        return 0;
    }

    // A sequence lock: the number is odd while the writer writes. A reader whose numbers are equal and even has read no half of a write.
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
        int before = Volatile.Read(ref s_sequence);
        int left = s_left, right = s_right; // may be read behind the second number
        int after = Volatile.Read(ref s_sequence);
        if (before == after && before % 2 == 0 && left != right) throw new Exception("half of a write");
    }

    static void ReadBetweenBarriers()
    {
        int before = Volatile.Read(ref s_sequence);
        int left = s_left, right = s_right;
        Thread.MemoryBarrier();
        int after = Volatile.Read(ref s_sequence);
        if (before == after && before % 2 == 0 && left != right) throw new Exception("half of a write");
    }

    // A ring for one producer and one consumer, with room for one item.
    static void ProducePlainly()
    {
        s_item = 5;
        s_head = 1;
    }

    static void Produce()
    {
        s_item = 5;
        Volatile.Write(ref s_head, 1);
    }

    static void ConsumePlainly()
    {
        if (s_head == 1 && s_item != 5) throw new Exception("no item");
    }

    static void Consume()
    {
        if (Volatile.Read(ref s_head) == 1 && s_item != 5) throw new Exception("no item");
    }

    // Treiber's stack. The push of the only writer may do without Interlocked, but not without an order.
    static void PushPlainly()
    {
        var node = new Node { Value = 5 };
        s_stack = node; // may pass the store of the value
    }

    static void Push()
    {
        var node = new Node { Value = 5 };
        do node.Next = Volatile.Read(ref s_stack);
        while (Interlocked.CompareExchange(ref s_stack, node, node.Next) != node.Next);
    }

    static void Pop()
    {
        Node node;
        do
        {
            node = Volatile.Read(ref s_stack);
            if (node == null) return;
        } while (Interlocked.CompareExchange(ref s_stack, node.Next, node) != node);
        if (node.Value != 5) throw new Exception("no value");
    }

    // The deque of Chase and Lev, with the items 0 and 1: the owner takes one from the bottom, a thief steals them from the top. Item 1 is taken once.
    static void Take()
    {
        Volatile.Write(ref s_bottom, 1);
        Taken(Volatile.Read(ref s_top)); // may pass the store
    }

    static void TakeFenced()
    {
        Volatile.Write(ref s_bottom, 1);
        Thread.MemoryBarrier();
        Taken(Volatile.Read(ref s_top));
    }

    static void Taken(int top)
    {
        if (top == 0 || top == 1 && Interlocked.CompareExchange(ref s_top, 2, 1) == 1) Interlocked.Increment(ref s_taken);
    }

    static void Steal()
    {
        for (int i = 0; i < 2; i++)
        {
            int top = Volatile.Read(ref s_top);
            if (top < Volatile.Read(ref s_bottom) && Interlocked.CompareExchange(ref s_top, top + 1, top) == top && top == 1) Interlocked.Increment(ref s_taken);
        }
    }

    // A version that is replaced as a whole.
    static void UpdatePlainly()
    {
        var next = new Node();
        next.Value = s_current.Value;
        s_current = next;
    }

    static void Update()
    {
        var next = new Node();
        next.Value = s_current.Value;
        Volatile.Write(ref s_current, next);
    }

    static void UsePlainly()
    {
        if (s_current.Value != 1) throw new Exception("no version");
    }

    static void Use()
    {
        if (Volatile.Read(ref s_current).Value != 1) throw new Exception("no version");
    }

    // A value that is made once, with a flag.
    static void InitialisePlainly()
    {
        s_item = 5;
        s_ready = true;
    }

    static void Initialise()
    {
        s_item = 5;
        Volatile.Write(ref s_ready, true);
    }

    static void InitialisedPlainly()
    {
        if (s_ready && s_item != 5) throw new Exception("not initialised");
    }

    static void Initialised()
    {
        if (Volatile.Read(ref s_ready) && s_item != 5) throw new Exception("not initialised");
    }

    // An object with a readonly field.
    static void PublishPlainly() => s_settings = new Settings(5);

    static void Publish() => Volatile.Write(ref s_settings, new Settings(5));

    static void SizePlainly()
    {
        Settings settings = s_settings;
        if (settings != null && settings.Size != 5) throw new Exception("no size");
    }

    static void Size()
    {
        Settings settings = Volatile.Read(ref s_settings);
        if (settings != null && settings.Size != 5) throw new Exception("no size");
    }

    // A spin lock.
    static void CountPlainly()
    {
        while (Interlocked.CompareExchange(ref s_lock, 1, 0) != 0) Thread.Yield();
        s_count++;
        s_lock = 0; // may pass the store of the count
    }

    static void Count()
    {
        while (Interlocked.CompareExchange(ref s_lock, 1, 0) != 0) Thread.Yield();
        s_count++;
        Volatile.Write(ref s_lock, 0);
    }

    // A spin lock that gives out tickets.
    static void CountInTurnPlainly()
    {
        int ticket = Interlocked.Increment(ref s_next) - 1;
        while (Volatile.Read(ref s_serving) != ticket) Thread.Yield();
        s_count++;
        s_serving = ticket + 1; // may pass the store of the count
    }

    static void CountInTurn()
    {
        int ticket = Interlocked.Increment(ref s_next) - 1;
        while (Volatile.Read(ref s_serving) != ticket) Thread.Yield();
        s_count++;
        Volatile.Write(ref s_serving, ticket + 1);
    }

    // The queue of Michael and Scott. Its first node has no value. The only writer may do without Interlocked, but not without an order.
    static void EnqueuePlainly()
    {
        var node = new Node { Value = 5 };
        s_last.Next = node; // may pass the store of the value
        s_last = node;
    }

    static void Enqueue()
    {
        var node = new Node { Value = 5 };
        while (true)
        {
            Node last = Volatile.Read(ref s_last), next = Volatile.Read(ref last.Next);
            if (next != null)
                Interlocked.CompareExchange(ref s_last, next, last);
            else if (Interlocked.CompareExchange(ref last.Next, node, null) == null)
            {
                Interlocked.CompareExchange(ref s_last, node, last);
                return;
            }
        }
    }

    static void Dequeue()
    {
        Node first = Volatile.Read(ref s_first), next = Volatile.Read(ref first.Next);
        if (next == null) return;
        int value = next.Value;
        if (Interlocked.CompareExchange(ref s_first, next, first) == first && value != 5) throw new Exception("no value");
    }

    // Double-checked locking: by the reference, and by a flag.
    static void CheckPlainly()
    {
        if (s_settings == null)
            lock (s_gate)
                if (s_settings == null) s_settings = new Settings(5);
        if (s_settings.Size != 5) throw new Exception("no size");
    }

    static void Check()
    {
        if (Volatile.Read(ref s_settings) == null)
            lock (s_gate)
                if (s_settings == null) Volatile.Write(ref s_settings, new Settings(5));
        if (Volatile.Read(ref s_settings).Size != 5) throw new Exception("no size");
    }

    static void CheckFlagPlainly()
    {
        if (!s_ready)
            lock (s_gate)
                if (!s_ready)
                {
                    s_item = 5;
                    s_ready = true; // may pass the store of the item
                }
        if (s_item != 5) throw new Exception("not initialised");
    }

    static void CheckFlag()
    {
        if (!Volatile.Read(ref s_ready))
            lock (s_gate)
                if (!s_ready)
                {
                    s_item = 5;
                    Volatile.Write(ref s_ready, true);
                }
        if (s_item != 5) throw new Exception("not initialised");
    }
}
