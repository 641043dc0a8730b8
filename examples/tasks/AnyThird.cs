// WhenAny may pass over a task that is completed behind its look, though a later one in its list was completed from the beginning.
using System;
using System.Threading.Tasks;

class AnyThird
{
    static void Main()
    {
        TaskCompletionSource<string> a = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<string> b = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        Task.Run(() =>
        {
            a.SetResult("first");
            b.SetResult("second");
        });
        Console.WriteLine(Task.WhenAny(a.Task, b.Task, Task.FromResult("third")).Result.Result);
    }
}
