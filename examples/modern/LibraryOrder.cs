// Correct: the order of steps of library operations, in places where a program can see it.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

// A wait handle that a callback asks for is not closed by a Dispose in the callback.
CancellationTokenSource stop = new();
WaitHandle handle = null;
stop.Token.Register(() =>
{
    handle = stop.Token.WaitHandle;
    stop.Dispose();
});
stop.Cancel();
Debug.Assert(handle.WaitOne(0));

// ForEachAsync leaves its token before it disposes of the enumerator, and keeps the exceptions of callbacks.
CancellationTokenSource outer = new();
CancellationToken inner = default;
Numbers numbers = new() { Disposed = outer.Cancel };
Task loop = Parallel.ForEachAsync(numbers, outer.Token, (_, token) =>
{
    inner = token;
    return default;
});
Debug.Assert(Failures(loop) == "TaskCanceledException" && loop.IsCanceled && !inner.IsCancellationRequested);
loop = Parallel.ForEachAsync(new[] { 1 }, (_, token) =>
{
    token.Register(() => throw new TimeoutException());
    throw new InvalidOperationException();
});
Debug.Assert(Failures(loop) == "InvalidOperationException TimeoutException");

// A barrier looks at the token before it looks at the time.
try { new Barrier(2).SignalAndWait(-5, new CancellationToken(true)); }
catch (OperationCanceledException) { stop = null; }
Debug.Assert(stop == null);

static string Failures(Task task)
{
    try { task.Wait(); }
    catch (AggregateException e) { return string.Join(" ", e.InnerExceptions.Select(one => one.GetType().Name)); }
    return "";
}

class Numbers : IEnumerable<int>, IEnumerator<int>
{
    public Action Disposed = () => { };
    public int Current { get; private set; }
    object IEnumerator.Current => Current;
    public bool MoveNext() => ++Current < 2;
    public void Dispose() => Disposed();
    public IEnumerator<int> GetEnumerator() => this;
    IEnumerator IEnumerable.GetEnumerator() => this;
    public void Reset() { }
}
