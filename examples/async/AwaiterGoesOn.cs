// WRONG: an awaiter leaves the rest of the method to the pool, and then writes a number. The method's task may be completed before or after that.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

class AwaiterGoesOn
{
    static int number, calls;

    struct Elsewhere : INotifyCompletion
    {
        public Elsewhere GetAwaiter() { return this; }
        public bool IsCompleted { get { return false; } }
        public void GetResult() { }

        public void OnCompleted(Action continuation)
        {
            ThreadPool.QueueUserWorkItem(_ => continuation());
            Interlocked.Increment(ref calls);
            Volatile.Write(ref number, 1);
        }
    }

    static async Task Work()
    {
        await Task.Yield();
        await Task.Delay(1);
        await new Elsewhere();
    }

    static async Task Main()
    {
        Thread other = new Thread(() => Interlocked.Increment(ref calls));
        other.Start();
        await Work();
        if (Volatile.Read(ref number) == 0) Debug.Assert(false, "before");
        else Debug.Assert(false, "after");
    }
}
