// Two threads use a class with a static constructor for the first time.
//
// Right: the static constructor runs once. The thread that comes second waits until it is through.
using System;
using System.Diagnostics;
using System.Threading;

static class Log
{
    public static int Runs;
}

static class Table
{
    static readonly int[] squares;

    static Table()
    {
        Log.Runs++;
        squares = new int[4];
        for (int i = 0; i < squares.Length; i++)
            squares[i] = i * i;
    }

    public static int Square(int n)
    {
        return squares[n];
    }
}

static class Once
{
    static void Work()
    {
        Debug.Assert(Table.Square(3) == 9, "the table is not complete");
        Debug.Assert(Log.Runs == 1, "the table was made twice");
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Console.WriteLine("initialised {0} time(s)", Log.Runs);
    }
}
