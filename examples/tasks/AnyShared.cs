// The second task has another continuation, which runs first and waits. WhenAny returns this task nevertheless, if it looks at the first one
// before it is completed, and at the second one behind the ends of both.
using System;
using System.Threading;
using System.Threading.Tasks;

class AnyShared
{
    static void Main()
    {
        ManualResetEventSlim told = new ManualResetEventSlim();
        Task a = Task.Run(() => { });
        bool late = false;
        Task b = new Task(() => late = a.IsCompleted);
        Task waits = b.ContinueWith(t => told.Wait(), TaskContinuationOptions.ExecuteSynchronously);
        b.Start();
        Console.WriteLine(Task.WhenAny(a, b).Result == a ? "first" : late ? "second" : "second alone");
        told.Set();
        waits.Wait();
    }
}
