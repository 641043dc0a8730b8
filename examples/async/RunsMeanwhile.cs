// WRONG: a thread has completed the task, and runs a continuation that writes a number. Another continuation, in the pool, may see it before
// and after that.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class RunsMeanwhile
{
    static int number;

    static async Task After(Task task) { await task; }

    static async Task See(Task task)
    {
        await task;
        if (Volatile.Read(ref number) == 0) Debug.Assert(false, "before");
        else Debug.Assert(false, "after");
    }

    static void Main()
    {
        Task task = Task.Factory.StartNew(() => { }, TaskCreationOptions.LongRunning);
        Task write = task.ContinueWith(_ => Volatile.Write(ref number, 1), TaskContinuationOptions.ExecuteSynchronously);
        Task after = After(task), see = See(task);
        Task.WaitAll(write, after, see);
    }
}
