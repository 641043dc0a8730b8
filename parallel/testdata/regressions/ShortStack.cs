using System.Threading.Tasks;

// Each of many tasks completes the next one. Their continuations run where the task before them ends, one call inside another.
static class ShortStack
{
    static async Task After(Task before) { await before; }

    static Task Next(string kind, Task before)
    {
        switch (kind)
        {
            case "continue": return before.ContinueWith(t => { }, TaskContinuationOptions.ExecuteSynchronously);
            case "unwrap": return before.ContinueWith(t => Task.CompletedTask, TaskContinuationOptions.ExecuteSynchronously).Unwrap();
            case "all": return Task.WhenAll(before);
            default: return After(before);
        }
    }

    static int deepest;

    static void Nested(int depth)
    {
        if (depth > deepest) deepest = depth;
        if (depth < 2000) new Task(() => Nested(depth + 1)).RunSynchronously();
    }

    static void Main(string[] args)
    {
        if (args[0] == "nested")
        {
            Nested(0);
            return;
        }
        var first = new TaskCompletionSource<bool>();
        Task last = first.Task;
        for (int i = 0; i < 900; i++) last = Next(args[0], last);
        first.SetResult(true);
        last.Wait();
    }
}
