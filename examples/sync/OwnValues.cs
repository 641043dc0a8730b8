// Each thread has its own value of a ThreadLocal and of a [ThreadStatic] field.
using System;
using System.Threading;

class OwnValues
{
    [ThreadStatic] static int field;
    static readonly ThreadLocal<int> local = new ThreadLocal<int>(() => 10, true);
    static int sum;

    static void Count()
    {
        field++;
        local.Value++;
        Interlocked.Add(ref sum, field + local.Value);
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        field = 5;
        Two(Count, Count);
        Console.WriteLine(sum + " " + field + " " + local.Values.Count + " " + local.IsValueCreated);
    }
}
