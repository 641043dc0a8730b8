// A parent is over when its attached children are, and has their exceptions.
using System;
using System.Threading;
using System.Threading.Tasks;

class Children
{
    static void Main()
    {
        int done = 0;
        Task parent = Task.Factory.StartNew(() =>
        {
            Task.Factory.StartNew(() => { Interlocked.Increment(ref done); }, TaskCreationOptions.AttachedToParent);
            Task.Factory.StartNew(() => { throw new InvalidOperationException("child"); }, TaskCreationOptions.AttachedToParent);
        });
        string failure = "no failure";
        try
        {
            parent.Wait();
        }
        catch (AggregateException e)
        {
            failure = e.Flatten().InnerException.Message;
        }
        Console.WriteLine(done + " " + failure);
    }
}
