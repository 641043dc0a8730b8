// WRONG: the task whose result is set runs its continuations elsewhere, so a task that combines it is completed elsewhere, too, and later.
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
