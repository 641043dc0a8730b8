using System;
using System.Threading;
using System.Threading.Tasks;

// Threads use tasks as .NET allows it. The fields of the library's own objects are in no data race.
static class LibraryFields
{
    static void Main(string[] args)
    {
        if (args[0] == "continuation")
        {
            var source = new TaskCompletionSource();
            Task next = source.Task.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously);
            new Thread(() => source.SetResult()).Start();
            next.Wait();
        }
        else
        {
            Task failed = Task.FromException(new Exception());
            Exception seen = null;
            var t = new Thread(() => seen = failed.Exception);
            t.Start();
            GC.KeepAlive(failed.Exception);
            t.Join();
            GC.KeepAlive(seen);
        }
    }
}
