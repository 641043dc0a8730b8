// A task that is cancelled before it began does not begin; once it runs it has to look at the token itself.
using System;
using System.Threading;
using System.Threading.Tasks;

class Cancelled
{
    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        bool ran = false, saw = false;
        Task task = Task.Run(() =>
        {
            ran = true;
            saw = token.IsCancellationRequested;
            token.ThrowIfCancellationRequested();
        }, token);
        source.Cancel();
        string end = "done";
        try
        {
            task.Wait();
        }
        catch (AggregateException e)
        {
            end = e.InnerException.GetType().Name;
        }
        Console.WriteLine((ran ? saw ? "ran and saw" : "ran" : "did not run") + ", " + end + ", " + task.Status);
    }
}
