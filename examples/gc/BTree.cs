// A B-tree that two threads fill, after Iosif and Sisto, "Using garbage collection in model checking",
// 4.1, with the locks of Bayer and Schkolnick, "Concurrency of operations on B-trees" (1977): an updater
// holds the lock of the node at which it is and of those above it that are not safe, which could
// get an entry when that node is split. A leaf has at most K keys, another node K keys and K + 1 children,
// and each node knows its parent. When the tree has reached depth D, both stop.
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
        key = new int[leaf ? order + 1 : order + 2]; // one too many, before it is split
        if (!leaf)
            child = new Node[order + 2];
    }

    // The node can get an entry without being split.
    public bool Safe
    {
        get { return count < key.Length - 1; }
    }

    public bool Overfull
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
    public Node Part(int order, int first, int last)
    {
        var n = new Node(order, child == null);
        for (int i = first; i < last; i++)
            n.Insert(n.count, key[i], child == null ? null : child[i]);
        return n;
    }

    // Takes the entries from the given one on away.
    public void Cut(int from)
    {
        while (count > from)
        {
            count--;
            key[count] = 0;
            if (child != null)
                child[count] = null;
        }
    }
}

// An updater, and the locks that it holds, from the top down.
class Updater
{
    readonly object[] held;
    int count;

    public Updater(int depth)
    {
        held = new object[depth + 1];
    }

    public void Lock(object o)
    {
        Monitor.Enter(o);
        held[count++] = o;
    }

    // Releases all locks, or all but the last one.
    public void Release(bool all)
    {
        int kept = all ? 0 : 1;
        object last = held[count - 1];
        for (int i = 0; i < count - kept; i++)
            Monitor.Exit(held[i]);
        for (int i = kept; i < count; i++)
            held[i] = null;
        if (!all)
            held[0] = last;
        count = kept;
    }

    // Releases the lock of a node that is no longer in the tree.
    public void Drop(Node n)
    {
        int i = count - 1;
        while (held[i] != n)
            i--;
        for (count--; i < count; i++)
            held[i] = held[i + 1];
        held[count] = null;
        Monitor.Exit(n);
    }
}

static class BTree
{
    static readonly object gate = new object(); // the lock above the root: of root and depth
    static Node root;
    static int depth = 1, limit, order;
    static string drop;

    static void Update(int k, int step)
    {
        var u = new Updater(limit);
        while (Insert(u, k))
            k += step;
    }

    static bool Insert(Updater u, int k)
    {
        u.Lock(gate);
        if (depth == limit)
        {
            u.Release(true);
            return false;
        }
        Node n = root;
        u.Lock(n);
        if (n.Safe)
            u.Release(false);
        while (n.child != null)
        {
            n = n.child[n.Find(k)];
            u.Lock(n);
            if (n.Safe)
                u.Release(false);
        }
        int at = 0;
        while (at < n.count && n.key[at] < k)
            at++;
        n.Insert(at, k, null);
        while (n.Overfull)
            n = n.parent == null ? Grow(n) : Split(u, n);
        u.Release(true);
        return true;
    }

    // The root keeps half of its entries; the rest goes into a new sibling below a new root.
    static Node Grow(Node n)
    {
        Node right = n.Part(order, n.count / 2, n.count);
        n.Cut(n.count / 2);
        var top = new Node(order, false);
        top.Insert(0, n.key[0], n);
        top.Insert(1, right.key[0], right);
        root = top;
        depth++;
        return top;
    }

    // Replaces the node n by two new ones and returns its parent, which is locked, too.
    static Node Split(Updater u, Node n)
    {
        Node p = n.parent, left = n.Part(order, 0, n.count / 2), right = n.Part(order, n.count / 2, n.count);
        int i = 0;
        while (p.child[i] != n)
            i++;
        p.Put(i, left.key[0], left);
        p.Insert(i + 1, right.key[0], right);
        u.Drop(n);
        if (drop == "null")
        {
            n.parent = null;
            n.key = null;
            n.child = null;
        }
        if (drop == "delete")
            Verify.Delete(n);
        return p;
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
        order = args.Length > 0 ? int.Parse(args[0]) : 2;
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
