// WRONG: the task whose result is set runs what awaits it elsewhere, so that what is combined from it is completed elsewhere, too, and later.
using System.Diagnostics;
using System.Threading.Tasks;

class CombinedLater
{
    static void Main()
    {
        TaskCompletionSource<bool> source = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        Task all = Task.WhenAll(source.Task, Task.FromResult(true));
        source.SetResult(true);
        Debug.Assert(all.IsCompleted);
    }
}
