// .NET numbers threads when they are made, and the model when they start. The argument names the case.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class NumberOrder
{
    sealed class Key(Thread thread)
    {
        public override int GetHashCode() => thread.GetHashCode();
        public override bool Equals(object o) => o == this;
    }

    static IEnumerable<int> Numbers() { yield return 1; yield return 2; }

    static Thread Run(ThreadStart start)
    {
        var thread = new Thread(start);
        thread.Start();
        thread.Join();
        return thread;
    }

    static void Main(string[] args)
    {
        int a = 0, b = 0;
        switch (args[0])
        {
            case "order": // .NET throws
                var first = new Thread(() => a = Environment.CurrentManagedThreadId);
                var second = new Thread(() => b = Environment.CurrentManagedThreadId);
                second.Start();
                first.Start();
                second.Join();
                first.Join();
                if (a < b) throw new Exception();
                break;
            case "stripes": // .NET may lose an update
                int[] counts = new int[3];
                void Count() => Interlocked.Increment(ref counts[Environment.CurrentManagedThreadId % 3]);
                first = new Thread(Count);
                first.Start();
                Count();
                first.Join();
                if (counts[1] == 2) throw new Exception();
                break;
            case "hash": Run(() => a = Thread.CurrentThread.GetHashCode()); break;
            case "of another": a = Run(() => { }).ManagedThreadId; break;
            case "by a comparer": a = EqualityComparer<Thread>.Default.GetHashCode(Run(() => { })); break;
            case "in a tuple": a = Tuple.Create(Run(() => { })).GetHashCode(); break;
            case "in a key": a = new HashSet<Key> { new Key(Run(() => { })) }.Count; break;
            case "by a delegate": a = new Lazy<int>(Run(() => { }).GetHashCode).Value; break;
            case "by a selector": foreach (int code in new[] { Run(() => { }) }.Select(EqualityComparer<Thread>.Default.GetHashCode)) a = code; break;
            case "of a work item": Task.Run(() => a = Environment.CurrentManagedThreadId).Wait(); break;
            case "main": if (Environment.CurrentManagedThreadId != 1 || Thread.CurrentThread.GetHashCode() != 1) throw new Exception(); break;
            case "iterator": Run(() => { foreach (int n in Numbers()) a += n; }); break;
            case "query": Run(() => { foreach (int n in new[] { 1, 2 }.Where(n => n > 1).Select(n => n + 1)) a += n; }); break;
            case "table": a = new Dictionary<Thread, int> { [Run(() => { })] = 1, [Thread.CurrentThread] = 2 }.Count; break;
            case "locks":
                var slim = new ReaderWriterLockSlim();
                var spin = new SpinLock(true);
                Run(() =>
                {
                    slim.EnterReadLock();
                    slim.ExitReadLock();
                    bool taken = false;
                    spin.Enter(ref taken);
                    if (!spin.IsHeldByCurrentThread) throw new Exception();
                    spin.Exit();
                });
                break;
        }
        GC.KeepAlive(a + b);
    }
}
