// WRONG: a method awaits the task, but its caller goes on. So the caller may see the number before and after the task has written it.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class GoesOnMeanwhile
{
    static int number;

    static async Task After(Task task)
    {
        await task;
        Debug.Assert(Volatile.Read(ref number) == 1, "the task is completed");
    }

    static void See(Task task)
    {
        Task after = After(task);
        if (Volatile.Read(ref number) == 0) Debug.Assert(false, "before");
        else Debug.Assert(false, "after");
        after.Wait();
    }

    static void Main()
    {
        Task task = Task.Factory.StartNew(() => Volatile.Write(ref number, 1), TaskCreationOptions.LongRunning);
        Task.Run(() => See(task)).Wait();
    }
}
