// Parallel.ForEachAsync and ForAsync have as many workers as their scheduler allows at a time, even if the degree allows more. With one worker
// no two bodies overlap, and a body that waits for a later one waits for ever.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

int[] two = { 1, 2 };
int running = 0;
SemaphoreSlim second = new(0);
TaskScheduler one = args[0] == "exclusive" ? new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 3).ExclusiveScheduler : new OneAtATime();
ParallelOptions options = new() { TaskScheduler = one, MaxDegreeOfParallelism = 2 };

switch (args[0])
{
    case "apart": // correct
        Parallel.ForEachAsync(two, options, Alone).Wait();
        break;
    case "all": // correct: as many as the scheduler allows
        Parallel.ForEachAsync(two, new ParallelOptions { TaskScheduler = one }, Alone).Wait();
        break;
    case "for":
        Parallel.ForAsync(1, 3, options, InTurn).Wait();
        break;
    case "stream":
        Parallel.ForEachAsync(Stream(), options, InTurn).Wait();
        break;
    default:
        Parallel.ForEachAsync(two, options, InTurn).Wait();
        break;
}

ValueTask Alone(int i, CancellationToken token)
{
    Debug.Assert(Interlocked.Increment(ref running) == 1);
    Interlocked.Decrement(ref running);
    return default;
}

async ValueTask InTurn(int i, CancellationToken token)
{
    if (i == 1) await second.WaitAsync();
    else second.Release();
}

async IAsyncEnumerable<int> Stream()
{
    foreach (int i in two)
    {
        await Task.CompletedTask;
        yield return i;
    }
}

class OneAtATime : TaskScheduler
{
    public override int MaximumConcurrencyLevel => 1;
    protected override void QueueTask(Task task) => ThreadPool.UnsafeQueueUserWorkItem(_ => TryExecuteTask(task), null);
    protected override bool TryExecuteTaskInline(Task task, bool queued) => false;
    protected override IEnumerable<Task> GetScheduledTasks() => null;
}
