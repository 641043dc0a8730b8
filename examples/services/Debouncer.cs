// A debouncer runs an action a while after the last call; each call cancels the one before. Right: the calls exchange the
// token's source atomically. Wrong ("unlocked"): they read and write it with no lock; two calls cancel the same predecessor,
// and both run the action.
// Arguments: callers, calls of each, variant.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int callers = args.Length > 0 ? int.Parse(args[0]) : 1;
int calls = args.Length > 1 ? int.Parse(args[1]) : 1;
bool unlocked = args.Length > 2 && args[2] == "unlocked";

int saves = 0;
var debouncer = new Debouncer(TimeSpan.FromMilliseconds(100), () => Interlocked.Increment(ref saves), unlocked);
await Task.WhenAll(Enumerable.Range(0, callers).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < calls; i++) await debouncer.TriggerAsync();
})));
Debug.Assert(saves >= 1, "the last call was not served");
Debug.Assert(debouncer.Pending == 0, "a call is pending for ever");
Console.WriteLine("saved");

internal sealed class Debouncer(TimeSpan delay, Action action, bool unlocked)
{
    private CancellationTokenSource? _last;
    private int _pending;

    public int Pending => _pending;

    public async Task TriggerAsync()
    {
        var mine = new CancellationTokenSource();
        CancellationTokenSource? before;
        if (unlocked)
        {
            before = _last;
            _last = mine;
            Interlocked.Increment(ref _pending);
        }
        else
        {
            Interlocked.Increment(ref _pending);
            before = Interlocked.Exchange(ref _last, mine);
        }
        before?.Cancel();
        try
        {
            await Task.Delay(delay, mine.Token);
            action();
        }
        catch (OperationCanceledException)
        {
        }
        finally
        {
            Interlocked.Decrement(ref _pending);
        }
    }
}
