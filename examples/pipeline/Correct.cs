// A pipeline: Main sends numbers, each stage adds one to each number, Main's last stage sums up.
//
// Right: each stage hands on the end of the stream before it ends itself.
//
// Arguments: stages (2), numbers (2).
using System;
using System.Diagnostics;
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
                Monitor.Wait(gate);
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
                Monitor.Wait(gate);
            full = false;
            Monitor.PulseAll(gate);
            return content;
        }
    }
}

sealed class Stage
{
    readonly Channel input, output;

    public Stage(Channel input, Channel output)
    {
        this.input = input;
        this.output = output;
    }

    public void Run()
    {
        int value = input.Receive();
        while (value != Channel.End)
        {
            output.Send(value + 1);
            value = input.Receive();
        }
        output.Send(Channel.End);
    }
}

sealed class Sink
{
    readonly Channel input;

    public int Sum { get; private set; }

    public Sink(Channel input)
    {
        this.input = input;
    }

    public void Run()
    {
        for (int value = input.Receive(); value != Channel.End; value = input.Receive())
            Sum += value;
    }
}

static class Correct
{
    static void Main(string[] args)
    {
        int stages = args.Length > 0 ? int.Parse(args[0]) : 2;
        int numbers = args.Length > 1 ? int.Parse(args[1]) : 2;

        var first = new Channel();
        Channel last = first;
        for (int i = 0; i < stages; i++)
        {
            var next = new Channel();
            new Thread(new Stage(last, next).Run).Start();
            last = next;
        }
        var sink = new Sink(last);
        var sinkThread = new Thread(sink.Run);
        sinkThread.Start();

        for (int i = 1; i <= numbers; i++)
            first.Send(i);
        first.Send(Channel.End);
        sinkThread.Join();
        Debug.Assert(sink.Sum == numbers * (numbers + 1) / 2 + stages * numbers);
        Console.WriteLine("sum {0}", sink.Sum);
    }
}
