// Wrong: two threads end a wait at once, and the one that comes second trusts that the wait is over. In .NET the one that comes first
// reserves the task, and completes it in a later step; the other one goes on in between. .NET 9 had the wait not over behind the second
// thread's call, in a loop of two threads, in
//   any: 5605 of 383500 rounds    three: 2016 of 342150    result: 3637 of 371850    failure: 336 of 2650    time: 12764 of 147250
//   delay: 523 of 29650    read: 63 of 24500    look: 257 of 147850    write: 88 of 199300
// rounds. The model leaves out the last one, and says so.
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

(Func<bool> over, Action first, Action last) = args[0] switch
{
    "any" => Of(Task.WhenAny(source.Task, other.Task), source.SetResult, other.SetResult),
    "three" => Of(Task.WhenAny(source.Task, new TaskCompletionSource().Task, other.Task), source.SetResult, other.SetResult),
    "result" => Of(source.Task.WaitAsync(stop.Token), stop.Cancel, source.SetResult),
    "failure" => Of(source.Task.WaitAsync(stop.Token), Fail, stop.Cancel),
    "time" => Of(source.Task.WaitAsync(second, clock), Fail, clock.Ring),
    "delay" => Of(Task.Delay(second, clock, stop.Token), stop.Cancel, clock.Ring),
    "read" => OfWait(jobs.Reader.ReadAsync(stop.Token), Write, stop.Cancel),
    "write" => OfFull(),
    _ => OfWait(jobs.Reader.WaitToReadAsync(stop.Token), Write, stop.Cancel),
};

Thread thread = new(() => first());
thread.Start();
last();
Debug.Assert(over());
thread.Join();

static (Func<bool>, Action, Action) Of(Task wait, Action first, Action last) => (() => IsOver(wait), first, last);

static (Func<bool>, Action, Action) OfWait<T>(ValueTask<T> wait, Action first, Action last) => (() => wait.IsCompleted, first, last);

(Func<bool>, Action, Action) OfFull()
{
    Channel<int> full = Channel.CreateBounded<int>(1);
    full.Writer.TryWrite(0);
    return OfWait(full.Writer.WaitToWriteAsync(stop.Token), () => full.Reader.TryRead(out _), stop.Cancel);
}

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
