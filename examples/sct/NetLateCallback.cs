// .NET, operations of a program's own with callbacks: a thread that waits looks whether the operation is over, and registers a
// callback if it is not. The operation ends in between, and calls nobody.
using System;
using System.Threading;

sealed class NetLateCallback
{
    volatile bool completed;
    volatile Action? callback;

    void Complete()
    {
        completed = true;
        callback?.Invoke();
    }

    void OnCompleted(Action action)
    {
        if (completed) action();
        else callback = action;
    }

    static void Main()
    {
        NetLateCallback operation = new();
        ManualResetEventSlim over = new();
        Thread device = new(operation.Complete);
        device.Start();
        operation.OnCompleted(over.Set);
        over.Wait();
        device.Join();
    }
}
