// Right: two threads end a wait at once, and the one that comes second waits for the end of the wait before it trusts that (see MeetAtEnd).
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

TaskCompletionSource source = new(), other = new();
CancellationTokenSource stop = new();
Clock clock = new();
Channel<int> jobs = Channel.CreateUnbounded<int>();
TimeSpan second = TimeSpan.FromSeconds(1);

(Action wait, Func<bool> over, Action first, Action last) = args[0] switch
{
    "any" => Of(Task.WhenAny(source.Task, other.Task), source.SetResult, other.SetResult),
    "three" => Of(Task.WhenAny(source.Task, new TaskCompletionSource().Task, other.Task), source.SetResult, other.SetResult),
    "result" => Of(source.Task.WaitAsync(stop.Token), stop.Cancel, source.SetResult),
    "failure" => Of(source.Task.WaitAsync(stop.Token), Fail, stop.Cancel),
    "time" => Of(source.Task.WaitAsync(second, clock), Fail, clock.Ring),
    "delay" => Of(Task.Delay(second, clock, stop.Token), stop.Cancel, clock.Ring),
    "read" => OfWait(jobs.Reader.ReadAsync(stop.Token), Write, stop.Cancel),
    _ => OfWait(jobs.Reader.WaitToReadAsync(stop.Token), Write, stop.Cancel),
};

Thread thread = new(() => first());
thread.Start();
last();
wait();
Debug.Assert(over());
thread.Join();
Debug.Assert(over());

static (Action, Func<bool>, Action, Action) Of(Task wait, Action first, Action last) => (() => Task.WaitAny(wait), () => IsOver(wait), first, last);

static (Action, Func<bool>, Action, Action) OfWait<T>(ValueTask<T> wait, Action first, Action last) => Of(wait.AsTask(), first, last);

static bool IsOver(Task wait)
{
    if (!wait.IsCompleted) return false;
    _ = wait.Exception;
    return true;
}

void Fail()
{
    source.SetException(new InvalidOperationException());
    _ = source.Task.Exception;
}

void Write() => jobs.Writer.TryWrite(1);

// Clock is a clock whose only timer the program calls.
class Clock : TimeProvider
{
    private sealed class Timer : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;
        public void Dispose() { }
        public ValueTask DisposeAsync() => default;
    }

    private TimerCallback _callback;
    private object _state;

    public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
    {
        _callback = callback;
        _state = state;
        return new Timer();
    }

    public void Ring() => _callback(_state);
}
