// WRONG: the result of a ValueTask is taken without an await; its source may not have it yet, and does not block.
using System;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

class ValueTooEarly
{
    class Source : IValueTaskSource<int>
    {
        ManualResetValueTaskSourceCore<int> core;

        public ValueTask<int> Next() { return new ValueTask<int>(this, core.Version); }
        public void Set(int value) { core.SetResult(value); }
        public int GetResult(short token) { return core.GetResult(token); }
        public ValueTaskSourceStatus GetStatus(short token) { return core.GetStatus(token); }
        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) { core.OnCompleted(continuation, state, token, flags); }
    }

    static void Main()
    {
        var source = new Source();
        Task set = Task.Run(() => source.Set(4));
        Console.WriteLine(source.Next().Result);
        set.Wait();
    }
}
