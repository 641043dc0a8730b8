// Random programs of threads that use the library's types for threads: program n throws dice from seed n, obeys
// them, and prints the values that its threads saw. Many deadlock, race or fail: all that is wanted is that each search finds the same.
// Compiler: roslyn
using System;
using System.Collections.Concurrent;
using System.Threading;

interface ICounter { void Increment(); int Count { get; } }

struct Counter : ICounter
{
    private int n;
    public void Increment() => n++;
    public int Count => n;
}

static class Made<T>
{
    public static readonly int value = Primitives.Made();
    static Made() { }
}

static class Primitives
{
    static uint dice;

    static SpinLock spin = new SpinLock(false);
    static readonly object monitor = new object();
    static readonly SemaphoreSlim slim = new SemaphoreSlim(1);
    static readonly Semaphore semaphore = new Semaphore(1, 2);
    static readonly Mutex mutex = new Mutex();
    static readonly ManualResetEventSlim manual = new ManualResetEventSlim();
    static readonly AutoResetEvent auto = new AutoResetEvent(false);
    static readonly CountdownEvent countdown = new CountdownEvent(2);
    static readonly Barrier barrier = new Barrier(2);
    static readonly ReaderWriterLockSlim readers = new ReaderWriterLockSlim();
    static readonly ConcurrentQueue<int> queue = new ConcurrentQueue<int>();
    static readonly ConcurrentDictionary<int, int> dictionary = new ConcurrentDictionary<int, int>();
    static readonly BlockingCollection<int> blocking = new BlockingCollection<int>(1);
    static readonly Lazy<int> lazy = new Lazy<int>(() => ++made);
    static readonly CancellationTokenSource source = new CancellationTokenSource();
    static object box = new Counter();
    static readonly object[] boxes = { null, null };
    static readonly int[] array = { 1, 2, 3 };
    static readonly Instance instance = new Instance();
    static int x, made;
    static volatile int flag;

    sealed class Instance
    {
        public SpinLock spin = new SpinLock(false);
        public int x;
    }

    internal static int Made() => ++made;

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
        var plans = new int[threads][];
        for (int i = 0; i < threads; i++)
        {
            plans[i] = new int[2 * (1 + Next(threads == 2 ? 3 : 2))];
            for (int j = 0; j < plans[i].Length; j += 2)
            {
                plans[i][j] = Next(30);
                plans[i][j + 1] = Next(8);
            }
        }
        var seen = new string[threads];
        var others = new Thread[threads];
        for (int i = 1; i < threads; i++)
        {
            int at = i;
            others[i] = new Thread(() => seen[at] = Run(plans[at]));
            others[i].Start();
        }
        seen[0] = Run(plans[0]);
        for (int i = 1; i < threads; i++)
            others[i].Join();
        Console.WriteLine(string.Join("|", seen) + "; " + x + instance.x + made + flag + array[0] + ((ICounter)box).Count);
    }

    static string Run(int[] plan)
    {
        string seen = "";
        for (int i = 0; i < plan.Length; i += 2)
            seen += Step(plan[i], plan[i + 1]);
        return seen;
    }

    /// Step does one thing; inner is the operation inside a lock.
    static string Step(int op, int inner)
    {
        switch (op)
        {
            case 0:
            {
                bool taken = false;
                spin.Enter(ref taken);
                string s = Simple(inner);
                spin.Exit();
                return s;
            }
            case 1:
            {
                bool taken = false;
                spin.TryEnter(ref taken);
                string s = taken ? Simple(inner) : "-";
                if (taken) spin.Exit();
                return s;
            }
            case 2:
            {
                bool taken = false;
                instance.spin.Enter(ref taken);
                instance.x++;
                instance.spin.Exit();
                return "";
            }
            case 3: lock (monitor) return Simple(inner);
            case 4:
                if (!Monitor.TryEnter(monitor)) return "-";
                try { return Simple(inner); }
                finally { Monitor.Exit(monitor); }
            case 5:
                slim.Wait();
                try { return Simple(inner); }
                finally { slim.Release(); }
            case 6: return slim.Wait(inner / 4) ? "w" + Simple(inner) : "-";
            case 7: slim.Release(); return "";
            case 8:
                semaphore.WaitOne();
                try { return Simple(inner); }
                finally { semaphore.Release(); }
            case 9:
                mutex.WaitOne();
                try { return Simple(inner); }
                finally { mutex.ReleaseMutex(); }
            case 10: manual.Set(); return "";
            case 11: manual.Wait(); return Simple(inner);
            case 12: manual.Reset(); return manual.IsSet ? "s" : "r";
            case 13: auto.Set(); return "";
            case 14: return auto.WaitOne(inner < 4 ? -1 : inner - 4) ? Simple(inner) : "-";
            case 15: return countdown.Signal() ? "0" : "1";
            case 16: countdown.Wait(); return Simple(inner);
            case 17: return barrier.SignalAndWait(inner < 6 ? -1 : 1) ? Simple(inner) : "-";
            case 18:
                readers.EnterReadLock();
                try { return Simple(inner); }
                finally { readers.ExitReadLock(); }
            case 19:
                readers.EnterWriteLock();
                try { return Simple(inner); }
                finally { readers.ExitWriteLock(); }
            case 20:
                readers.EnterUpgradeableReadLock();
                try
                {
                    if (inner < 4) return Simple(inner);
                    readers.EnterWriteLock();
                    try { return Simple(inner); }
                    finally { readers.ExitWriteLock(); }
                }
                finally { readers.ExitUpgradeableReadLock(); }
            case 21:
                if (inner < 4)
                {
                    queue.Enqueue(inner);
                    return "";
                }
                return queue.TryDequeue(out int q) ? "q" + q : queue.IsEmpty ? "e" : "-";
            case 22: return "d" + (inner < 4 ? dictionary.GetOrAdd(1, inner) : dictionary.AddOrUpdate(1, 7, (k, old) => old + x));
            case 23:
                if (inner < 4)
                {
                    blocking.Add(inner);
                    return "";
                }
                return blocking.TryTake(out int t, inner < 6 ? -1 : 0) ? "t" + t : "-";
            case 24: return "l" + lazy.Value;
            case 25: return "m" + (inner < 4 ? Made<int>.value : Made<string>.value);
            case 26:
                if (inner < 3) source.Cancel();
                else if (inner < 6) source.Token.Register(() => x += 2);
                else return source.Token.WaitHandle.WaitOne(inner == 6 ? -1 : 0) ? "c" : "-";
                return "";
            case 27:
                lock (monitor)
                {
                    if (inner < 4)
                    {
                        Monitor.PulseAll(monitor);
                        flag = inner;
                        return "";
                    }
                    return Monitor.Wait(monitor, inner < 6 ? -1 : 1) ? "p" + flag : "-";
                }
            case 28:
                SpinWait.SpinUntil(() => flag != 0);
                return Simple(inner);
            default: return Simple(inner);
        }
    }

    /// Simple is an access or two.
    static string Simple(int op)
    {
        switch (op)
        {
            case 0: x++; return "";
            case 1: return "x" + x;
            case 2: return "i" + Interlocked.Increment(ref x);
            case 3: flag = 1; return "";
            case 4: ((ICounter)box).Increment(); return "";
            case 5: return box.Equals(new Counter()) ? "=" : "!";
            case 6: array.CopyTo(array, 0); boxes.SetValue(box, 0); return "a" + ((ICounter)boxes[0]).Count;
            default: array[0] = flag + 4; Array.Copy(array, 0, array, 1, 2); return "";
        }
    }
}
