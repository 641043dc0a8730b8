// Programs with Task.WhenAny: over tasks of all kinds, some of which one thread completes in an order of its own, and which others
// await, or follow with another WhenAny. The output shows which tasks were first, and which were completed when WhenAny returned.
using System;
using System.Threading;
using System.Threading.Tasks;

partial class World
{
    readonly TaskCompletionSource<int>[] _given = new TaskCompletionSource<int>[3];
    readonly Task[] _of = new Task[3];
    readonly int[] _won = new int[13];
    int _many;

    void Any()
    {
        _many = 2 + Next(2);
        bool plain = Next(3) > 0; // tasks that nobody else follows
        for (int i = 0; i < _given.Length; i++) _given[i] = new TaskCompletionSource<int>(Next(3) == 0 ? TaskCreationOptions.RunContinuationsAsynchronously : TaskCreationOptions.None);
        for (int i = 0; i < _many; i++) _of[i] = MakeAny(i, plain && i < 3);
        int users = 1 + Next(3) / 2;
        Task[] all = new Task[users + 1];
        int[] gives = { Next(_many), Next(_many) }, acts = { Next(7), Next(7) };
        bool first = Next(2) == 0;
        if (first) all[users] = Giver(gives, acts);
        for (int u = 0; u < users; u++) all[u] = UseAny(u);
        if (!first) all[users] = Giver(gives, acts);
        for (int i = 0; i <= users; i++) all[i].Wait();
        for (int i = 0; i < _many; i++)
        {
            try { _of[i].Wait(); }
            catch (AggregateException) { }
        }
        int sum = 0;
        for (int i = 0; i < _won.Length; i++) sum = sum * 5 + _won[i];
        Say(sum);
    }

    Task MakeAny(int i, bool plain)
    {
        int k = Next(plain || i == 0 ? 9 : 16), on = i == 0 ? 0 : Next(i), also = i == 0 ? 0 : Next(i);
        bool direct = Next(2) == 0;
        switch (k)
        {
            case 0: case 1: return Task.Run(() => { });
            case 2: return Task.Delay(1);
            case 3: case 4: case 5: case 6: return _given[i].Task;
            case 7: return i > 0 && direct ? Task.FromException(new InvalidOperationException("planned")) : i == 0 ? Task.Run(() => 1) : Task.CompletedTask;
            case 8: return direct ? Task.Delay(-1, _cancel.Token) : Task.FromCanceled(new CancellationToken(true));
            case 9: return Task.WhenAll(_of[on], _of[also]);
            case 10: return Task.WhenAny(_of[on], _of[also]);
            case 11: return _of[on].ContinueWith(t => { }, direct ? TaskContinuationOptions.ExecuteSynchronously : TaskContinuationOptions.None);
            case 12: return AfterAny(i, on);
            case 13: return Task.Run(() => AfterAny(i, on));
            case 14: return _of[on].WaitAsync(_cancel.Token);
            default: return Task.WhenAny(_of[on], Task.Delay(1)).Unwrap();
        }
    }

    async Task AfterAny(int i, int on)
    {
        await Task.WhenAny(_of[on]);
        _won[8 + i] = 1;
    }

    Task Giver(int[] gives, int[] acts)
    {
        return Task.Run(() =>
        {
            for (int i = 0; i < acts.Length; i++)
            {
                Noise();
                if (acts[i] == 0) _cancel.Cancel();
                else if (acts[i] == 1 && _of[gives[i]] != null) _won[6 + i] = _of[gives[i]].IsCompleted ? 2 : 1;
                _given[gives[i]].TrySetResult(1);
            }
            _cancel.Cancel();
            for (int i = 0; i < _many; i++) _given[i].TrySetResult(1);
        });
    }

    Task UseAny(int u)
    {
        Task[] some = new Task[2 + Next(Next(2) + 1)];
        for (int i = 0; i < some.Length; i++) some[i] = _of[(i + u * Next(2) + Next(8) / 6) % _many];
        int how = Next(8);
        bool looks = Next(3) == 0;
        switch (how)
        {
            case 0: case 1: return Task.Run(() => AwaitAny(u, some, looks));
            case 2: return AwaitAny(u, some, looks);
            case 3: return Task.Run(() => WonAny(u, some, Task.WhenAny(some).Result, looks));
            case 4: return Task.Factory.ContinueWhenAny(some, t => WonAny(u, some, t, looks));
            case 5:
                Task<Task> any = some.Length == 2 ? Task.WhenAny(some[0], some[1]) : Task.WhenAny(some);
                if (looks) _won[u * 3 + 1] = any.IsCompleted ? 1 : 2;
                return any.ContinueWith(t => WonAny(u, some, t.Result, false), TaskContinuationOptions.ExecuteSynchronously);
            case 6: return Task.Run(() => AwaitTwice(u, some));
            default:
                WonAny(u, some, Task.WhenAny(some).Result, looks);
                return Task.CompletedTask;
        }
    }

    async Task AwaitAny(int u, Task[] some, bool looks)
    {
        WonAny(u, some, await (some.Length == 2 ? Task.WhenAny(some[0], some[1]) : Task.WhenAny(some)), looks);
    }

    async Task AwaitTwice(int u, Task[] some)
    {
        Task t = await Task.WhenAny(some);
        WonAny(u, some, t, false);
        Task rest = t == some[0] ? some[1] : some[0];
        _won[u * 3 + 1] = await Task.WhenAny(rest, Task.Delay(1)) == rest ? 1 : 2;
    }

    void WonAny(int u, Task[] some, Task t, bool looks)
    {
        Noise();
        _won[u * 3] = Array.IndexOf(some, t) + 1;
        if (looks) _won[u * 3 + 2] = some[(Array.IndexOf(some, t) + 1) % some.Length].IsCompleted ? 1 : 2;
    }
}
