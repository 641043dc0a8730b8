// .NET, job servers such as Hangfire: a worker takes a job out of the queue, and then looks whether the server stops. The job
// is neither done nor put back.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class NetJobLost
{
    static readonly ConcurrentQueue<string> jobs = new();
    static readonly CancellationTokenSource stopping = new();
    static int done;

    static void Work()
    {
        while (!stopping.IsCancellationRequested && jobs.TryDequeue(out _))
        {
            if (stopping.IsCancellationRequested) return;
            done++;
        }
    }

    static void Main()
    {
        jobs.Enqueue("a");
        jobs.Enqueue("b");
        Thread worker = new(Work);
        worker.Start();
        stopping.Cancel();
        worker.Join();
        Debug.Assert(done + jobs.Count == 2, "each job is done or waits");
    }
}
