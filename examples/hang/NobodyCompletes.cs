// Main waits for a task that nobody completes, while a task in the background goes on for ever.
//
// Wrong: it is no deadlock, since a thread of the pool can always move, but main never ends.
using System.Threading.Tasks;

static class NobodyCompletes
{
    static async Task Tick()
    {
        while (true)
            await Task.Delay(1);
    }

    static void Main()
    {
        TaskCompletionSource<int> result = new TaskCompletionSource<int>();
        Task.Run(Tick);
        result.Task.Wait();
    }
}
