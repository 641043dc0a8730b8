// Fray, Kafka's awaitProcessableTasks: a thread waits for a condition once. It goes on at any notification, also if another
// thread has taken the task meanwhile.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class JavaAwaitProcessable
{
    static readonly Queue<int> tasks = new();

    static void Process()
    {
        lock (tasks)
        {
            if (tasks.Count == 0) Monitor.Wait(tasks);
            Debug.Assert(tasks.Count > 0, "there is a task");
            tasks.Dequeue();
        }
    }

    static void Add(int task)
    {
        lock (tasks)
        {
            tasks.Enqueue(task);
            Monitor.PulseAll(tasks);
        }
    }

    static void Main()
    {
        Thread a = new(Process), b = new(Process);
        a.Start();
        b.Start();
        Add(1);
        Add(2);
        a.Join();
        b.Join();
    }
}
