// .NET, hosted services: `StopAsync` cancels the source that `StartAsync` makes. A host that is stopped while it starts finds
// no source, and the service, which starts later, runs until somebody cancels it.
using System.Threading;
using System.Threading.Tasks;

static class NetServiceStop
{
    static volatile CancellationTokenSource? stopping;
    static volatile Thread? service;

    static void Start()
    {
        CancellationTokenSource source = new();
        stopping = source;
        service = new(() => source.Token.WaitHandle.WaitOne()); // works until it is stopped
        service.Start();
    }

    static void Stop() => stopping?.Cancel();

    static void Main()
    {
        Task start = Task.Run(Start);
        Stop();
        start.Wait();
        service!.Join();
    }
}
