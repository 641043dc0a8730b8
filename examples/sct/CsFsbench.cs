// SCTBench, CS.fsbench_bad: threads give a block to each inode of a file system, under a lock for each inode and one for
// each block. There is one thread more than locks of inodes, so the last thread's lock does not exist.
// The argument is the number of blocks, 26 in the original.
using System.Diagnostics;
using System.Threading;

static class CsFsbench
{
    static object[] inodeLocks = [], blockLocks = [];
    static bool[] busy = [];
    static int[] inodes = [];

    static void Allocate(int id)
    {
        int i = id % inodes.Length;
        Debug.Assert(i < inodeLocks.Length, "the inode has a lock");
        lock (inodeLocks[i])
        {
            if (inodes[i] != 0)
                return;
            int b = i * 2 % busy.Length;
            for (int tries = 0; tries < busy.Length / 2; tries++)
            {
                lock (blockLocks[b])
                {
                    if (!busy[b])
                    {
                        busy[b] = true;
                        inodes[i] = b + 1;
                        break;
                    }
                }
                b = (b + 1) % busy.Length;
            }
        }
    }

    static object[] Locks(int n)
    {
        var locks = new object[n];
        for (int i = 0; i < n; i++)
            locks[i] = new object();
        return locks;
    }

    static void Main(string[] args)
    {
        int blocks = args.Length > 0 ? int.Parse(args[0]) : 26;
        inodeLocks = Locks(blocks);
        blockLocks = Locks(blocks);
        busy = new bool[blocks];
        inodes = new int[blocks + 6];
        var threads = new Thread[blocks + 1];
        for (int i = 0; i < threads.Length; i++)
        {
            int id = i;
            threads[i] = new Thread(() => Allocate(id));
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
