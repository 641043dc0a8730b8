// Benchmark for trends: how time and memory grow with threads, depth, the size of the heap, and sharing. Each thread works
// on a list of its own and, once a round, on a cell that it may share with others, under the cell's lock.
//
// Arguments: threads (2), rounds of each (3), objects in the lists of all threads together (10), cells (1: all threads
// share one; as many as threads: none is shared).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Node
{
    public readonly Node Next;
    public int Value;

    public Node(Node next)
    {
        Next = next;
    }
}

sealed class Cell
{
    public int Uses;
}

sealed class Worker
{
    readonly Cell cell;
    readonly int rounds;
    readonly Node list;

    public Worker(Cell cell, int rounds, int objects)
    {
        this.cell = cell;
        this.rounds = rounds;
        for (int i = 0; i < objects; i++)
            list = new Node(list);
    }

    // Each round changes the first node of the list.
    public void Run()
    {
        for (int i = 0; i < rounds; i++)
        {
            if (list != null)
                list.Value++;
            lock (cell)
                cell.Uses++;
        }
    }
}

static class Synthetic
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 2;
        int rounds = args.Length > 1 ? int.Parse(args[1]) : 3;
        int objects = args.Length > 2 ? int.Parse(args[2]) : 10;
        int shared = args.Length > 3 ? int.Parse(args[3]) : 1;

        var cells = new Cell[shared];
        for (int i = 0; i < shared; i++)
            cells[i] = new Cell();
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
            threads[i] = new Thread(new Worker(cells[i % shared], rounds, objects / count).Run);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        int uses = 0;
        foreach (Cell cell in cells)
            uses += cell.Uses;
        Debug.Assert(uses == count * rounds);
        Console.WriteLine("{0} uses of {1} cells", uses, shared);
    }
}
