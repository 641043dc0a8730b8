// WRONG: an interruption may hit a thread where the library waits for a moment: in a lock of its own, or while it spins.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;

bool stop = false;
var slots = new SemaphoreSlim(0);
var table = new ConcurrentDictionary<int, int>();
switch (args[0])
{
    case "release":
        Try(() => slots.Release(), () => slots.Release());
        break;
    case "table":
        Try(() => table[1] = 1, () => table[1] = 2);
        break;
    case "channel":
        Channel<int> channel = Channel.CreateBounded<int>(1);
        Try(() => channel.Writer.TryWrite(1), () => channel.Reader.TryRead(out _));
        break;
    case "spin":
        Try(() => SpinWait.SpinUntil(() => Volatile.Read(ref stop)), () => Volatile.Write(ref stop, true));
        break;
}

static void Try(Action action, Action other)
{
    bool interrupted = false;
    var thread = new Thread(() =>
    {
        try
        {
            action();
        }
        catch (ThreadInterruptedException)
        {
            interrupted = true;
        }
    });
    thread.Start();
    thread.Interrupt();
    other();
    thread.Join();
    Debug.Assert(!interrupted);
}
