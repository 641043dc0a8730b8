// Random programs of nested tasks: program n throws dice from seed n, obeys them, and prints one line.
// Compiler: roslyn
//
// A program is a tree of bodies. A body makes tasks, most of which run further bodies, and waits for them, awaits
// them, cancels and fails, in all combinations. It notes its observations in its own log; at the end, all tasks of the tree
// are waited for and printed in a fixed order with how they ended. No line depends on the schedule: nothing races for
// a token, the iterations that a parallel loop may leave out say nothing, and exceptions that come in the order in which tasks end
// are sorted.
//
//   TaskPrograms            programs 0 to 199
//   TaskPrograms FROM [TO]  program FROM, or those up to but not TO
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class TaskPrograms
{
    static void Main(string[] args)
    {
        int from = args.Length > 0 ? int.Parse(args[0]) : 0;
        int to = args.Length > 1 ? int.Parse(args[1]) : args.Length > 0 ? from + 1 : 200;
        for (int seed = from; seed < to; seed++)
        {
            Body.flow.Value = 0;
            var log = new Log();
            var root = new Body(new Kid((uint)seed, 1 + seed % 4, log, new CancellationTokenSource(), false));
            string end;
            try { end = root.Run().ToString(); }
            catch (Exception e) { end = Show.Failure(e); }
            Console.WriteLine("{0}: {1}{2}", seed, end, Show.Tree(log));
        }
    }
}

/// Log is the record that a body leaves when it is over: its lines, and the tasks that it made.
sealed class Log
{
    public string text;
    public Made[] made;
}

sealed class Made
{
    public readonly string how;
    public readonly Task task;
    public readonly Log log; // of the body that the task runs, null if there is none

    public Made(string how, Task task, Log log)
    {
        this.how = how;
        this.task = task;
        this.log = log;
    }
}

static class Show
{
    /// Tree shows a log, and waits for the tasks in it.
    public static string Tree(Log log)
    {
        if (log == null) return "";
        string s = "{" + log.text + "}";
        if (log.made == null) return s;
        foreach (Made m in log.made)
        {
            Join(m.task);
            s += " [" + m.how + " " + End(m.task) + Tree(m.log) + "]";
        }
        return s;
    }

    /// Join waits for the end of a task without a look at how it was.
    public static void Join(Task task) { Task.WhenAny(task).Wait(); }

    public static string End(Task task)
    {
        string s = task.Status.ToString().Substring(0, 3);
        if (task.IsCompletedSuccessfully && task is Task<int> valued) s += valued.Result;
        if (task.IsFaulted) s += Failure(task.Exception);
        return s;
    }

    /// Failure shows an exception with all that is in it. Exceptions of children are sorted: they come in the order in
    /// which the children end.
    public static string Failure(Exception e)
    {
        if (e is AggregateException a)
        {
            string[] inner = a.InnerExceptions.Select(Failure).ToArray();
            string[] sorted = inner.Where((s, i) => a.InnerExceptions[i] is AggregateException).OrderBy(s => s, StringComparer.Ordinal).ToArray();
            int next = 0;
            for (int i = 0; i < inner.Length; i++)
                if (a.InnerExceptions[i] is AggregateException) inner[i] = sorted[next++];
            return "A(" + string.Join(" ", inner) + ")";
        }
        if (e is TaskCanceledException t) return "T<" + Token(t.CancellationToken) + (t.Task == null ? "" : t.Task.Status.ToString()) + ">";
        if (e is OperationCanceledException o) return "C<" + Token(o.CancellationToken) + (o.Message == "o" ? "o" : "") + ">";
        if (e.GetType() == typeof(Exception)) return e.Message;
        return e.GetType().Name;
    }

    public static string Token(CancellationToken token)
    {
        return !token.CanBeCanceled ? "-" : token.IsCancellationRequested ? "x" : "o";
    }
}

sealed class Dice
{
    uint state;

    public Dice(uint seed)
    {
        state = seed * 2654435761 + 97;
        Seed();
        Seed();
    }

    public uint Seed()
    {
        state = state * 1664525 + 1013904223;
        uint x = state;
        x ^= x >> 15;
        x *= 0x2c1b3c6d;
        return x ^ x >> 13;
    }

    public int Next(int n) { return (int)(Seed() % (uint)n); }
    public bool Once(int n) { return Next(n) == 0; }
}

/// Kid is a body that is to run once; tasks, loops and continuations call its methods.
sealed class Kid
{
    public readonly uint seed;
    public readonly int budget; // tasks with bodies that it may make
    public readonly Log log;
    public readonly CancellationTokenSource own; // which only this body cancels
    public readonly bool detached; // it attaches no children

    public Kid(uint seed, int budget, Log log, CancellationTokenSource own, bool detached)
    {
        this.seed = seed;
        this.budget = budget;
        this.log = log;
        this.own = own;
        this.detached = detached;
    }

    public int Run() { return new Body(this).Run(); }
    public void Act() { new Body(this).Run(); }
    public int RunWith(object state) { return new Body(this, state + " ").Run(); }
    public Task<int> RunAsync() { return new Body(this).RunAsync(); }
    public async Task<int> RunLater()
    {
        var body = new Body(this);
        await body.Yield();
        return await body.RunAsync();
    }
    public int After(Task before) { return new Body(this, "after " + Show.End(before) + " ").Run(); }
    public Task<int> AfterAsync(Task before) { return new Body(this, "after " + Show.End(before) + " ").RunAsync(); }
    public int AfterAll(Task[] before) { return new Body(this, "after " + string.Join(",", before.Select(Show.End)) + " ").Run(); }
    public async ValueTask<int> RunValue() { return await new Body(this).RunAsync(); }
    public Task<int> Nested() { return new Body(this).RunNested(false); }
    public Task<int> NestedOrNone() { return new Body(this).RunNested(true); }
    public IAsyncEnumerable<int> Items(CancellationToken token = default) { return new Body(this).Items(token); }

    public async void RunVoid(TaskCompletionSource<int> done)
    {
        int value = -1;
        try { value = await new Body(this).RunAsync(); }
        catch (Exception) { value = -2; }
        finally { done.SetResult(value); }
    }
}

sealed class Body
{
    public static readonly AsyncLocal<int> flow = new AsyncLocal<int>();
    static readonly CancellationToken canceled = new CancellationToken(true);

    readonly Dice dice;
    readonly Log log;
    readonly CancellationTokenSource own;
    bool detached; // it attaches no children, at least from now on
    readonly List<Made> made = new List<Made>();
    int budget;
    int depth; // of statements in statements
    string text;

    public Body(Kid kid, string text = "")
    {
        dice = new Dice(kid.seed);
        log = kid.log;
        own = kid.own;
        detached = kid.detached;
        budget = kid.budget;
        this.text = text;
        if (flow.Value != 0) Say("flow " + flow.Value);
    }

    public int Run()
    {
        try
        {
            for (int n = 1 + dice.Next(3); n > 0; n--) Statement();
            return dice.Next(10);
        }
        finally { Publish(); }
    }

    public async Task<int> RunAsync()
    {
        try
        {
            for (int n = 1 + dice.Next(3); n > 0; n--) await StatementAsync();
            return dice.Next(10);
        }
        finally { Publish(); }
    }

    /// RunNested returns a task, for callers that unwrap it.
    public Task<int> RunNested(bool orNone)
    {
        try
        {
            if (dice.Once(3)) Statement();
            return orNone && dice.Once(6) ? null : (Task<int>)Make(true);
        }
        finally { Publish(); }
    }

    public async IAsyncEnumerable<int> Items([EnumeratorCancellation] CancellationToken token = default)
    {
        try
        {
            for (int n = 1 + dice.Next(3); n > 0; n--)
            {
                if (dice.Once(2)) await StatementAsync();
                token.ThrowIfCancellationRequested();
                Leave();
                yield return n;
            }
        }
        finally
        {
            Say("end of items");
            Publish();
        }
    }

    public YieldAwaitable Yield()
    {
        Leave();
        return Task.Yield();
    }

    /// Leave is called before an await: whether the code behind it still belongs to the task that runs now is open.
    void Leave() { detached = true; }

    void Publish()
    {
        log.text = text.TrimEnd();
        log.made = made.ToArray();
    }

    void Say(string s) { text += s + " "; }

    T Note<T>(string how, T task, Kid kid = null) where T : Task
    {
        made.Add(new Made(how, task, kid?.log));
        return task;
    }

    Kid NewKid(int share, bool alone = false)
    {
        budget -= share;
        return new Kid(dice.Seed(), share, new Log(), new CancellationTokenSource(), alone || detached);
    }

    /// NewKid is a body for which there is at least one task in the budget.
    Kid NewKid()
    {
        budget--;
        return NewKid(dice.Next(budget + 1));
    }

    // Actions of both kinds of bodies.

    void Statement()
    {
        depth++;
        switch (depth > 2 ? dice.Next(10) : dice.Next(16))
        {
            case 0: case 1: case 2: case 3: case 4: Consume(Make(false)); break;
            case 5: if (dice.Once(2)) Throw(); break;
            case 6: Gate(); break;
            case 7: Tokens(); break;
            case 8: Small(); break;
            case 9: CancelOwn(); break;
            case 10: case 11: Loop(); break;
            case 12: Guarded(); break;
            case 13: Several(); break;
            case 14: Sequence(); break;
            case 15: Suppressed(); break;
        }
        depth--;
    }

    void Guarded()
    {
        try { Statement(); }
        catch (OperationCanceledException e) when (e.CancellationToken == own.Token)
        {
            Say("own " + Show.Failure(e));
            if (dice.Once(2)) throw;
        }
        catch (Exception e)
        {
            Say("caught " + Show.Failure(e));
            if (dice.Once(3)) throw;
            Statement();
        }
        finally
        {
            if (dice.Once(2)) Statement();
        }
    }

    void CancelOwn()
    {
        int n = dice.Next(3);
        var registrations = new List<CancellationTokenRegistration>();
        for (int i = 0; i < n; i++)
        {
            int number = i;
            bool fails = dice.Once(6);
            registrations.Add(own.Token.Register(() =>
            {
                Say("callback " + number);
                if (fails) throw new Exception("c" + number);
            }));
        }
        if (n > 0 && dice.Once(3)) Say("unregistered " + registrations[0].Unregister());
        try { own.Cancel(dice.Once(2)); }
        catch (Exception e) { Say("cancel " + Show.Failure(e)); }
    }

    void Throw()
    {
        Exception e = new Exception("e" + dice.Next(10));
        switch (dice.Next(11))
        {
            case 0: case 1: own.Cancel(); own.Token.ThrowIfCancellationRequested(); break;
            case 2: throw new OperationCanceledException("o");
            case 3: throw new OperationCanceledException("o", canceled);
            case 4: throw new OperationCanceledException(own.Token);
            case 5: throw new TaskCanceledException();
            case 6: throw new AggregateException(e, new OperationCanceledException("o"));
            case 7: own.Cancel(); throw e;
            case 8:
                try { throw new AggregateException(new AggregateException(e), new AggregateException(new Exception("d"), new AggregateException())); }
                catch (AggregateException a)
                {
                    if (dice.Once(2)) throw a.Flatten();
                    a.Handle(x => { Say("handle " + Show.Failure(x)); return x.InnerException == e; });
                }
                break;
            default: throw e;
        }
    }

    /// Small has the actions that need no task.
    void Small()
    {
        switch (dice.Next(5))
        {
            case 0: flow.Value = dice.Next(5); break;
            case 1:
                {
                    int calls = 0;
                    bool fails = dice.Once(2);
                    var lazy = new Lazy<int>(() => { calls++; if (fails) throw new Exception("lazy"); return 4; }, (LazyThreadSafetyMode)dice.Next(3));
                    for (int i = 0; i < 2; i++)
                        try { Say("lazy " + lazy.Value); }
                        catch (Exception e) { Say("lazy " + Show.Failure(e)); }
                    Say("calls " + calls + (lazy.IsValueCreated ? " created" : ""));
                    break;
                }
            case 2:
                using (var local = new ThreadLocal<int>(() => 3, true))
                {
                    local.Value += dice.Next(3);
                    Say("local " + local.Value + " of " + local.Values.Count);
                }
                break;
            case 3:
                {
                    var semaphore = new SemaphoreSlim(dice.Next(2));
                    var source = new CancellationTokenSource();
                    Task a = semaphore.WaitAsync(), b = semaphore.WaitAsync(source.Token), c = semaphore.WaitAsync(dice.Once(2) ? canceled : default);
                    if (dice.Once(2))
                    {
                        source.Cancel();
                        Task.WaitAny(b); // .NET 9 cancels it in the pool
                    }
                    Say("released at " + semaphore.Release(1 + dice.Next(2)));
                    if (!source.IsCancellationRequested && dice.Once(2)) semaphore.Release();
                    Say("left " + semaphore.CurrentCount + (source.IsCancellationRequested ? " " + Show.End(b) : ""));
                    if (a.IsCompleted) Note("slot", a);
                    break;
                }
            case 4:
                if (!detached) Say("id " + Task.CurrentId.HasValue);
                break;
        }
    }

    /// Tokens cancels linked sources.
    void Tokens()
    {
        var a = new CancellationTokenSource();
        var b = dice.Once(3) ? own : new CancellationTokenSource();
        var linked = CancellationTokenSource.CreateLinkedTokenSource(a.Token, b.Token, dice.Once(8) ? canceled : default);
        CancellationToken[] tokens = { linked.Token, a.Token, linked.Token, b.Token };
        for (int i = 0; i < tokens.Length; i++)
        {
            int number = i;
            if (dice.Once(2)) tokens[i].Register(() => Say("on " + number));
        }
        if (dice.Once(5)) linked.Dispose();
        CancellationTokenSource first = dice.Once(2) ? a : b;
        Task done = Note("canceled by link", new TaskCompletionSource<int>().Task.ContinueWith(t => 0, a.Token));
        first.Cancel();
        Say(Show.Token(a.Token) + Show.Token(b.Token) + (a == first || b == first ? "" : "?"));
        if (first != a) a.Cancel();
        Say(Show.End(done));
    }

    /// Suppressed makes a task to which nothing flows.
    void Suppressed()
    {
        Task task;
        if (ExecutionContext.IsFlowSuppressed()) return;
        using (ExecutionContext.SuppressFlow()) task = Make(false);
        Consume(task);
    }

    /// Consume waits for a task in some way, or leaves it.
    void Consume(Task task)
    {
        if (dice.Once(5)) return;
        if (dice.Once(3))
        {
            Wait(task);
            return;
        }
        try { Wait(task); }
        catch (Exception e) { Say("wait " + Show.Failure(e)); }
    }

    void Wait(Task task)
    {
        switch (dice.Next(7))
        {
            case 0: task.Wait(); break;
            case 1: task.GetAwaiter().GetResult(); break;
            case 2: if (task is Task<int> valued) Say("result " + valued.Result); else task.Wait(); break;
            case 3: Task.WaitAll(task); break;
            case 4: Say("any " + Task.WaitAny(task) + Show.End(task)); break;
            case 5: if (own.IsCancellationRequested) task.Wait(); else task.Wait(own.Token); break;
            case 6: Task.WhenAll(task).Wait(); break;
        }
    }

    /// Several makes tasks that run at the same time.
    void Several()
    {
        Task a = Make(false), b = Make(false);
        try
        {
            switch (dice.Next(4))
            {
                case 0: Task.WaitAll(a, b); break;
                case 1: Note("all", Task.WhenAll(a, b)).Wait(); break;
                case 2:
                    Show.Join(b);
                    Say("first " + (Task.WhenAny(b, a).Result == b));
                    break;
                case 3:
                    Task.WhenAll(a, b).GetAwaiter().GetResult();
                    break;
            }
        }
        catch (AggregateException e) { Say("all " + Show.Failure(e) + Show.Failure(e.Flatten()) + Show.Failure(e.GetBaseException())); }
        catch (Exception e) when (dice.Once(2)) { Say("all " + Show.Failure(e)); }
    }

    /// Sequence makes tasks one after the other.
    void Sequence()
    {
        for (int n = dice.Next(3); n >= 0; n--) Show.Join(Make(false));
    }

    /// Gate completes a task after its continuations were attached: here all is in the order of this thread.
    void Gate()
    {
        var options = dice.Once(4) ? TaskCreationOptions.RunContinuationsAsynchronously : TaskCreationOptions.None;
        if (Attaches(4)) options |= TaskCreationOptions.AttachedToParent;
        var gate = new TaskCompletionSource<int>(options);
        bool here = (options & TaskCreationOptions.RunContinuationsAsynchronously) == 0;
        bool awaited = false; // only the first that awaits the gate runs here
        string order = "";
        for (int n = dice.Next(4); n > 0; n--)
        {
            int number = n;
            switch (dice.Next(3))
            {
                case 0:
                    if (!here) goto default;
                    Note("sync" + n, gate.Task.ContinueWith(t => { order += number; }, TaskContinuationOptions.ExecuteSynchronously));
                    break;
                case 1:
                    if (!here) goto default;
                    if (awaited) Note("later" + n, Awaits(gate.Task, () => { }));
                    else Note("await" + n, Awaits(gate.Task, () => order += number));
                    awaited = true;
                    break;
                default:
                    {
                        Kid kid = NewKid(0);
                        var source = new CancellationTokenSource();
                        Task follow = Note("follow" + n, gate.Task.ContinueWith(kid.After, source.Token, ContinuationOptions(), TaskScheduler.Default), kid);
                        if (dice.Once(3)) source.Cancel();
                        Say(Show.End(follow));
                        break;
                    }
            }
        }
        Say("set " + Complete(gate));
        if (dice.Once(4)) Say("again " + gate.TrySetResult(1) + gate.TrySetCanceled() + gate.TrySetException(new Exception("late")));
        if (here) Say("order " + order);
        Note("gate", gate.Task);
    }

    async Task Awaits(Task task, Action then)
    {
        try { await task; }
        catch (Exception e) when (e is OperationCanceledException || dice == null) { }
        finally { then(); }
    }

    string Complete(TaskCompletionSource<int> gate)
    {
        switch (dice.Next(7))
        {
            case 0: gate.SetException(new Exception("g")); return "exception";
            case 1: gate.SetException(new Exception[] { new Exception("g"), new OperationCanceledException("o"), new Exception("h") }); return "exceptions";
            case 2: gate.SetCanceled(); return "canceled";
            case 3: gate.TrySetCanceled(own.Token); return "canceled by own";
            case 4: gate.SetException(new OperationCanceledException("o", canceled)); return "exception of cancellation";
            case 5: gate.SetException(new AggregateException(new Exception("g"), new Exception("h"))); return "aggregate";
            default: gate.SetResult(7); return "result";
        }
    }

    bool Attaches(int n) { return dice.Once(n) && !detached; }

    TaskContinuationOptions ContinuationOptions()
    {
        TaskContinuationOptions options = TaskContinuationOptions.None;
        if (dice.Once(3)) options |= TaskContinuationOptions.ExecuteSynchronously;
        if (Attaches(4)) options |= TaskContinuationOptions.AttachedToParent;
        if (dice.Once(5)) options |= TaskContinuationOptions.LazyCancellation;
        if (dice.Once(6)) options |= TaskContinuationOptions.DenyChildAttach;
        if (dice.Once(8)) options |= TaskContinuationOptions.RunContinuationsAsynchronously;
        if (dice.Once(8)) options |= TaskContinuationOptions.PreferFairness;
        if (dice.Once(12)) options |= TaskContinuationOptions.HideScheduler;
        if (dice.Once(12) && (options & TaskContinuationOptions.ExecuteSynchronously) == 0) options |= TaskContinuationOptions.LongRunning;
        switch (dice.Next(10))
        {
            case 0: return options | TaskContinuationOptions.NotOnFaulted;
            case 1: return options | TaskContinuationOptions.NotOnCanceled;
            case 2: return options | TaskContinuationOptions.NotOnRanToCompletion;
            case 3: return options | TaskContinuationOptions.OnlyOnFaulted;
            case 4: return options | TaskContinuationOptions.OnlyOnCanceled;
            case 5: return options | TaskContinuationOptions.OnlyOnRanToCompletion;
            default: return options;
        }
    }

    TaskCreationOptions CreationOptions()
    {
        TaskCreationOptions options = TaskCreationOptions.None;
        if (Attaches(2)) options |= TaskCreationOptions.AttachedToParent;
        if (dice.Once(6)) options |= TaskCreationOptions.DenyChildAttach;
        if (dice.Once(8)) options |= TaskCreationOptions.LongRunning;
        if (dice.Once(8)) options |= TaskCreationOptions.PreferFairness;
        if (dice.Once(8)) options |= TaskCreationOptions.RunContinuationsAsynchronously;
        if (dice.Once(10)) options |= TaskCreationOptions.HideScheduler;
        return options;
    }

    /// TokenFor is a token that a new task gets: it can be canceled by the body that the task runs, or is, or by nobody.
    CancellationToken TokenFor(Kid kid)
    {
        switch (dice.Next(6))
        {
            case 0: case 1: return kid.own.Token;
            case 2: return dice.Once(2) ? canceled : kid.own.Token;
            case 3: return own.IsCancellationRequested ? own.Token : default;
            default: return default;
        }
    }

    /// Make makes a task, with a value or not. Without a budget it runs nothing.
    Task Make(bool valued)
    {
        if (budget == 0) return Note("made", Ready());
        Kid kid = NewKid();
        CancellationToken token;
        switch (dice.Next(valued ? 14 : 18))
        {
            case 0: case 1:
                token = TokenFor(kid);
                TaskCreationOptions options = CreationOptions();
                if (dice.Once(3)) return Note("start " + options + Show.Token(token), Task.Factory.StartNew(kid.RunWith, "state", token, options, TaskScheduler.Default), kid);
                return Note("start " + options + Show.Token(token), Task.Factory.StartNew(kid.Run, token, options, TaskScheduler.Default), kid);
            case 2:
                token = TokenFor(kid);
                return Note("run" + Show.Token(token), Task.Run(kid.Run, token), kid);
            case 3:
                token = TokenFor(kid);
                return Note("run async" + Show.Token(token), Task.Run(kid.RunAsync, token), kid);
            case 4: return Note("async", kid.RunAsync(), kid);
            case 5: return Note("later", kid.RunLater(), kid);
            case 6:
                {
                    token = TokenFor(kid);
                    var task = new Task<int>(kid.Run, token, CreationOptions());
                    Note("cold" + Show.Token(token), task, kid);
                    try
                    {
                        if (dice.Once(2)) task.Start();
                        else task.RunSynchronously();
                    }
                    catch (InvalidOperationException) { Say("not started"); }
                    return task;
                }
            case 7:
                {
                    Task before = Make(true);
                    token = TokenFor(kid);
                    TaskContinuationOptions when = ContinuationOptions();
                    return Note("continue " + when + Show.Token(token), before.ContinueWith(kid.After, token, when, TaskScheduler.Default), kid);
                }
            case 8:
                {
                    Task before = Make(true);
                    return Note("continue async", before.ContinueWith(kid.AfterAsync, ContinuationOptions()).Unwrap(), kid);
                }
            case 9:
                // That of a task which is over already would be no child.
                return Note("unwrap", Task.Factory.StartNew(kid.Nested, CreationOptions() & ~TaskCreationOptions.AttachedToParent).Unwrap(), kid);
            case 10:
                return Note("run nested", Task.Run(kid.NestedOrNone), kid);
            case 11:
                return Note("value", kid.RunValue().AsTask(), kid);
            case 12:
                {
                    var done = new TaskCompletionSource<int>(Attaches(3) ? TaskCreationOptions.AttachedToParent : TaskCreationOptions.None);
                    kid.RunVoid(done);
                    return Note("void", done.Task, kid);
                }
            case 13:
                return Note("items", Sum(kid, dice.Once(4) ? kid.own : null, dice.Once(3)), kid);
            case 14:
                {
                    Task a = Make(false), b = Make(false);
                    return Note("when all", Task.WhenAll(a, b));
                }
            case 15:
                {
                    Task[] before = { Make(false), Make(false) };
                    token = TokenFor(kid);
                    var factory = new TaskFactory<int>(token, CreationOptions() & ~TaskCreationOptions.HideScheduler, dice.Once(3) ? TaskContinuationOptions.ExecuteSynchronously : TaskContinuationOptions.None, TaskScheduler.Default);
                    return Note("after all" + Show.Token(token), factory.ContinueWhenAll(before, kid.AfterAll), kid);
                }
            case 16:
                {
                    Task before = Make(false);
                    return Note("after any", Task.Factory.ContinueWhenAny(new[] { before }, kid.After), kid);
                }
            default:
                {
                    Task[] before = { Make(true), Make(true) };
                    return Note("results", Results(Task.WhenAll((Task<int>)before[0], (Task<int>)before[1])));
                }
        }
    }

    static async Task<int> Results(Task<int[]> all)
    {
        int sum = 0;
        foreach (int x in await all) sum = sum * 10 + x;
        return sum;
    }

    static async Task<int> Sum(Kid kid, CancellationTokenSource source, bool first)
    {
        int sum = 0;
        IAsyncEnumerable<int> items = kid.Items();
        await foreach (int x in source == null ? items.WithCancellation(default) : items.WithCancellation(source.Token).ConfigureAwait(false))
        {
            sum = sum * 10 + x;
            if (first) break;
            if (source != null) source.Cancel();
        }
        return sum;
    }

    /// Ready is a task that nobody runs.
    Task<int> Ready()
    {
        switch (dice.Next(9))
        {
            case 0: return Task.FromException<int>(new Exception("x"));
            case 1: return Task.FromCanceled<int>(canceled);
            case 2: return Task.FromException<int>(new OperationCanceledException("o", canceled));
            case 3:
                {
                    var source = new TaskCompletionSource<int>(Attaches(2) ? TaskCreationOptions.AttachedToParent : TaskCreationOptions.None);
                    Complete(source);
                    return source.Task;
                }
            case 4: return Results(Task.WhenAll<int>());
            case 5: return new ValueTask<int>(5).AsTask();
            default: return Task.FromResult(dice.Next(10));
        }
    }

    /// Loop is a parallel loop, or a few actions, on this thread and others.
    void Loop()
    {
        int n = Math.Min(budget, 1 + dice.Next(2));
        if (n == 0) return;
        budget -= n;
        int kind = dice.Next(6);
        Kid[] kids = new Kid[n]; // on another thread than this, a loop need not wait for their children
        for (int i = 0; i < n; i++) kids[i] = NewKid(i == 0 ? dice.Next(budget + 1) : 0, n > 1 || kind == 4);
        try
        {
            switch (kind)
            {
                case 0:
                    Note("invoke", Task.CompletedTask);
                    foreach (Kid kid in kids) Note("action", Task.CompletedTask, kid);
                    Parallel.Invoke(kids.Select(k => (Action)k.Act).ToArray());
                    break;
                case 1:
                    foreach (Kid kid in kids) Note("iteration", Task.CompletedTask, kid);
                    Say("for " + Result(Parallel.For(0, n, i => { Guard(kids[i]); })));
                    break;
                case 2:
                    foreach (Kid kid in kids) Note("item", Task.CompletedTask, kid);
                    int ended = 0;
                    Say("each " + Result(Parallel.ForEach(kids, () => 0, (kid, state, index, count) => { Guard(kid); return count + 1; }, count => Interlocked.Add(ref ended, count))) + ended);
                    break;
                case 3:
                    Note("failing", Task.CompletedTask, kids[0]);
                    Say("failing " + Result(Parallel.For(0, n, i => { if (i == 0) kids[0].Act(); })));
                    break;
                case 4:
                    {
                        bool stop = dice.Once(2);
                        Note(stop ? "stop" : "break", Task.CompletedTask, kids[0]);
                        Say("ended " + Result(Parallel.For(0, n + 1, (i, state) =>
                        {
                            if (i > 0) return;
                            if (stop) state.Stop();
                            else state.Break();
                            kids[0].Act();
                        })));
                        break;
                    }
                case 5:
                    Note("canceled loop", Task.CompletedTask, kids[0]);
                    var options = new ParallelOptions { CancellationToken = kids[0].own.Token, MaxDegreeOfParallelism = 1 + dice.Next(2) };
                    if (dice.Once(2)) Parallel.Invoke(options, kids[0].Act);
                    else if (dice.Once(2)) Say("cancel " + Result(Parallel.ForEach(new[] { 0 }, options, i => kids[0].Act())));
                    else Say("cancel " + Result(Parallel.ForEach(Enumerable.Repeat(0, 1), options, i => kids[0].Act())));
                    break;
            }
        }
        catch (AggregateException e)
        {
            string[] failures = e.InnerExceptions.Select(Show.Failure).OrderBy(x => x, StringComparer.Ordinal).ToArray();
            Say("loop " + string.Join(" ", failures));
            if (dice.Once(3)) throw new Exception(string.Join("+", failures));
        }
    }

    /// Guard runs an iteration, to which nothing flows from another one on the same thread.
    static void Guard(Kid kid)
    {
        flow.Value = 0;
        try { kid.Act(); }
        catch (Exception) { }
    }

    static string Result(ParallelLoopResult r) { return r.IsCompleted + (r.LowestBreakIteration.HasValue ? " at " + r.LowestBreakIteration : ""); }

    // Actions of async bodies only.

    async Task StatementAsync()
    {
        depth++;
        switch (dice.Next(depth > 2 ? 6 : 9))
        {
            case 0: case 1: case 2: await ConsumeAsync(Make(false)); break;
            case 3: await Yield(); break;
            case 4: case 5: Statement(); break;
            case 6: await GuardedAsync(); break;
            case 7: await SeveralAsync(); break;
            case 8:
                {
                    await using var end = new End(this);
                    await StatementAsync();
                    break;
                }
        }
        depth--;
    }

    sealed class End : IAsyncDisposable
    {
        readonly Body body;
        public End(Body body) { this.body = body; }

        public async ValueTask DisposeAsync()
        {
            body.Say("dispose");
            if (body.dice.Once(2)) await body.Yield();
            if (body.dice.Once(4)) await body.StatementAsync();
            body.Say("disposed");
        }
    }

    async Task ConsumeAsync(Task task)
    {
        if (dice.Once(6)) return;
        if (dice.Once(3))
        {
            await AwaitIt(task);
            return;
        }
        try { await AwaitIt(task); }
        catch (Exception e)
        {
            Say("await " + Show.Failure(e));
            if (dice.Once(4)) await Yield();
            if (dice.Once(6)) throw;
        }
    }

    async Task AwaitIt(Task task)
    {
        Leave();
        switch (dice.Next(6))
        {
            case 0: await task.ConfigureAwait(false); break;
            case 1: if (task is Task<int> valued) Say("value " + await valued); else await task; break;
            case 2: await Task.WhenAll(task); break;
            case 3: Say("any " + Show.End(await Task.WhenAny(task))); break;
            case 4: await new ValueTask(task); break;
            default: await task; break;
        }
    }

    async Task GuardedAsync()
    {
        try { await StatementAsync(); }
        catch (OperationCanceledException e) when (e.CancellationToken == own.Token)
        {
            Say("own " + Show.Failure(e));
            await StatementAsync();
            if (dice.Once(2)) throw;
        }
        catch (Exception e)
        {
            Say("caught " + Show.Failure(e));
            if (dice.Once(3)) throw;
            await StatementAsync();
        }
        finally
        {
            if (dice.Once(2)) await StatementAsync();
        }
    }

    async Task SeveralAsync()
    {
        Task a = Make(false), b = Make(false);
        Task all = dice.Once(2) ? Task.WhenAll(a, b) : Task.WhenAll(new List<Task> { a, b, a });
        Note("all", all);
        Leave();
        try { await all; }
        catch (Exception e)
        {
            Say("all " + Show.Failure(e) + (all.Exception == null ? "" : Show.Failure(all.Exception)));
            if (dice.Once(3)) throw;
        }
    }
}
