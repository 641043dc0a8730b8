// A meeting: an async method awaits a thing, which another thread gives. Each side has something before and behind it that may block,
// hold a lock or wake the other side, and its frames are async methods of several kinds.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

// Tail is something that a method does before or behind a meeting.
enum Tail { None, Note, Print, Locked, Set, Wait, BlockOther, AwaitOther, Yield, GiveOther, Fail, TryLock, Delay, Look, BlockOwn, LockedWait, Kinds }

class Plan
{
    internal int thing;       // the kind of thing that is awaited and given
    internal int frames;      // async methods above the one that awaits
    internal int shape;       // of these
    internal int waiter, giver; // which threads run the two sides
    internal Tail waits, outer, before, behind;
    internal bool locked;     // the giver holds the lock
    internal bool holds;      // the caller of the waiting method holds the lock
    internal bool looks;      // a side looks whether the waiting method has ended
    internal int note;
}

partial class World
{
    const int Things = 19;

    readonly TaskCompletionSource<int> _own = new TaskCompletionSource<int>(), _other = new TaskCompletionSource<int>(), _async = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
    readonly Channel<int> _bounded = Channel.CreateBounded<int>(1), _inline = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true }), _plain = Channel.CreateUnbounded<int>();
    readonly SemaphoreSlim _items = new SemaphoreSlim(0), _mutex = new SemaphoreSlim(1);
    readonly CancellationTokenSource _cancel = new CancellationTokenSource();
    readonly object _lock = new object();
    Task _started;
    int _plan;

    internal void Run(uint seed, string kind, int noise)
    {
        _random = seed * 2654435761u + 1;
        for (int i = 0; i < 3; i++) Next(2);
        BeginNoise(seed, noise);
        if (kind == "graph")
        {
            Graph();
            return;
        }
        if (kind == "any")
        {
            Any();
            return;
        }
        if (kind == "weak")
        {
            Buffers();
            return;
        }
        if (kind == "two")
        {
            Plan p = MakePlan(), q = MakePlan();
            Reduce(p, q);
            if (q.thing == p.thing) q.thing = (q.thing + 1 + Next(Things - 1)) % Things;
            Meet(p, q);
        }
        else if (Next(4) == 0) Tree();
        else Meet(MakePlan(), null);
        Print();
    }

    void Print()
    {
        int n;
        lock (_gate) n = _notes;
        Say(n);
    }

    // Kinds of things and tails come up in proportion to how much they tell.
    static readonly int[] s_things = { 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 14, 15, 16, 17, 18 };
    static readonly Tail[] s_tails =
    {
        Tail.None, Tail.None, Tail.Note, Tail.Note, Tail.Print, Tail.Locked, Tail.Locked, Tail.Set, Tail.Set, Tail.Wait, Tail.Wait, Tail.BlockOther, Tail.AwaitOther,
        Tail.Yield, Tail.GiveOther, Tail.GiveOther, Tail.Fail, Tail.TryLock, Tail.Delay, Tail.Look, Tail.BlockOwn, Tail.LockedWait
    };

    Plan MakePlan()
    {
        Plan p = new Plan();
        p.thing = s_things[Next(s_things.Length)];
        p.frames = Next(3);
        p.shape = Next(8);
        p.waiter = Next(8);
        p.giver = Next(7);
        Tail[] tails = new Tail[4];
        for (int i = 0; i < tails.Length; i++)
            if (Next(4) >= i) tails[i] = s_tails[Next(s_tails.Length)];
        Answer(tails, Tail.Set, Tail.Wait, Tail.LockedWait);
        Answer(tails, Tail.GiveOther, Tail.BlockOther, Tail.AwaitOther);
        p.waits = tails[0];
        p.behind = tails[1];
        p.outer = p.frames == 0 ? Tail.None : tails[2];
        p.before = tails[3];
        p.locked = Next(3) == 0;
        p.holds = Next(6) == 0;
        p.looks = p.waits == Tail.Look || p.outer == Tail.Look || p.before == Tail.Look || p.behind == Tail.Look;
        p.note = 1 + 2 * _plan++;
        return p;
    }

    // Answer mostly makes one of the tails give the thing for which another one waits.
    void Answer(Tail[] tails, Tail gives, Tail waits, Tail alsoWaits)
    {
        int at = -1;
        for (int i = 0; i < tails.Length; i++)
            if (tails[i] == waits || tails[i] == alsoWaits) at = i;
        if (at < 0 || Next(8) == 0) return;
        tails[(at + 1 + Next(3)) % 4] = gives;
    }

    // Reduce leaves each of two plans one tail and at most one frame, and puts two of their four sides on Main, so that the program has few
    // states. If one tail waits, the other one gives the thing for which it waits.
    void Reduce(Plan p, Plan q)
    {
        Tail kept = s_tails[Next(s_tails.Length)], other = s_tails[Next(s_tails.Length)];
        switch (kept)
        {
            case Tail.Wait: case Tail.LockedWait: other = Tail.Set; break;
            case Tail.BlockOther: case Tail.AwaitOther: other = Tail.GiveOther; break;
        }
        Keep(p, kept);
        Keep(q, other);
        int sides = Next(6);
        if (sides < 3) p.waiter = 7;
        if (sides == 0 || sides > 3) p.giver = 6;
        if (sides == 1 || sides == 3 || sides == 4) q.waiter = 7;
        if (sides == 2 || sides == 3 || sides == 5) q.giver = 6;
    }

    void Keep(Plan p, Tail tail)
    {
        p.frames = Next(2);
        p.waits = p.behind = p.outer = p.before = Tail.None;
        switch (Next(p.frames == 0 ? 3 : 4))
        {
            case 0: p.waits = tail; break;
            case 1: p.behind = tail; break;
            case 2: p.before = tail; break;
            default: p.outer = tail; break;
        }
        p.looks = tail == Tail.Look;
    }

    // Meet runs one meeting, or two.
    void Meet(Plan p, Plan q)
    {
        Task[] sides = new Task[q == null ? 2 : 4];
        sides[0] = Waiter(p);
        if (q != null) sides[2] = Waiter(q);
        sides[1] = Giver(p);
        if (q != null) sides[3] = Giver(q);
        foreach (Task t in sides)
        {
            try { t.Wait(); }
            catch (AggregateException e) { Note(e.InnerException is InvalidOperationException ? 4 : 5); }
        }
    }

    Task Waiter(Plan p)
    {
        switch (p.waiter)
        {
            case 0: case 1: case 2: return Task.Run(() => Above(p, p.frames));
            case 3: return Task.Run(() => { Above(p, p.frames).Wait(); });
            case 4: return OnThread(p);
            case 5: return Task.Factory.StartNew(() => Above(p, p.frames), CancellationToken.None, TaskCreationOptions.None, TaskScheduler.Default).Unwrap();
            case 6: return Dropped(p);
            default: return Above(p, p.frames);
        }
    }

    Task OnThread(Plan p)
    {
        TaskCompletionSource<bool> over = new TaskCompletionSource<bool>();
        new Thread(() =>
        {
            try { Above(p, p.frames).Wait(); }
            catch (AggregateException) { Note(5); }
            over.SetResult(true);
        }).Start();
        return over.Task;
    }

    // Dropped starts the method from a work item that does not wait for it.
    Task Dropped(Plan p)
    {
        TaskCompletionSource<bool> over = new TaskCompletionSource<bool>();
        ThreadPool.QueueUserWorkItem(x => Void(p, over));
        return over.Task;
    }

    async void Void(Plan p, TaskCompletionSource<bool> over)
    {
        try { await Above(p, p.frames); }
        catch (InvalidOperationException) { Note(5); }
        over.SetResult(true);
    }

    Task Giver(Plan p)
    {
        switch (p.giver)
        {
            case 0: case 1: return Task.Run(() => Gives(p));
            case 2: return Task.Run(async () => { await Task.Yield(); Gives(p); });
            case 3: return Task.Run(() => { }).ContinueWith(t => Gives(p), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
            case 4: return GivesLater(p);
            case 5:
                Thread thread = new Thread(() => Caught(p));
                thread.Start();
                return Task.CompletedTask;
            default:
                Caught(p);
                return Task.CompletedTask;
        }
    }

    void Caught(Plan p)
    {
        try { Gives(p); }
        catch (InvalidOperationException) { Note(3); }
        catch (AggregateException) { Note(3); }
    }

    async Task GivesLater(Plan p)
    {
        await Task.Delay(1);
        Gives(p);
    }

    void Gives(Plan p)
    {
        Does(p.before, p);
        if (p.locked)
        {
            lock (_lock)
            {
                Give(p);
                if (p.behind != Tail.Locked) Does(p.behind, p);
            }
        }
        else
        {
            Give(p);
            Does(p.behind, p);
        }
    }

    // Above is the async methods around the one that awaits.
    Task Above(Plan p, int frames)
    {
        if (p.holds && frames == p.frames)
        {
            lock (_lock) return Frame(p, frames);
        }
        return Frame(p, frames);
    }

    Task Frame(Plan p, int frames)
    {
        if (frames == 0)
        {
            Task t = Gets(p);
            if (p.looks)
            {
                lock (_gate) _started = t;
            }
            return t;
        }
        switch (p.shape)
        {
            case 0: case 1: case 2: return Plain(p, frames);
            case 3: return OfValue(p, frames);
            case 4: return OfResult(p, frames);
            case 5: return Late(p, frames);
            case 6: return Handles(p, frames);
            default: return Joined(p, frames);
        }
    }

    async Task Plain(Plan p, int frames)
    {
        await Frame(p, frames - 1);
        if (frames == p.frames) Does(p.outer, p);
    }

    async Task OfValue(Plan p, int frames)
    {
        await Valued(p, frames).ConfigureAwait(false);
        if (frames == p.frames) Does(p.outer, p);
    }

    async ValueTask Valued(Plan p, int frames) { await Frame(p, frames - 1); }

    async Task<int> OfResult(Plan p, int frames)
    {
        await Frame(p, frames - 1);
        if (frames == p.frames) Does(p.outer, p);
        return 1;
    }

    // Late does something between the call and the await.
    async Task Late(Plan p, int frames)
    {
        Task t = Frame(p, frames - 1);
        if (frames == p.frames) Does(p.outer, p);
        await t;
    }

    async Task Handles(Plan p, int frames)
    {
        try { await Frame(p, frames - 1); }
        catch (InvalidOperationException) { Note(5); }
        finally
        {
            if (frames == p.frames) Does(p.outer, p);
        }
    }

    async Task Joined(Plan p, int frames)
    {
        Task t = Task.Run(() => Does(p.outer, p));
        await Task.WhenAll(Frame(p, frames - 1), t);
    }

    async Task Gets(Plan p)
    {
        await Get(p);
        Does(p.waits, p);
    }

    Task Get(Plan p)
    {
        switch (p.thing)
        {
            case 0: return _own.Task;
            case 1: return GetSource(_own);
            case 2: return GetSource(_async);
            case 3: return GetRead(_bounded);
            case 4: return GetRead(_plain);
            case 5: return GetRead(_inline);
            case 6: return GetWaitToRead();
            case 7: return _items.WaitAsync();
            case 8: return GetEach();
            case 9: return GetCanceled();
            case 10: return GetTimeLimited();
            case 11: return Task.WhenAny(_own.Task, _async.Task);
            case 12: return Task.WhenAll(_own.Task, _async.Task);
            case 13: return GetFailed();
            case 14: return _own.Task.ContinueWith(t => Does(Tail.Note, p), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
            case 15: return GetMutex();
            case 16: return GetIterated();
            case 17: return _bounded.Writer.WriteAsync(1).AsTask().ContinueWith(t => GetWrite()).Unwrap();
            default: return GetConfigured();
        }
    }

    void Give(Plan p)
    {
        Noise();
        switch (p.thing)
        {
            case 2: _async.TrySetResult(2); break;
            case 3: _bounded.Writer.TryWrite(2); break;
            case 4: case 6: _plain.Writer.TryWrite(2); break;
            case 5: _inline.Writer.TryWrite(2); break;
            case 7: _items.Release(); break;
            case 8: _inline.Writer.TryWrite(2); _inline.Writer.TryComplete(); break;
            case 9: case 10: _cancel.Cancel(); break;
            case 12: _own.TrySetResult(2); _async.TrySetResult(2); break;
            case 13: _own.TrySetException(new InvalidOperationException("planned")); break;
            case 15: _mutex.Wait(); Note(p.note); _mutex.Release(); break;
            case 17: _bounded.Reader.TryRead(out int k); Note(p.note); _bounded.Reader.TryRead(out k); break;
            default: _own.TrySetResult(2); break;
        }
        Noise();
    }

    async Task<int> GetSource(TaskCompletionSource<int> source) { return await source.Task; }

    async Task GetRead(Channel<int> from) { await from.Reader.ReadAsync(); }

    async Task GetWaitToRead()
    {
        if (await _plain.Reader.WaitToReadAsync() && _plain.Reader.TryRead(out int k)) Note(k);
    }

    async Task GetEach()
    {
        await foreach (int k in _inline.Reader.ReadAllAsync()) Note(k);
    }

    async Task GetCanceled()
    {
        try { await Task.Delay(Timeout.Infinite, _cancel.Token); }
        catch (OperationCanceledException) { Note(3); }
    }

    async Task GetTimeLimited()
    {
        try { await _own.Task.WaitAsync(_cancel.Token); }
        catch (OperationCanceledException) { Note(3); }
    }

    async Task GetFailed()
    {
        try { await _own.Task; }
        catch (InvalidOperationException) { Note(3); }
    }

    async Task GetMutex()
    {
        await _mutex.WaitAsync();
        try { await Task.Yield(); Note(2); }
        finally { _mutex.Release(); }
    }

    async IAsyncEnumerable<int> Iterates()
    {
        yield return 1;
        yield return await _own.Task;
    }

    async Task GetIterated()
    {
        await foreach (int k in Iterates()) Note(k);
    }

    async Task GetWrite() { await _bounded.Writer.WriteAsync(1); }

    async Task GetConfigured() { await _own.Task.ConfigureAwait(ConfigureAwaitOptions.ForceYielding); }

    void Does(Tail tail, Plan p)
    {
        switch (tail)
        {
            case Tail.Note: Note(p.note); break;
            case Tail.Print: Print(); break;
            case Tail.Locked:
                lock (_lock) Note(p.note);
                break;
            case Tail.Set: _event.Set(); break;
            case Tail.Wait: // until another side sets it, or the meeting of the other one gives something
                _event.Wait();
                break;
            case Tail.BlockOther: _other.Task.Wait(); break;
            case Tail.AwaitOther: AwaitsOther(p).Wait(); break;
            case Tail.Yield: Yields(p).Wait(); break;
            case Tail.GiveOther:
                _event.Set();
                _other.TrySetResult(1);
                break;
            case Tail.Fail:
                Note(p.note);
                throw new InvalidOperationException("planned");
            case Tail.TryLock:
                if (Monitor.TryEnter(_lock)) Monitor.Exit(_lock);
                else Note(p.note);
                break;
            case Tail.Delay: Task.Delay(1).Wait(); break;
            case Tail.Look: // at the waiting method
                Task t;
                lock (_gate) t = _started;
                Note(t == null ? 3 : t.IsCompleted ? 4 : 5);
                break;
            case Tail.BlockOwn: _own.Task.Wait(); break;
            case Tail.LockedWait:
                lock (_lock) _event.Wait();
                break;
        }
    }

    async Task AwaitsOther(Plan p)
    {
        await _other.Task;
        Note(p.note);
    }

    async Task Yields(Plan p)
    {
        await Task.Yield();
        Note(p.note);
    }
}
