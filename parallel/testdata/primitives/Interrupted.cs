// Random programs of threads that interrupt each other: program n throws dice from seed n, obeys them, and prints for each thread
// the results and exceptions of its operations. Some objects are used by one thread only. Many programs deadlock or fail: all that is wanted is that
// each search finds the same.
// Compiler: roslyn
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Interrupted
{
    enum Kind
    {
        Interrupt, Sleep, Lock, Wait, Pulse, Join, Slim, Semaphore, Mutex, Manual, ManualHandle, Auto, Any, All, SignalAndWait, Countdown, Barrier, Readers,
        OldReaders, Spin, SpinLock, Blocking, Source, Tasks, Delay, Queue, Dictionary, Lazy, Cancellation, Timer, Child, Work, Finalizers, Channel, Bag, Initialiser, Tokens, Status, Upgrade, Periodic, Registered, AnyCollection
    }

    const int Kinds = 42;

    /// Many programs use these.
    static readonly Kind[] waits =
    {
        Kind.Lock, Kind.Wait, Kind.Pulse, Kind.Join, Kind.Slim, Kind.Semaphore, Kind.Mutex, Kind.Manual, Kind.ManualHandle, Kind.Auto, Kind.Any, Kind.All, Kind.SignalAndWait,
        Kind.Countdown, Kind.Barrier, Kind.Readers, Kind.OldReaders, Kind.Blocking, Kind.Source, Kind.Tasks, Kind.Child, Kind.Tokens
    };

    /// Things are objects that threads wait for: those of the kinds that the program uses.
    sealed class Things
    {
        public readonly object monitor = new object();
        public readonly SemaphoreSlim slim;
        public readonly Semaphore semaphore;
        public readonly Mutex mutex;
        public readonly ManualResetEventSlim manual;
        public readonly ManualResetEvent set;
        public readonly AutoResetEvent auto;
        public readonly CountdownEvent countdown;
        public readonly Barrier barrier;
        public readonly ReaderWriterLockSlim readers;
        public readonly ReaderWriterLock oldReaders;
        public readonly BlockingCollection<int> blocking;
        public readonly TaskCompletionSource<int> source;
        public readonly ConcurrentQueue<int> queue;
        public readonly ConcurrentDictionary<int, int> dictionary;
        public readonly ConcurrentBag<int> bag;
        public readonly Channel<int> channel;
        public readonly Lazy<int> lazy;
        public readonly CancellationTokenSource cancellation;
        public SpinLock spin = new SpinLock(false);

        public Things(long kinds)
        {
            bool Uses(Kind kind) => (kinds >> (int)kind & 1) != 0;

            bool tokens = Uses(Kind.Tokens), handles = Uses(Kind.Any) || Uses(Kind.All) || Uses(Kind.SignalAndWait);
            if (Uses(Kind.Slim) || tokens) slim = new SemaphoreSlim(1, 2);
            if (Uses(Kind.Semaphore) || handles) semaphore = new Semaphore(1, 2);
            if (Uses(Kind.Mutex) || handles) mutex = new Mutex();
            if (Uses(Kind.Manual) || tokens) manual = new ManualResetEventSlim();
            if (Uses(Kind.ManualHandle) || handles) set = new ManualResetEvent(false);
            if (Uses(Kind.Auto) || handles || Uses(Kind.Timer) || Uses(Kind.Registered)) auto = new AutoResetEvent(false);
            if (Uses(Kind.Countdown) || tokens) countdown = new CountdownEvent(1);
            if (Uses(Kind.Barrier) || tokens) barrier = new Barrier(2);
            if (Uses(Kind.Readers)) readers = new ReaderWriterLockSlim();
            if (Uses(Kind.OldReaders) || Uses(Kind.Upgrade)) oldReaders = new ReaderWriterLock();
            if (Uses(Kind.Blocking) || Uses(Kind.AnyCollection) || tokens) blocking = new BlockingCollection<int>(1);
            if (Uses(Kind.Source) || Uses(Kind.Tasks) || tokens) source = new TaskCompletionSource<int>();
            if (Uses(Kind.Queue)) queue = new ConcurrentQueue<int>();
            if (Uses(Kind.Dictionary)) dictionary = new ConcurrentDictionary<int, int>();
            if (Uses(Kind.Bag)) bag = new ConcurrentBag<int>();
            if (Uses(Kind.Channel)) channel = System.Threading.Channels.Channel.CreateBounded<int>(1);
            if (Uses(Kind.Lazy)) lazy = new Lazy<int>(Slow);
            if (Uses(Kind.Cancellation) || tokens) cancellation = new CancellationTokenSource();
        }
    }

    static class Made<T>
    {
        public static readonly int value = Slow();
        static Made() { }
    }

    /// Slow waits, if its time comes.
    static int Slow()
    {
        Thread.Sleep(0);
        return 7;
    }

    struct Operation
    {
        public Kind kind;
        public int argument, scope;
        public bool tells; // x changes before it

        public long Packed => (long)kind | (long)argument << 6 | (long)scope << 11 | 1 << 13 | (tells ? 1 << 14 : 0);
    }

    /// Job is the work of a thread. It reads each field once: each read is a step of its own without reduction.
    sealed class Job
    {
        public long plan; // operations of 15 bits each
        public int me, threads;
        public Thread[] known;
        public Things handed; // by Main
        public long owns; // kinds of its own objects
        public long seen;

        public void Run() { seen = Interrupted.Run(plan, me, threads, known, handed, owns); }
    }

    static uint dice;
    static Things shared;
    static Thread[] handles; // those that other threads than Main's know
    static int x;

    static int Next(int n)
    {
        dice ^= dice << 13;
        dice ^= dice >> 17;
        dice ^= dice << 5;
        return (int)(dice % (uint)n);
    }

    static void Main(string[] args)
    {
        if (args.Length == 0) return; // which program?
        dice = uint.Parse(args[0]) * 2654435761 + 1;
        Next(2);
        int threads = 2 + Next(4) / 3;
        var kinds = new Kind[1 + Next(3)];
        for (int i = 0; i < kinds.Length; i++) kinds[i] = Next(3) > 0 ? waits[Next(waits.Length)] : (Kind)(1 + Next(Kinds - 1));
        int scopes = 1 + Next(4); // 1: all objects are shared
        var plans = new Operation[threads][];
        var uses = new long[threads, 4]; // kinds, by thread and scope
        var known = new bool[threads];
        for (int i = 0; i < threads; i++)
        {
            plans[i] = new Operation[1 + Next(threads == 2 ? 3 : 2)];
            for (int j = 0; j < plans[i].Length; j++)
            {
                Kind kind = Next(10) < 3 ? Kind.Interrupt : kinds[Next(kinds.Length)];
                int argument = Next(24), scope = Next(scopes) % 3;
                plans[i][j] = new Operation { kind = kind, argument = argument, scope = scope, tells = Next(4) == 0 };
                uses[i, scope] |= 1L << (int)kind;
                if (kind == Kind.Child || kind == Kind.Work) uses[i, scope] |= 1L << (int)ChildKind(argument);
                int other = Other(kind, argument, i, threads);
                if (other >= 0 && i > 0) known[other] = true;
            }
        }
        var early = new bool[threads];
        var late = new bool[threads];
        var atEnd = new bool[threads];
        for (int i = 1; i < threads; i++)
        {
            early[i] = Next(4) == 0;
            late[i] = Next(2) == 0;
            atEnd[i] = Next(8) == 0;
        }
        bool readsMain = Next(4) == 0, ifTold = Next(2) == 0;
        if (args.Length > 1) // show the program
        {
            for (int i = 0; i < threads; i++)
            {
                Console.Write(i + (early[i] ? " early" : "") + (late[i] ? ifTold ? " late, if told" : " late" : "") + (atEnd[i] ? " at end" : "") + ":");
                foreach (var o in plans[i])
                    Console.Write((o.tells ? " tells, " : " ") + o.kind + " time " + Time(o.argument) + " way " + o.argument / 3 + " inner " + o.argument % 6 + " scope " + o.scope + " other " + Other(o.kind, o.argument, i, threads) + ";");
                Console.WriteLine();
            }
            return;
        }

        // From here on the program does what the dice said.
        long sharedKinds = 0;
        for (int i = 0; i < threads; i++) sharedKinds |= uses[i, 0];
        shared = new Things(sharedKinds);
        var mine = new Thread[threads];
        handles = new Thread[threads];
        var jobs = new Job[threads];
        if (known[0] || readsMain) mine[0] = Thread.CurrentThread;
        if (known[0]) handles[0] = mine[0];
        for (int i = 0; i < threads; i++)
        {
            jobs[i] = new Job { me = i, threads = threads, known = i == 0 ? mine : handles, owns = uses[i, 1] };
            for (int j = plans[i].Length - 1; j >= 0; j--) jobs[i].plan = jobs[i].plan << 15 | plans[i][j].Packed;
            if (uses[i, 2] != 0) jobs[i].handed = new Things(uses[i, 2]);
            if (i == 0) continue;
            mine[i] = new Thread(jobs[i].Run);
            if (known[i]) handles[i] = mine[i];
        }
        for (int i = 1; i < threads; i++)
        {
            if (early[i]) mine[i].Interrupt();
            mine[i].Start();
        }
        jobs[0].Run();
        for (int i = 1; i < threads; i++)
        {
            if (late[i] && (!ifTold || Volatile.Read(ref x) != 0)) mine[i].Interrupt();
            for (bool over = false; !over;)
            {
                try
                {
                    mine[i].Join();
                    over = true;
                }
                catch (ThreadInterruptedException) { jobs[0].seen = A(jobs[0].seen, 'J'); }
            }
            if (atEnd[i]) mine[i].Interrupt();
        }
        try
        {
            Thread.Sleep(0);
        }
        catch (ThreadInterruptedException) { jobs[0].seen = A(jobs[0].seen, 'S'); }
        string text = "";
        foreach (Job job in jobs)
        {
            string seen = "|";
            for (; job.seen != 0; job.seen /= 128) seen = (char)(job.seen % 128) + seen;
            text += seen;
        }
        Console.WriteLine(text);
    }

    /// A appends a text to another one: characters are digits of 7 bits, and of a long text only the end is left.
    static long A(long text, long more)
    {
        long all = text;
        for (long rest = more; rest != 0; rest /= 128) all *= 128;
        return (all + more) & long.MaxValue;
    }

    static long S(bool yes) => yes ? 'y' : 'n';
    static long S(char c, bool yes) => A(c, S(yes));
    static long N(int n) => n < 64 ? '0' + n : '+';
    static long N(long n) => N((int)n);

    /// Other is the thread that an operation interrupts or joins, -1 for none or itself.
    static int Other(Kind kind, int argument, int me, int threads)
    {
        if (kind != Kind.Join && (kind != Kind.Interrupt || argument % 4 == 0)) return -1;
        int other = argument / 4 % (threads - 1);
        return other < me ? other : other + 1;
    }

    static Kind ChildKind(int argument) => argument % 4 == 0 ? Kind.Sleep : argument % 4 == 1 ? Kind.Auto : argument % 4 == 2 ? Kind.Lock : Kind.Slim;

    static long Run(long plan, int me, int threads, Thread[] known, Things handed, long owns)
    {
        long seen = 0;
        Things own = null;
        for (; plan != 0; plan >>= 15)
        {
            int scope = (int)(plan >> 11 & 3);
            if (scope == 1 && own == null) own = new Things(owns);
            if ((plan >> 14 & 1) != 0) Interlocked.Increment(ref x);
            seen = A(seen, Guarded((Kind)(plan & 63), (int)(plan >> 6 & 31), me, threads, known, scope == 0 ? shared : scope == 1 ? own : handed));
        }
        return seen;
    }

    static long Guarded(Kind kind, int argument, int me, int threads, Thread[] known, Things things)
    {
        try
        {
            return Step(kind, argument, me, threads, known, things);
        }
        catch (ThreadInterruptedException) { return 'I'; }
        catch (AggregateException e) { return A('A', Name(e.InnerException)); }
        catch (Exception e) { return Name(e); }
    }

    static long Name(Exception e)
    {
        switch (e)
        {
            case ThreadInterruptedException _: return 'T';
            case TaskCanceledException _: return 'C';
            case OperationCanceledException _: return 'O';
            case TypeInitializationException i: return A('X', Name(i.InnerException));
            case SynchronizationLockException _: return 'L';
            case AbandonedMutexException _: return 'B';
            case SemaphoreFullException _: return 'F';
            case InvalidOperationException _: return 'V';
            case ApplicationException _: return 'P';
            default: return 'E';
        }
    }

    static int Time(int argument) => argument % 3 == 0 ? -1 : argument % 3 == 1 ? 0 : 5;

    /// Inner is done inside of a lock.
    static long Inner(int argument)
    {
        switch (argument % 6)
        {
            case 0: return 0;
            case 1: return A('x', N(Volatile.Read(ref x)));
            case 2: Interlocked.Increment(ref x); return 0;
            case 3: Thread.Sleep(0); return 0;
            case 4: Thread.CurrentThread.Interrupt(); return 0;
            default: Thread.Yield(); return 0;
        }
    }

    static long Step(Kind kind, int argument, int me, int threads, Thread[] known, Things o)
    {
        int time = Time(argument), way = argument / 3;
        switch (kind)
        {
            case Kind.Interrupt:
            {
                int other = Other(kind, argument, me, threads);
                if (argument >= 12 && Volatile.Read(ref x) == 0) return 0; // nobody has told anything
                if (other < 0) Thread.CurrentThread.Interrupt();
                else if (known[other] != null) known[other].Interrupt();
                return 0;
            }
            case Kind.Sleep:
                if (way < 5) Thread.Sleep(time < 0 ? 1 : time);
                else if (way == 5) Thread.Sleep(time);
                else if (way == 6) Thread.Yield();
                else Thread.SpinWait(2);
                return 's';
            case Kind.Lock:
                if (way < 4) lock (o.monitor) return A('l', Inner(argument));
                if (!Monitor.TryEnter(o.monitor, time)) return '-';
                try { return A('t', Inner(argument)); }
                finally { Monitor.Exit(o.monitor); }
            case Kind.Wait:
                lock (o.monitor)
                {
                    if (way == 7) lock (o.monitor) return S('w', Monitor.Wait(o.monitor, time));
                    return S('w', Monitor.Wait(o.monitor, time));
                }
            case Kind.Pulse:
                if (way >= 6) return S('w', WaitOnce(o.monitor, time));
                lock (o.monitor)
                {
                    if (way < 3) Monitor.Pulse(o.monitor);
                    else Monitor.PulseAll(o.monitor);
                    return 'p';
                }
            case Kind.Join:
            {
                int other = Other(kind, argument, me, threads);
                if (known[other] == null) return 0;
                if (way == 7) return S(known[other].IsAlive);
                return S('j', known[other].Join(time));
            }
            case Kind.Slim:
                if (way < 4)
                {
                    if (!o.slim.Wait(time)) return '-';
                    try { return A('e', Inner(argument)); }
                    finally { o.slim.Release(); }
                }
                if (way < 6) return S('e', o.slim.Wait(time));
                if (way == 6) return S('a', o.slim.WaitAsync(time).Wait(time));
                return A('r', N(o.slim.Release()));
            case Kind.Semaphore:
                if (way < 3)
                {
                    if (!o.semaphore.WaitOne(time)) return '-';
                    try { return A('e', Inner(argument)); }
                    finally { o.semaphore.Release(); }
                }
                if (way < 6) return S('e', o.semaphore.WaitOne(time));
                return A('r', N(o.semaphore.Release()));
            case Kind.Mutex:
                if (way < 6)
                {
                    if (!o.mutex.WaitOne(time)) return '-';
                    try { return A('m', Inner(argument)); }
                    finally { o.mutex.ReleaseMutex(); }
                }
                return S('m', o.mutex.WaitOne(time)); // and keeps it
            case Kind.Manual:
                if (way < 4) return S('e', o.manual.Wait(time));
                if (way < 6) o.manual.Set();
                else if (way == 6) return S('h', o.manual.WaitHandle.WaitOne(time));
                else o.manual.Reset();
                return 0;
            case Kind.ManualHandle:
                if (way < 4) return S('e', o.set.WaitOne(time));
                if (way < 6) o.set.Set();
                else if (way == 6) return S('s', o.set.Set() && o.set.WaitOne(time));
                else o.set.Reset();
                return 0;
            case Kind.Auto:
                if (way < 4) return S('e', o.auto.WaitOne(time));
                if (way < 6) o.auto.Set();
                else if (way == 6) return S('s', o.auto.Set() && o.auto.WaitOne(time));
                else o.auto.Reset();
                return 0;
            case Kind.Any:
                if (way < 4) return A('a', N(WaitHandle.WaitAny(new WaitHandle[] { o.auto, o.set }, time)));
                if (way == 4) o.set.Set();
                else if (way == 5) o.auto.Set();
                else return A('m', N(WaitHandle.WaitAny(new WaitHandle[] { o.semaphore, o.mutex }, time)));
                return 0;
            case Kind.All:
                if (way < 3) return S('a', WaitHandle.WaitAll(new WaitHandle[] { o.auto, o.set }, time));
                if (way == 3) o.set.Set();
                else if (way == 4) o.auto.Set();
                else if (way == 5) return S(o.set.Set() && o.auto.Set() && WaitHandle.WaitAll(new WaitHandle[] { o.auto, o.set }, time));
                else return S('m', WaitHandle.WaitAll(new WaitHandle[] { o.semaphore, o.mutex }, time));
                return 0;
            case Kind.SignalAndWait:
                if (way < 2) return S('a', WaitHandle.SignalAndWait(o.auto, o.set, time, false));
                if (way < 4) return S('b', WaitHandle.SignalAndWait(o.set, o.auto, time, false));
                if (way == 4) return S('c', WaitHandle.SignalAndWait(o.set, o.set, time, false));
                if (way == 5) return S('d', WaitHandle.SignalAndWait(o.auto, o.semaphore, time, false));
                if (way == 6) o.set.Set();
                else o.auto.Set();
                return 0;
            case Kind.Countdown:
                if (way < 4) return S('e', o.countdown.Wait(time));
                if (way < 6) return S('z', o.countdown.Signal());
                if (way == 6) return S('h', o.countdown.WaitHandle.WaitOne(time));
                o.countdown.Reset();
                return 0;
            case Kind.Barrier:
                if (way < 6) return S('b', o.barrier.SignalAndWait(time));
                if (way == 6) o.barrier.RemoveParticipant();
                else return A('p', N(o.barrier.AddParticipant()));
                return 0;
            case Kind.Readers:
                if (way < 3)
                {
                    if (!o.readers.TryEnterReadLock(time)) return '-';
                    try { return A('r', Inner(argument)); }
                    finally { o.readers.ExitReadLock(); }
                }
                if (way < 6)
                {
                    if (!o.readers.TryEnterWriteLock(time)) return '-';
                    try { return A('w', Inner(argument)); }
                    finally { o.readers.ExitWriteLock(); }
                }
                if (!o.readers.TryEnterUpgradeableReadLock(time)) return '-';
                try
                {
                    if (!o.readers.TryEnterWriteLock(time)) return 'u';
                    o.readers.ExitWriteLock();
                    return 'U';
                }
                finally { o.readers.ExitUpgradeableReadLock(); }
            case Kind.OldReaders:
                if (way < 4)
                {
                    o.oldReaders.AcquireReaderLock(time);
                    try { return A('r', Inner(argument)); }
                    finally { o.oldReaders.ReleaseReaderLock(); }
                }
                o.oldReaders.AcquireWriterLock(time);
                try { return A('w', Inner(argument)); }
                finally { o.oldReaders.ReleaseWriterLock(); }
            case Kind.Spin:
                if (way < 2)
                {
                    var wait = new SpinWait();
                    for (int i = 0; i <= way; i++) wait.SpinOnce();
                    return 's';
                }
                if (way < 5) return S('u', SpinWait.SpinUntil(() => Volatile.Read(ref x) != 0, time));
                Interlocked.Increment(ref x);
                return 0;
            case Kind.SpinLock:
            {
                bool taken = false;
                if (way < 4) o.spin.Enter(ref taken);
                else o.spin.TryEnter(time, ref taken);
                if (!taken) return '-';
                try { return A('l', Inner(argument)); }
                finally { o.spin.Exit(); }
            }
            case Kind.Blocking:
                if (way < 3) return S('a', o.blocking.TryAdd(argument, time));
                if (way < 6) return A(S('t', o.blocking.TryTake(out int taken0, time)), N(taken0));
                if (way == 6) return A('T', N(o.blocking.Take()));
                o.blocking.CompleteAdding();
                return 0;
            case Kind.Source:
                if (way < 2) return S('w', o.source.Task.Wait(time));
                if (way == 2) return A('v', N(o.source.Task.Result));
                if (way == 3) return A('g', N(o.source.Task.GetAwaiter().GetResult()));
                if (way < 6) return S('c', o.source.TrySetResult(argument));
                if (way == 6) return S('x', o.source.TrySetException(new InvalidOperationException()));
                return S('k', o.source.TrySetCanceled());
            case Kind.Tasks:
                if (way == 0) return S('a', Task.WaitAll(new Task[] { o.source.Task, Task.CompletedTask }, time));
                if (way == 1) return A('b', N(Task.WaitAny(new Task[] { o.source.Task, new TaskCompletionSource<int>().Task }, time)));
                if (way == 2) return S('d', Task.WhenAll(o.source.Task, Task.CompletedTask).Wait(time));
                if (way == 3) return S('w', Task.WhenAny(o.source.Task, new TaskCompletionSource<int>().Task).Wait(time));
                if (way == 4) return S('f', o.source.Task.ContinueWith(t => { Interlocked.Increment(ref x); }).Wait(time));
                if (way == 5) return S('z', Awaits(o.source.Task).Wait(time));
                return S('c', o.source.TrySetResult(argument));
            case Kind.Delay:
                if (way < 4) Task.Delay(1).Wait();
                else return S('d', Task.Delay(1).Wait(time));
                return 'd';
            case Kind.Queue:
                if (way < 4) o.queue.Enqueue(argument);
                else if (way == 7) return A('c', N(o.queue.Count));
                else return A(S('q', o.queue.TryDequeue(out int q)), N(q));
                return 0;
            case Kind.Dictionary:
                if (way < 2) return A('g', N(o.dictionary.GetOrAdd(1, argument)));
                if (way < 4) return A('u', N(o.dictionary.AddOrUpdate(1, 1, (k, old) => old + 1)));
                if (way < 6) return A(S('r', o.dictionary.TryRemove(1, out int r)), N(r));
                if (way == 6) return A('c', N(o.dictionary.Count));
                o.dictionary.Clear();
                return 0;
            case Kind.Lazy: return A('z', N(o.lazy.Value));
            case Kind.Cancellation:
                if (way < 2) o.cancellation.Cancel();
                else if (way == 2) return S('h', o.cancellation.Token.WaitHandle.WaitOne(time));
                else if (way == 3) return S('w', new ManualResetEventSlim().Wait(time, o.cancellation.Token));
                else if (way == 4) return S('d', Task.Delay(-1, o.cancellation.Token).Wait(time));
                else if (way == 5) o.cancellation.Token.Register(() => Thread.Sleep(0));
                else if (way == 6) o.cancellation.Token.Register(() => { }).Dispose();
                else o.cancellation.CancelAfter(1);
                return 'c';
            case Kind.Timer:
            {
                var auto = o.auto;
                var timer = new Timer(_ => auto.Set(), null, way < 6 ? 1 : -1, -1);
                if (way < 3) return S('e', o.auto.WaitOne(time));
                if (way == 3) return S('c', timer.Change(1, -1));
                if (way == 4) timer.Dispose();
                else if (way == 5) return S('d', timer.Dispose(o.auto)) + S(o.auto.WaitOne(time));
                GC.KeepAlive(timer);
                return 't';
            }
            case Kind.Child:
            {
                long result = 0;
                if (way > 4) // nobody waits for it
                {
                    new Thread(() =>
                    {
                        Guarded(ChildKind(argument), argument, me, threads, known, o);
                        Interlocked.Increment(ref x);
                    }).Start();
                    return 'o';
                }
                var thread = new Thread(() => result = Guarded(ChildKind(argument), argument, me, threads, known, o));
                if (way == 0) thread.Interrupt();
                thread.Start();
                if (way == 1 || way == 2) thread.Interrupt();
                if (way == 3) Thread.CurrentThread.Interrupt();
                return thread.Join(time) ? A('c', result) : '-';
            }
            case Kind.Work:
            {
                var work = Task.Run(() => Guarded(ChildKind(argument), argument, me, threads, known, o));
                if (way == 7) ((IAsyncResult)work).AsyncWaitHandle.WaitOne(time);
                return work.Wait(time) ? A('c', work.Result) : '-';
            }
            case Kind.Finalizers:
                GC.WaitForPendingFinalizers();
                return 'f';
            case Kind.Channel:
                if (way < 2) return S('w', o.channel.Writer.TryWrite(argument));
                if (way < 4) return A(S('r', o.channel.Reader.TryRead(out int c)), N(c));
                if (way == 4) return S('R', o.channel.Reader.ReadAsync().AsTask().Wait(time));
                if (way == 5) return S('W', o.channel.Writer.WriteAsync(argument).AsTask().Wait(time));
                if (way == 6) return S('A', o.channel.Reader.WaitToReadAsync().AsTask().Wait(time));
                return S('C', o.channel.Writer.TryComplete());
            case Kind.Bag:
                if (way < 4) o.bag.Add(argument);
                else if (way == 7) return A('c', N(o.bag.Count));
                else return A(S('b', o.bag.TryTake(out int b)), N(b));
                return 0;
            case Kind.Tokens:
            {
                var token = o.cancellation.Token;
                if (way == 0) return S('s', o.slim.Wait(time, token));
                if (way == 1) return S('m', o.manual.Wait(time, token));
                if (way == 2) return S('c', o.countdown.Wait(time, token));
                if (way == 3) return S('b', o.barrier.SignalAndWait(time, token));
                if (way == 4) return S('t', o.blocking.TryTake(out int taken1, time, token));
                if (way == 5) return S('w', o.source.Task.Wait(time, token));
                if (way == 6) return A('a', N(Task.WaitAny(new Task[] { o.source.Task }, time, token)));
                o.cancellation.Cancel();
                return 'c';
            }
            case Kind.Status:
            {
                int other = Other(Kind.Join, argument, me, threads);
                if (me > 0 || known[other] == null) return S(Thread.CurrentThread.IsAlive);
                if (way < 5) return S('s', (known[other].ThreadState & ThreadState.WaitSleepJoin) != 0);
                return S(known[other].IsAlive);
            }
            case Kind.Upgrade:
                if (way < 5)
                {
                    o.oldReaders.AcquireReaderLock(time);
                    try
                    {
                        var cookie = o.oldReaders.UpgradeToWriterLock(time);
                        try { return A('u', Inner(argument)); }
                        finally { o.oldReaders.DowngradeFromWriterLock(ref cookie); }
                    }
                    finally { o.oldReaders.ReleaseReaderLock(); }
                }
                o.oldReaders.AcquireWriterLock(time);
                try { return A('w', Inner(argument)); }
                finally { o.oldReaders.ReleaseLock(); }
            case Kind.Periodic:
                switch (way)
                {
                    case 0: Parallel.Invoke(() => Thread.Sleep(0), () => { }); return 'p';
                    case 1: Parallel.For(0, 2, i => Interlocked.Increment(ref x)); return 'f';
                    case 2: return S('b', ThreadPool.QueueUserWorkItem(_ => Interlocked.Increment(ref x)));
                    case 3: return A('y', N(Task.Factory.StartNew(() => { Thread.Sleep(0); return 3; }).Result));
                    case 4: new Task(() => Thread.Sleep(0)).RunSynchronously(); return 'r';
                    case 5: return S('d', new ThreadLocal<int>(() => { Thread.Sleep(0); return 1; }).Value == 1);
                    case 6: lock (typeof(Things)) return A('l', Inner(argument));
                    default: lock ("text") return A('l', Inner(argument));
                }
            case Kind.Registered:
                if (way < 3) return S('r', ThreadPool.RegisterWaitForSingleObject(o.auto, (state, late) => Interlocked.Increment(ref x), null, time < 0 ? -1 : 1, true).Unregister(null));
                if (way < 6) o.auto.Set();
                else return S('e', o.auto.WaitOne(time)) + Volatile.Read(ref x);
                return 0;
            case Kind.AnyCollection:
                if (way < 4) return A('t', N(BlockingCollection<int>.TryTakeFromAny(new[] { o.blocking }, out int taken2, time)));
                if (way < 6) return A('a', N(BlockingCollection<int>.TryAddToAny(new[] { o.blocking }, argument, time)));
                if (way == 6) o.blocking.CompleteAdding();
                else
                    foreach (int item in o.blocking.GetConsumingEnumerable()) return A('f', N(item));
                return 0;
            default:
                return A('i', N(way < 4 ? Made<int>.value : Made<string>.value));
        }
    }

    static bool WaitOnce(object monitor, int time)
    {
        lock (monitor) return Monitor.Wait(monitor, time);
    }

    static async Task Awaits(Task task)
    {
        await task;
        Thread.Sleep(0);
    }
}
