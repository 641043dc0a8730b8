// A B-tree that two threads fill, after Iosif and Sisto, "Using garbage collection in model checking",
// 4.1. Each node has at most K entries and knows its parent; an updater locks a node before it lets
// go of the parent, and splits full nodes on its way down. When the tree has reached depth D, both stop.
//   BTree K D skip     split nodes are dropped
//   BTree K D null     … and their links are set to null
//   BTree K D delete   … and deleted explicitly
using System.Threading;
using MoonWalker;

class Node
{
    public Node parent;
    public int count;
    public int[] key; // the least key below child[i], or a key of a leaf
    public Node[] child;

    public Node(int order, bool leaf)
    {
        key = new int[order];
        if (!leaf)
            child = new Node[order];
    }

    public bool Full
    {
        get { return count == key.Length; }
    }

    public int Find(int k)
    {
        int i = count - 1;
        while (i > 0 && key[i] > k)
            i--;
        return i;
    }

    public void Insert(int i, int k, Node c)
    {
        for (int j = count; j > i; j--)
        {
            key[j] = key[j - 1];
            if (child != null)
                child[j] = child[j - 1];
        }
        Put(i, k, c);
        count++;
    }

    public void Put(int i, int k, Node c)
    {
        key[i] = k;
        if (child != null)
        {
            child[i] = c;
            c.parent = this;
        }
    }

    // A new node with the entries from first to last.
    public Node Part(int first, int last)
    {
        var n = new Node(key.Length, child == null);
        for (int i = first; i < last; i++)
            n.Insert(n.count, key[i], child == null ? null : child[i]);
        return n;
    }
}

static class BTree
{
    static readonly object gate = new object(); // guards root and depth
    static Node root;
    static int depth = 1, limit;
    static string drop;

    static void Update(int k, int step)
    {
        while (Insert(k))
            k += step;
    }

    static bool Insert(int k)
    {
        Monitor.Enter(gate);
        if (depth == limit)
        {
            Monitor.Exit(gate);
            return false;
        }
        Node n = root;
        Monitor.Enter(n);
        if (n.Full)
        {
            Grow(n);
            if (depth == limit)
            {
                Monitor.Exit(n);
                Monitor.Exit(gate);
                return false;
            }
            Node top = root;
            Monitor.Enter(top);
            Monitor.Exit(n);
            n = top;
        }
        Monitor.Exit(gate);
        while (n.child != null)
        {
            int i = n.Find(k);
            Node c = n.child[i];
            Monitor.Enter(c);
            if (c.Full)
                c = Split(n, i, c, k);
            Monitor.Exit(n);
            n = c;
        }
        int at = 0;
        while (at < n.count && n.key[at] < k)
            at++;
        n.Insert(at, k, null);
        Monitor.Exit(n);
        return true;
    }

    // The root keeps half of its entries; the rest goes into a new sibling below a new root.
    static void Grow(Node n)
    {
        Node right = n.Part(n.count / 2, n.count);
        n.count /= 2;
        var top = new Node(n.key.Length, false);
        top.Insert(0, n.key[0], n);
        top.Insert(1, right.key[0], right);
        root = top;
        depth++;
    }

    // Replaces the full child c of n by two new nodes and returns the locked one for k.
    static Node Split(Node n, int i, Node c, int k)
    {
        Node left = c.Part(0, c.count / 2), right = c.Part(c.count / 2, c.count);
        n.Put(i, left.key[0], left);
        n.Insert(i + 1, right.key[0], right);
        Monitor.Exit(c);
        if (drop == "null")
        {
            c.parent = null;
            c.key = null;
            c.child = null;
        }
        if (drop == "delete")
            Verify.Delete(c);
        Node next = k < right.key[0] ? left : right;
        Monitor.Enter(next);
        return next;
    }

    static int Keys(Node n)
    {
        int keys = 0;
        for (int i = 0; i < n.count; i++)
            keys += n.child == null ? 1 : Keys(n.child[i]);
        return keys;
    }

    static void Main(string[] args)
    {
        int order = args.Length > 0 ? int.Parse(args[0]) : 2;
        limit = args.Length > 1 ? int.Parse(args[1]) : 2;
        drop = args.Length > 2 ? args[2] : "skip";
        root = new Node(order, true);
        var other = new Thread(() => Update(1, 2));
        other.Start();
        Update(0, 2);
        other.Join();
        Verify.Assert(Keys(root) >= order);
    }
}
