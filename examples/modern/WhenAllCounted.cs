// WhenAll counts a task where it stands among the continuations of the task: after the task is seen as completed, and after those that come
// earlier on the same thread. A continuation that holds that thread holds back the count, and WhenAll with it.
using System;
using System.Threading;
using System.Threading.Tasks;

static class WhenAllCounted
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "seen": Seen(); break;
            case "held": Held(true); break;
            case "free": Held(false); break;
        }
    }

    // Both tasks are seen as completed, but the thread that completed the first one has not counted it yet.
    static void Seen()
    {
        TaskCompletionSource first = new(), second = new();
        Task all = Task.WhenAll(first.Task, second.Task);
        Thread thread = new(first.SetResult);
        thread.Start();
        first.Task.Wait();
        second.SetResult();
        if (!all.IsCompleted) throw new Exception("both are completed, WhenAll is not");
        thread.Join();
    }

    // An async method that awaits the first task goes on where that is completed, before the count or after it, and needs a lock there.
    static void Held(bool awaitedBefore)
    {
        TaskCompletionSource first = new(), second = new();
        object gate = new();
        async Task Await()
        {
            await first.Task;
            lock (gate) { }
        }
        if (awaitedBefore) _ = Await();
        Task all = Task.WhenAll(first.Task, second.Task);
        if (!awaitedBefore) _ = Await();
        first.Task.ContinueWith(_ => second.SetResult());
        Thread thread = new(first.SetResult);
        lock (gate)
        {
            thread.Start();
            all.Wait();
        }
        thread.Join();
        Console.WriteLine("done");
    }
}
