// With ExecutionAndPublication the factory runs once; with PublicationOnly perhaps twice, and all see one value.
using System;
using System.Threading;

class LazyOnce
{
    static int once, twice;
    static readonly Lazy<int> one = new Lazy<int>(() => ++once);
    static readonly Lazy<int> many = new Lazy<int>(() => Interlocked.Increment(ref twice), LazyThreadSafetyMode.PublicationOnly);
    static int a, b;

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
        Two(() => a = one.Value * 10 + many.Value, () => b = one.Value * 10 + many.Value);
        Console.WriteLine(once + " " + twice + " " + (a == b));
    }
}
