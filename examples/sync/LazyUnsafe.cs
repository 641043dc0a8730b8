// WRONG: LazyThreadSafetyMode.None is for one thread.
using System;
using System.Diagnostics;
using System.Threading;

class LazyUnsafe
{
    static readonly Lazy<object> made = new Lazy<object>(() => new object(), LazyThreadSafetyMode.None);
    static object a, b;

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
        Two(() => a = made.Value, () => b = made.Value);
        Debug.Assert(a == b, "two objects");
    }
}
