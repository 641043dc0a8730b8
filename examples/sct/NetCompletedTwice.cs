// .NET, TaskCompletionSource: a time-out completes the request, and so does the reply. `SetResult` and `SetException` throw if
// they come second; TrySetResult would not.
using System;
using System.Threading;
using System.Threading.Tasks;

static class NetCompletedTwice
{
    static readonly TaskCompletionSource<int> request = new();

    static void Reply()
    {
        if (!request.Task.IsCompleted) request.SetResult(1); // reply
    }

    static void TimeOut()
    {
        if (!request.Task.IsCompleted) request.SetCanceled(); // time-out
    }

    static void Main()
    {
        Thread reader = new(Reply);
        reader.Start();
        TimeOut();
        reader.Join();
    }
}
