// WRONG: an awaiter gives the rest of the method to a task that never ends, and to its own caller. So the method goes on
// without the task, which may write a number before or after that.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

class AwaiterOfTwo
{
    static int number, calls;
    static Action rest;

    struct Either : INotifyCompletion
    {
        public Task Task;
        public Either GetAwaiter() { return this; }
        public bool IsCompleted { get { return false; } }
        public void GetResult() { }

        public void OnCompleted(Action continuation)
        {
            rest = continuation;
            Task.GetAwaiter().OnCompleted(continuation);
        }
    }

    static async Task Work(Task task) { await new Either { Task = task }; }

    static void Main()
    {
        Task task = Task.Factory.StartNew(() =>
        {
            Volatile.Write(ref number, 1);
            Thread.Sleep(Timeout.Infinite);
        });
        Thread other = new Thread(() => Interlocked.Increment(ref calls));
        other.Start();
        Task work = Work(task);
        ThreadPool.QueueUserWorkItem(_ => rest());
        Interlocked.Increment(ref calls);
        work.Wait();
        if (Volatile.Read(ref number) == 0) Debug.Assert(false, "before");
        else Debug.Assert(false, "after");
        other.Join();
    }
}
