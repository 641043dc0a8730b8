// WRONG: after the timeout nobody looks at the task any more, and it fails.
using System;
using System.Threading.Tasks;

class WaitAsyncLost
{
    static void Main()
    {
        Task task = Task.Run(() => { throw new Exception("too late"); });
        try { task.WaitAsync(TimeSpan.FromSeconds(1)).Wait(); }
        catch (AggregateException e) { Console.WriteLine(e.InnerException.Message); }
    }
}
