// Compiler: roslyn12
// The times that a TimeProvider of the program's own gets: whole milliseconds, also beyond the range of an int, or the time as it is.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class LongDelays9 : TimeProvider
{
    sealed class Told : ITimer
    {
        public bool Change(TimeSpan due, TimeSpan period)
        {
            Console.WriteLine("  change " + due.Ticks + " " + period.Ticks);
            return true;
        }
        public void Dispose() => Console.WriteLine("  dispose");
        public ValueTask DisposeAsync() => default;
    }

    public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan due, TimeSpan period)
    {
        Console.WriteLine("  create " + due.Ticks + " " + period.Ticks);
        return new Told();
    }

    static readonly LongDelays9 provider = new();

    static void Try(string what, Action a)
    {
        Console.WriteLine(what);
        try { a(); }
        catch (Exception e) { Console.WriteLine("  " + e.GetType() + ": " + e.Message); }
    }

    static void Main()
    {
        foreach (long ticks in new[]
        {
            0, 1, 9999, 10000, 10001, 15000, -1, -9999, -10000, -10001, -19999, -20000, 21474836470000, 21474836470001, 21474836480000, 34560000000000,
            42949672940000, 42949672949999, 42949672950000, 42949672960000, long.MaxValue, long.MinValue,
        })
        {
            var span = new TimeSpan(ticks);
            Try("CancelAfter " + ticks, () => { using var c = new CancellationTokenSource(TimeSpan.FromMilliseconds(100), provider); c.CancelAfter(span); });
            Try("of an infinite one " + ticks, () => { using var c = new CancellationTokenSource(Timeout.InfiniteTimeSpan, provider); c.CancelAfter(span); });
            Try("canceled " + ticks, () => { using var c = new CancellationTokenSource(TimeSpan.FromDays(1), provider); c.Cancel(); c.CancelAfter(span); });
            Try("disposed " + ticks, () => { var c = new CancellationTokenSource(TimeSpan.FromDays(1), provider); c.Dispose(); c.CancelAfter(span); });
            Try("source " + ticks, () => { using var c = new CancellationTokenSource(span, provider); c.CancelAfter(5); });
            Try("source of the system " + ticks, () => { if (ticks == 0 || ticks > 20000) { using var c = new CancellationTokenSource(span, TimeProvider.System); } });
            Try("delay " + ticks, () => Task.Delay(span, provider));
            Try("delay with a token " + ticks, () => Task.Delay(span, provider, new CancellationTokenSource().Token));
            Try("wait " + ticks, () => new TaskCompletionSource().Task.WaitAsync(span, provider));
            Try("periodic " + ticks, () => { var t = new PeriodicTimer(span, provider); t.Dispose(); });
            Try("period " + ticks, () => { var t = new PeriodicTimer(TimeSpan.FromDays(1), provider); t.Period = span; });
        }
        foreach (int ms in new[] { 0, 1, -1, -2, int.MaxValue, int.MinValue })
            Try("CancelAfter ms " + ms, () => { using var c = new CancellationTokenSource(TimeSpan.FromMilliseconds(100), provider); c.CancelAfter(ms); });
    }
}
