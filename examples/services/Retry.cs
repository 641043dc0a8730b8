// Retries with a time-out for each attempt. Right: a time-out cancels the attempt, and the retry begins when the attempt has
// ended. Wrong ("abandoned"): `WhenAny` with a delay leaves the attempt running, and the customer is charged twice.
// Wrong ("deaf"): the retry takes the caller's cancellation for a time-out, and tries again.
// Arguments: customers, attempts, variant.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int customers = args.Length > 0 ? int.Parse(args[0]) : 1;
int attempts = args.Length > 1 ? int.Parse(args[1]) : 2;
string variant = args.Length > 2 ? args[2] : "";

await Task.WhenAll(Enumerable.Range(0, customers).Select(_ => PayAsync()));
Console.WriteLine("done");

async Task PayAsync()
{
    var terminal = new Terminal();
    using var shutdown = new CancellationTokenSource();
    var policy = new RetryPolicy(attempts, TimeSpan.FromMilliseconds(50), variant);
    Task payment = policy.ExecuteAsync(async token =>
    {
        Debug.Assert(!shutdown.IsCancellationRequested, "an attempt begins after the shutdown");
        await terminal.ChargeAsync(token);
    }, shutdown.Token);
    if (variant == "deaf") shutdown.Cancel();
    try
    {
        await payment;
    }
    catch (Exception e) when (e is OperationCanceledException or TimeoutException)
    {
    }
    Debug.Assert(terminal.Charges <= 1, "charged twice");
}

internal sealed class RetryPolicy(int attempts, TimeSpan timeout, string variant)
{
    public async Task ExecuteAsync(Func<CancellationToken, Task> action, CancellationToken token)
    {
        for (int attempt = 1; ; attempt++)
        {
            using var limited = CancellationTokenSource.CreateLinkedTokenSource(token);
            if (variant == "abandoned")
            {
                Task work = action(token);
                if (await Task.WhenAny(work, Task.Delay(timeout, token)) == work)
                {
                    await work;
                    return;
                }
                if (attempt == attempts) throw new TimeoutException();
                continue;
            }
            limited.CancelAfter(timeout);
            try
            {
                await action(limited.Token);
                return;
            }
            catch (OperationCanceledException) when (attempt < attempts && (variant == "deaf" || !token.IsCancellationRequested))
            {
            }
        }
    }
}

internal sealed class Terminal
{
    private int _charges;

    public int Charges => Volatile.Read(ref _charges);

    public async Task ChargeAsync(CancellationToken token)
    {
        await Task.Delay(20, token); // the line
        token.ThrowIfCancellationRequested();
        Interlocked.Increment(ref _charges);
    }
}
