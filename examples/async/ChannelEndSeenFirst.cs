// WRONG: a writer that cannot write any more assumes that Completion is over: a channel is closed first, and completes then.
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;

class ChannelEndSeenFirst
{
    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        Thread other = new Thread(() => channel.Writer.Complete());
        other.Start();
        if (!channel.Writer.TryWrite(1)) Debug.Assert(channel.Reader.Completion.IsCompleted);
        other.Join();
    }
}
