// A wait at a channel that is canceled throws OperationCanceledException, one whose token is canceled before TaskCanceledException,
// and a channel that was completed with an OperationCanceledException is canceled, not closed. With continuations of readers at once.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

class ChannelCanceled
{
    static string log = "";

    static async Task Read(ChannelReader<int> from, CancellationToken token)
    {
        try { await from.ReadAsync(token); }
        catch (Exception e) { log += e.GetType().Name + " "; }
    }

    static async Task Completed(ChannelReader<int> from)
    {
        try { await from.Completion; }
        catch (OperationCanceledException) { log += "completed "; }
    }

    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
        CancellationTokenSource cancel = new CancellationTokenSource();
        Task first = Read(channel.Reader, cancel.Token);
        cancel.Cancel();
        Task second = Read(channel.Reader, cancel.Token);
        Task third = Read(channel.Reader, default(CancellationToken));
        Task completed = Completed(channel.Reader);
        channel.Writer.Complete(new OperationCanceledException());
        Task fourth = Read(channel.Reader, default(CancellationToken));
        Console.WriteLine(log + (first.IsCompleted && second.IsCompleted && third.IsCompleted && completed.IsCompleted && fourth.IsCompleted));
    }
}
