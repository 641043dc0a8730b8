// A preserved value task may be used at any time and more than once: its result may be waited for before it is complete.
// It is that of a task in .NET. Other value tasks are not waited for so: see Misuses.
using System;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class Preserved
{
    static async ValueTask<int> Later()
    {
        await Task.Yield();
        return 3;
    }

    static async ValueTask Done()
    {
        await Task.Yield();
    }

    sealed class Source : IValueTaskSource<int>
    {
        ManualResetValueTaskSourceCore<int> core;

        public ValueTask<int> Next()
        {
            return new ValueTask<int>(this, core.Version);
        }

        public void Set(int result) { core.SetResult(result); }
        public int GetResult(short token) { return core.GetResult(token); }
        public ValueTaskSourceStatus GetStatus(short token) { return core.GetStatus(token); }

        public void OnCompleted(Action<object> action, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            core.OnCompleted(action, state, token, flags);
        }
    }

    static void Expect(bool right)
    {
        if (!right)
            throw new Exception("a preserved value task has another result");
    }

    static void Main()
    {
        ValueTask<int> number = Later().Preserve();
        Expect(number.Result == 3 && number.Result == 3 && number.AsTask().Result == 3);
        ValueTask done = Done().Preserve();
        done.GetAwaiter().GetResult();
        done.GetAwaiter().GetResult();
        ValueTask<int> task = new ValueTask<int>(Task.Run(() => 4)).Preserve();
        Expect(task.Result == 4 && task.Result == 4);
        Source source = new Source();
        ValueTask<int> set = source.Next().Preserve();
        Task setter = Task.Run(() => source.Set(5));
        Expect(set.Result == 5 && set.Preserve().Result == 5);
        setter.Wait();
    }
}
