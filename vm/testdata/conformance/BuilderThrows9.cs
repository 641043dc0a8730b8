// Compiler: roslyn12
// A builder of the program that throws when its method ends: the context is left before a filter outside runs.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

static class BuilderThrows9
{
    static readonly AsyncLocal<int> local = new AsyncLocal<int>();

    [AsyncMethodBuilder(typeof(Builder))]
    struct Thing { }

    struct Builder
    {
        private AsyncVoidMethodBuilder inner;
        public static Builder Create() => new Builder { inner = AsyncVoidMethodBuilder.Create() };
        public Thing Task => default;
        public void Start<M>(ref M machine) where M : IAsyncStateMachine => inner.Start(ref machine);
        public void SetStateMachine(IAsyncStateMachine machine) { }
        public void AwaitOnCompleted<A, M>(ref A awaiter, ref M machine) where A : INotifyCompletion where M : IAsyncStateMachine => inner.AwaitOnCompleted(ref awaiter, ref machine);
        public void AwaitUnsafeOnCompleted<A, M>(ref A awaiter, ref M machine) where A : ICriticalNotifyCompletion where M : IAsyncStateMachine => inner.AwaitUnsafeOnCompleted(ref awaiter, ref machine);
        public void SetResult() { try { throw new InvalidOperationException("result"); } finally { Console.WriteLine("finally " + local.Value); } }
        public void SetException(Exception e) => throw new InvalidOperationException("exception " + e.Message);
    }

    sealed class Gate : INotifyCompletion
    {
        public Action Rest;
        public Gate GetAwaiter() => this;
        public bool IsCompleted => false;
        public void GetResult() { }
        public void OnCompleted(Action rest) => Rest = rest;
    }

    static async Thing Ends(Gate gate) { await gate; local.Value = 5; }
    static async Thing Fails(Gate gate) { await gate; local.Value = 6; throw new Exception("failed"); }
    static async Thing AtOnce() { local.Value = 7; }
    static bool Says(string text) { Console.WriteLine(text + " " + local.Value); return true; }

    static void Try(string name, Action action)
    {
        local.Value = 1;
        try { action(); }
        catch (InvalidOperationException e) when (Says("filter of " + name)) { Says(e.Message); }
    }

    static void Main()
    {
        foreach (bool flows in new[] { true, false })
        {
            Gate first = new Gate(), second = new Gate();
            local.Value = 2;
            var control = flows ? default : ExecutionContext.SuppressFlow();
            Ends(first);
            Fails(second);
            if (!flows) control.Undo();
            Try("ends", first.Rest);
            Try("fails", second.Rest);
            Try("at once", () => AtOnce());
        }
    }
}
