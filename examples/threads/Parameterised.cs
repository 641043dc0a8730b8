// Main gives each thread its work as the parameter of Start, and threads start threads.
//
// Right: the new thread sees the argument of Start, and its writes are seen by a thread that joined
// it. So nothing needs a lock.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Range
{
    public readonly int Low, High;
    public int Sum;

    public Range(int low, int high)
    {
        Low = low;
        High = high;
    }
}

static class Parameterised
{
    static void Add(object argument)
    {
        var range = (Range)argument;
        if (range.High - range.Low == 1)
        {
            range.Sum = range.Low;
            return;
        }
        int middle = (range.Low + range.High) / 2;
        var left = new Range(range.Low, middle);
        var right = new Range(middle, range.High);
        var thread = new Thread(Add) { Name = "left half" };
        thread.Start(left);
        Add(right);
        thread.Join();
        range.Sum = left.Sum + right.Sum;
    }

    static void Main()
    {
        var range = new Range(1, 5);
        Add(range);
        Debug.Assert(range.Sum == 10);
        Console.WriteLine("sum {0}", range.Sum);
    }
}
