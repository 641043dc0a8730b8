// A continuation of a task runs when it is over and sees its result; one that asks for failure does not run.
using System;
using System.Threading.Tasks;

class Continuations
{
    static void Main()
    {
        Task<int> seven = Task.Run(() => 7);
        Task<int> eight = seven.ContinueWith(t => t.Result + 1);
        Task failed = seven.ContinueWith(t => { throw new Exception("it did not fail"); }, TaskContinuationOptions.OnlyOnFaulted);
        Task all = Task.WhenAll(seven, eight);
        all.Wait();
        bool canceled = false;
        try
        {
            failed.Wait();
        }
        catch (AggregateException e)
        {
            canceled = e.InnerException is TaskCanceledException;
        }
        Console.WriteLine(eight.Result + " " + canceled + " " + failed.Status);
    }
}
