// A pipeline: Main sends numbers, a stage adds one to each, the last one sums up.
//
// Wrong: the stage in the middle ends without telling the next one, which waits for ever for more.
using System.Threading;

sealed class Channel
{
    public const int End = -1;

    readonly object gate = new object();
    int content;
    bool full;

    public void Send(int value)
    {
        lock (gate)
        {
            while (full)
                Monitor.Wait(gate); // until it is free
            content = value;
            full = true;
            Monitor.PulseAll(gate);
        }
    }

    public int Receive()
    {
        lock (gate)
        {
            while (!full)
                Monitor.Wait(gate); // until it is full
            full = false;
            Monitor.PulseAll(gate);
            return content;
        }
    }
}

static class EndNotForwarded
{
    static readonly Channel numbers = new Channel();
    static readonly Channel results = new Channel();
    static int sum;

    static void AddOne()
    {
        for (int n = numbers.Receive(); n != Channel.End; n = numbers.Receive())
            results.Send(n + 1);
    }

    static void Sum()
    {
        for (int n = results.Receive(); n != Channel.End; n = results.Receive())
            sum += n;
    }

    static void Main()
    {
        var adder = new Thread(AddOne);
        var summer = new Thread(Sum);
        adder.Start();
        summer.Start();
        numbers.Send(1);
        numbers.Send(Channel.End);
        summer.Join();
    }
}
