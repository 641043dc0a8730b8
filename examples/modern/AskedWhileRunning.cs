// A token that is canceled asks the scheduler of each task that was started to give it back (TryDequeue), even if the task runs. And a task
// that ends meanwhile waits for the answer before its continuations run.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

Listed scheduler = new();
CancellationTokenSource stop = new();
ManualResetEventSlim runs = new(), goOn = new();

switch (args[0])
{
    case "held": // main waits for the thread that cancels, with the lock that TryDequeue takes
    {
        Task task = new(() => { runs.Set(); goOn.Wait(); }, stop.Token);
        task.Start(scheduler);
        runs.Wait();
        Thread cancels = new(stop.Cancel);
        lock (scheduler.tasks)
        {
            cancels.Start();
            cancels.Join();
        }
        goOn.Set();
        break;
    }
    case "free": // correct: the same without the lock
    {
        Task task = new(() => { runs.Set(); goOn.Wait(); }, stop.Token);
        task.Start(scheduler);
        runs.Wait();
        stop.Cancel();
        Debug.Assert(scheduler.asked == 1);
        goOn.Set();
        task.Wait();
        Debug.Assert(task.IsCompletedSuccessfully);
        break;
    }
    case "ends": // the task ends under that lock
    {
        Task task = new(runs.Set, stop.Token);
        new Thread(() => { runs.Wait(); stop.Cancel(); }).Start();
        lock (scheduler.tasks) task.RunSynchronously(scheduler);
        break;
    }
    case "chained": // correct: a task of ContinueWith is asked for, too
    {
        Task task = Task.CompletedTask.ContinueWith(_ => stop.Cancel(), stop.Token, TaskContinuationOptions.None, scheduler);
        task.Wait();
        Debug.Assert(scheduler.asked == 1);
        break;
    }
}

class Listed : TaskScheduler
{
    public readonly LinkedList<Task> tasks = new();
    public int asked;

    protected override void QueueTask(Task task)
    {
        lock (tasks) tasks.AddLast(task);
        ThreadPool.UnsafeQueueUserWorkItem(_ => RunFirst(), null);
    }

    private void RunFirst()
    {
        Task first;
        lock (tasks)
        {
            first = tasks.First?.Value;
            if (first == null) return;
            tasks.RemoveFirst();
        }
        TryExecuteTask(first);
    }

    protected override bool TryDequeue(Task task)
    {
        lock (tasks)
        {
            asked++;
            return tasks.Remove(task);
        }
    }

    protected override bool TryExecuteTaskInline(Task task, bool queued) => !queued && TryExecuteTask(task);
    protected override IEnumerable<Task> GetScheduledTasks() => tasks;
}
