// An exception of an awaiter, of a synchronisation context at `await Task.Yield()`, or of an `async void` method is thrown in the thread pool. Wrong: it
// ends the program. The thread that calls the method, or completes the awaited task, goes on meanwhile, so the assertion behind the call fails, too.
// .NET 9.0.1 ended with the one or the other.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class Program
{
    sealed class Refused : Exception
    {
    }

    sealed class Awaiter : ICriticalNotifyCompletion
    {
        public Awaiter GetAwaiter() => this;
        public bool IsCompleted => false;
        public void GetResult() { }
        public void OnCompleted(Action rest) => throw new Refused();
        public void UnsafeOnCompleted(Action rest) => throw new Refused();
    }

    sealed class Context : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) => throw new Refused();
    }

    static async Task AsTask() { await new Awaiter(); }
    static async ValueTask AsValueTask() { await new Awaiter(); }
    static async void AsVoid() { await new Awaiter(); }

    static async Task Yields() { await Task.Yield(); }

    static async void Fails()
    {
        await Task.CompletedTask;
        throw new Refused();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "task": Debug.Assert(AsTask().IsCompleted); break;
            case "valuetask": Debug.Assert(AsValueTask().IsCompleted); break;
            case "void": AsVoid(); Debug.Fail("the caller goes on"); break;
            case "fails": Fails(); Debug.Fail("the caller goes on"); break;
            case "yield":
                SynchronizationContext.SetSynchronizationContext(new Context());
                Debug.Assert(Yields().IsCompleted);
                break;
            case "post": // by the thread that completes the task
                TaskCompletionSource source = new();
                source.Task.GetAwaiter().OnCompleted(() => throw new Refused());
                source.SetResult();
                Debug.Fail("the caller goes on");
                break;
        }
    }
}
