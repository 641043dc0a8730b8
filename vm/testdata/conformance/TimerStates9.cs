// Compiler: roslyn12
// The states and callbacks that CreateTimer of a TimeProvider gets, a provider without timers, the order in which times are checked, and
// texts of exceptions of timers, sources and handles. Recorded with .NET 9.
using System;
using System.Threading;
using System.Threading.Tasks;

static class TimerStates9
{
    sealed class Provider : TimeProvider
    {
        public TimerCallback Callback;
        public object State;
        public bool None;

        public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
        {
            (Callback, State) = (callback, state);
            return None ? null : new NoTimer();
        }

        public override long TimestampFrequency => 0;
    }

    sealed class NoTimer : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;
        public void Dispose() { }
        public ValueTask DisposeAsync() => default;
    }

    sealed class Synchronizer : System.ComponentModel.ISynchronizeInvoke
    {
        public bool InvokeRequired => true;
        public IAsyncResult BeginInvoke(Delegate method, object[] args) => null;
        public object EndInvoke(IAsyncResult result) => null;
        public object Invoke(Delegate method, object[] args) => null;
    }

    static void Try(string name, Action action, bool text = true)
    {
        try
        {
            action();
            Console.WriteLine(name + ": done");
        }
        catch (AggregateException e)
        {
            Console.WriteLine(name + ": " + e.InnerException.GetType() + " " + e.InnerException.Message + " | " + e.Message);
        }
        catch (Exception e)
        {
            Console.WriteLine(name + ": " + e.GetType() + (text ? " " + e.Message : "") + " " + e.HResult.ToString("x"));
        }
    }

    static void Wrong(TimerCallback callback)
    {
        Try("wrong state", () => callback(new object()), false);
        Try("no state", () => callback(null));
    }

    static void Main()
    {
        States();
        NoTimers();
        Orders();
        Texts();
    }

    static void States()
    {
        var provider = new Provider();
        var second = TimeSpan.FromSeconds(1);
        Task delay = Task.Delay(second, provider);
        TimerCallback tick = provider.Callback;
        Console.WriteLine("Delay " + (provider.State == delay));
        Wrong(tick);
        Task other = Task.Delay(second, provider);
        Console.WriteLine(provider.Callback == tick);
        provider.Callback(delay);
        Console.WriteLine(delay.IsCompleted + " " + other.IsCompleted);

        var source = new TaskCompletionSource<int>();
        Task wait = source.Task.WaitAsync(second, provider);
        Console.WriteLine("WaitAsync " + (provider.State == wait));
        tick = provider.Callback;
        Wrong(tick);
        tick(wait);
        Console.WriteLine(wait.Exception.InnerException.GetType());
        wait = ((Task)source.Task).WaitAsync(second, provider);
        Console.WriteLine(provider.State == wait);

        var cancels = new CancellationTokenSource(second, provider);
        Console.WriteLine("source " + (provider.State == cancels));
        Wrong(provider.Callback);
        provider.Callback(cancels);
        Console.WriteLine(cancels.IsCancellationRequested);

        var timer = new PeriodicTimer(second, provider);
        Console.WriteLine("PeriodicTimer " + (provider.State == timer) + " " + (provider.State == null) + " " + provider.State);
        Wrong(provider.Callback);
        ValueTask<bool> next = timer.WaitForNextTickAsync();
        provider.Callback(provider.State);
        Console.WriteLine(next.IsCompleted);
    }

    static void NoTimers()
    {
        var provider = new Provider { None = true };
        var second = TimeSpan.FromSeconds(1);
        var timer = new PeriodicTimer(second, provider);
        GC.SuppressFinalize(timer);
        Try("Period", () => timer.Period = TimeSpan.FromSeconds(2));
        Console.WriteLine(timer.Period);
        Try("Period 0", () => timer.Period = TimeSpan.Zero);
        Try("Dispose", () => timer.Dispose());
        ValueTask<bool> next = timer.WaitForNextTickAsync();
        Console.WriteLine(next.IsCompleted);
        Task delay = Task.Delay(second, provider);
        Try("tick", () => provider.Callback(provider.State));
        Console.WriteLine(delay.Status);
        var cancels = new CancellationTokenSource(second, provider);
        Try("reset", () => Console.WriteLine(cancels.TryReset()));
        Try("dispose", () => cancels.Dispose());
    }

    static void Orders()
    {
        long big = 4294967295;
        TimeSpan most = TimeSpan.FromMilliseconds(big), negative = TimeSpan.FromMilliseconds(-2), zero = TimeSpan.Zero;
        TimerCallback none = _ => { };
        Try("big, negative", () => new Timer(none, null, big, -2L));
        Try("big, big", () => new Timer(none, null, big, big));
        Try("1, big", () => new Timer(none, null, 1L, big));
        Try("negative, negative", () => new Timer(none, null, -2L, -2L));
        Try("no callback", () => new Timer(null, null, -2L, 1L));
        Try("spans", () => new Timer(none, null, most, negative));
        Try("spans", () => new Timer(none, null, negative, negative));
        Try("spans", () => new Timer(none, null, zero, most));
        var timer = new Timer(none);
        Try("Change", () => timer.Change(big, -2L));
        Try("Change", () => timer.Change(big, big));
        Try("Change", () => timer.Change(1L, big));
        Try("Change", () => timer.Change(-2L, -2L));
        Try("Change of spans", () => timer.Change(most, negative));
        Try("Change of spans", () => timer.Change(negative, negative));
        Try("Change of spans", () => timer.Change(zero, most));
        Try("Change of ints", () => timer.Change(-2, -2));
        Try("Change of ints", () => timer.Change(1, -2));
        Try("CreateTimer", () => TimeProvider.System.CreateTimer(none, null, most, negative));
        Try("CreateTimer", () => TimeProvider.System.CreateTimer(null, null, most, negative));
        Try("CreateTimer", () => TimeProvider.System.CreateTimer(none, null, zero, negative));
        ITimer made = TimeProvider.System.CreateTimer(none, null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        Try("ITimer", () => made.Change(most, negative));
        Try("ITimer", () => made.Change(negative, most));
        Try("ITimer", () => made.Change(zero, negative));
        timer.Dispose();
        Try("disposed", () => timer.Change(big, -2L));
    }

    static void Texts()
    {
        var disposed = new CancellationTokenSource();
        disposed.Dispose();
        Try("CancelAsync", () => disposed.CancelAsync().Wait());
        Try("Cancel", () => disposed.Cancel());
        Try("CancelAfter", () => disposed.CancelAfter(1));
        Try("Token", () => disposed.Token.ToString());
        var mutex = new Mutex();
        Try("SignalAndWait", () => WaitHandle.SignalAndWait(mutex, new ManualResetEvent(true)));
        Try("ReleaseMutex", () => mutex.ReleaseMutex());
        var semaphore = new Semaphore(1, 1);
        Try("SignalAndWait", () => WaitHandle.SignalAndWait(semaphore, new ManualResetEvent(true)));
        Try("GetElapsedTime", () => new Provider().GetElapsedTime(1, 2));
        Try("GetElapsedTime", () => new Provider().GetElapsedTime(1));
        Try("CreateVersion7", () => Guid.CreateVersion7(DateTimeOffset.UnixEpoch.AddMilliseconds(-1)));
        var timer = new System.Timers.Timer();
        Console.WriteLine(timer.SynchronizingObject == null);
        timer.SynchronizingObject = new Synchronizer();
        Console.WriteLine(timer.SynchronizingObject.InvokeRequired);
    }
}
