// Benchmark: each thread counts in a cell that others could reach, but do not. The best that a reduction can do is one interleaving.
//
// Arguments: threads (3), steps of each (3).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Cell
{
    public int Value;
}

sealed class Runner
{
    readonly Cell[] cells;
    readonly int number, steps;

    public Runner(Cell[] cells, int number, int steps)
    {
        this.cells = cells;
        this.number = number;
        this.steps = steps;
    }

    public void Run()
    {
        Cell cell = cells[number];
        for (int i = 0; i < steps; i++)
            cell.Value++;
    }
}

static class Independent
{
    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 3;
        int steps = args.Length > 1 ? int.Parse(args[1]) : 3;

        var cells = new Cell[count];
        for (int i = 0; i < count; i++)
            cells[i] = new Cell();
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
            threads[i] = new Thread(new Runner(cells, i, steps).Run);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        foreach (Cell cell in cells)
            Debug.Assert(cell.Value == steps);
        Console.WriteLine("{0} threads of {1} steps", count, steps);
    }
}
