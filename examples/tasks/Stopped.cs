// An exception stops a loop: iterations that have not begun do not run.
using System;
using System.Threading;
using System.Threading.Tasks;

class Stopped
{
    static void Main()
    {
        int ran = 0;
        string failure = "none";
        try
        {
            Parallel.For(0, 2, i =>
            {
                if (i == 0) throw new InvalidOperationException("first");
                Interlocked.Increment(ref ran);
            });
        }
        catch (AggregateException e)
        {
            failure = e.InnerExceptions.Count + " " + e.InnerException.Message;
        }
        Console.WriteLine(ran + " " + failure);
    }
}
