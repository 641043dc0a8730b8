// Wrong: the program takes an operation of the library for one step. .NET makes it in several, and another thread comes in between. .NET 9 did
// so, in a loop of two threads, in
//   completing: 13 of 156863 (CompleteAdding threw)    register: 2 of 571315    reset: 8 of 679132    reader: 36215 of 621869
//   any: 1466 of 589615    period: 2 of 168960    handle: 94 of 80688
// rounds, and always in "break". In "participant" it follows from the order of the steps.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Action run = args[0] switch
{
    "completing" => Completes,
    "register" => Registers,
    "reset" => Resets,
    "break" => Breaks,
    "reader" => ReadsTwice,
    "any" => AwaitsAny,
    "period" => SetsPeriod,
    "handle" => AsksForHandle,
    "participant" => AddsParticipant,
    _ => throw new ArgumentException(args[0]),
};
run();

// CompleteAdding marks the collection, and then tells the threads that wait. Dispose comes in between, so that nobody tells them.
static void Completes()
{
    BlockingCollection<int> jobs = new();
    Thread worker = new(() => TakeIfAny(jobs)), disposer = new(() =>
    {
        while (!IsCompleted(jobs)) Thread.Yield();
        jobs.Dispose();
    });
    worker.Start();
    disposer.Start();
    try { jobs.CompleteAdding(); }
    catch (ObjectDisposedException) { }
    disposer.Join();
    worker.Join(); // for ever
}

static void TakeIfAny(BlockingCollection<int> jobs)
{
    try { jobs.TryTake(out _, Timeout.Infinite); }
    catch (ObjectDisposedException) { }
}

static bool IsCompleted(BlockingCollection<int> jobs)
{
    try { return jobs.IsAddingCompleted; }
    catch (ObjectDisposedException) { return true; }
}

// Register finds that the token is not canceled, and adds the callback when the thread that cancels runs another one. That thread takes this
// one before Register can take it back. So Register returns before the callback has run, although the token was canceled before.
static void Registers()
{
    CancellationTokenSource stop = new();
    int first = 0, second = 0;
    stop.Token.Register(() => Volatile.Write(ref first, 1));
    Thread thread = new(stop.Cancel);
    thread.Start();
    stop.Token.Register(() => Volatile.Write(ref second, 1));
    if (Volatile.Read(ref first) == 1) Debug.Assert(Volatile.Read(ref second) == 1);
    thread.Join();
}

// TryReset finds that the token is not canceled, and takes the callbacks back when one of them has run.
static void Resets()
{
    CancellationTokenSource stop = new();
    int runs = 0;
    stop.Token.Register(() => runs++);
    stop.Token.Register(() => runs++);
    Thread thread = new(stop.Cancel);
    thread.Start();
    stop.TryReset();
    thread.Join();
    Debug.Assert(runs != 1);
}

// Break does nothing when another body has failed.
static void Breaks()
{
    using Barrier both = new(2);
    bool? broke = null;
    try
    {
        Parallel.For(0, 2, new ParallelOptions { MaxDegreeOfParallelism = 2 }, (i, state) =>
        {
            both.SignalAndWait();
            if (i == 0) throw new InvalidOperationException();
            state.Break();
            broke = state.LowestBreakIteration != null;
        });
    }
    catch (AggregateException) { }
    Debug.Assert(broke != false);
}

// The second wait of a single reader cancels the first one, unless the callback of the token has come before. That ends it in a later step.
static void ReadsTwice()
{
    Channel<int> jobs = Channel.CreateUnbounded<int>(new() { SingleReader = true });
    CancellationTokenSource stop = new();
    ValueTask<bool> first = jobs.Reader.WaitToReadAsync(stop.Token);
    Thread thread = new(stop.Cancel);
    thread.Start();
    _ = jobs.Reader.WaitToReadAsync();
    Debug.Assert(first.IsCompleted);
    thread.Join();
}

// WhenAny of two tasks leaves the second one again if the first is completed by then. A continuation that comes before WhenAny delays it.
static void AwaitsAny()
{
    TaskCompletionSource first = new(), second = new();
    ManualResetEventSlim seen = new();
    first.Task.ContinueWith(_ => seen.Wait(), TaskContinuationOptions.ExecuteSynchronously);
    Thread thread = new(first.SetResult);
    thread.Start();
    Task any = Task.WhenAny(first.Task, second.Task);
    second.SetResult();
    Debug.Assert(any.IsCompleted);
    seen.Set();
    thread.Join();
}

// Dispose ends the timer before it ends the waits.
static void SetsPeriod()
{
    PeriodicTimer timer = new(Timeout.InfiniteTimeSpan);
    Thread thread = new(timer.Dispose);
    thread.Start();
    try { timer.Period = TimeSpan.FromSeconds(1); }
    catch (ObjectDisposedException)
    {
        Debug.Assert(timer.WaitForNextTickAsync().IsCompleted);
    }
    thread.Join();
}

// The source of a token is disposed of between two looks at its handle.
static void AsksForHandle()
{
    CancellationTokenSource stop = new();
    CancellationToken token = stop.Token;
    Thread thread = new(stop.Dispose);
    thread.Start();
    try { Debug.Assert(token.WaitHandle != null); }
    catch (ObjectDisposedException) { }
    thread.Join();
}

// A barrier is disposed of after it has added the participant, and before that waits for the end of the phase.
static void AddsParticipant()
{
    ManualResetEventSlim acts = new(), disposed = new();
    Barrier barrier = new(1, _ =>
    {
        acts.Set();
        disposed.Wait();
    });
    Thread last = new(() => Try(barrier.SignalAndWait)), adds = new(() => Try(() => barrier.AddParticipant())) { IsBackground = true };
    last.Start();
    acts.Wait();
    adds.Start();
    while (barrier.ParticipantCount < 2) Thread.Yield();
    barrier.Dispose();
    bool ended = adds.Join(TimeSpan.FromSeconds(1));
    Debug.Assert(!ended); // nobody sets the event
    disposed.Set();
    last.Join();
}

static void Try(Action step)
{
    try { step(); }
    catch (ObjectDisposedException) { }
}
