// A value of a loop's thread that could not be made is not taken back.
using System;
using System.Threading.Tasks;

class LoopValue
{
    static int Make() { throw new Exception("made"); }

    static void Main()
    {
        try
        {
            Parallel.For(0, 1, Make, (i, loop, n) => n, n => throw new Exception("taken back"));
        }
        catch (AggregateException e)
        {
            foreach (Exception inner in e.InnerExceptions) Console.WriteLine(inner.Message);
        }
    }
}
