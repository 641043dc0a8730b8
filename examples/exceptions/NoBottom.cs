// A recursion without an end: the overflow of the stack ends the program. Nothing catches it, and no finally runs.
//
// Wrong: only one of two threads finds the value that ends it.
using System;
using System.Threading;

static class NoBottom
{
    static int left = 1;

    static int Down()
    {
        try
        {
            return Interlocked.Exchange(ref left, 0) == 1 ? 0 : Deeper();
        }
        catch (Exception)
        {
            Console.WriteLine("caught");
            return -1;
        }
        finally
        {
            Interlocked.Exchange(ref left, 0);
        }
    }

    static int Deeper()
    {
        try
        {
            return Deeper() + 1;
        }
        finally
        {
            Console.WriteLine("finally");
        }
    }

    static void Main()
    {
        var other = new Thread(() => Down());
        other.Start();
        int bottom = Down();
        Console.WriteLine("bottom {0}", bottom);
        other.Join();
    }
}
