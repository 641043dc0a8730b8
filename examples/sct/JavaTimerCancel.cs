// JDK, java.util.Timer: `schedule` on a canceled timer throws. A thread that looks whether the timer is canceled and then
// schedules its task does these in two sections.
using System;
using System.Collections.Generic;
using System.Threading;

sealed class JavaTimerCancel
{
    readonly Queue<Action> tasks = new();
    bool canceled;

    bool Canceled() { lock (tasks) return canceled; }

    void Schedule(Action task)
    {
        lock (tasks)
        {
            if (canceled) throw new InvalidOperationException("timer already canceled");
            tasks.Enqueue(task);
        }
    }

    void Cancel()
    {
        lock (tasks)
        {
            canceled = true;
            tasks.Clear();
        }
    }

    static void Main()
    {
        JavaTimerCancel timer = new();
        Thread closer = new(timer.Cancel);
        closer.Start();
        if (!timer.Canceled()) timer.Schedule(() => { });
        closer.Join();
    }
}
