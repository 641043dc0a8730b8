// A ValueTask with its result at hand, of a task, and of a source of one's own, which another thread completes before or after somebody awaits.
using System;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

class Values
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

    static async Task<string> Sum(ValueTask<int> a, ValueTask<int> b, ValueTask<int> c)
    {
        string early = a.IsCompleted + " " + b.IsCompleted + " " + c.IsCompleted;
        return await a + await b + await c + " " + early;
    }

    static void Main()
    {
        var source = new Source();
        ValueTask<int> next = source.Next();
        Task set = Task.Run(() => source.Set(4));
        Console.WriteLine(Sum(new ValueTask<int>(1), new ValueTask<int>(Task.Run(() => 2)), next).Result);
        set.Wait();
    }
}
