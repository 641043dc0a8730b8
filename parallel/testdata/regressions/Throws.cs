using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using System.Collections.Concurrent;

// A thread stores, a statement throws and the thread catches, and it loads. The other one stores, has a full fence, and loads. Both miss the other's store
// only if the throw lets the store of the thread come later. With a second argument the thread loads on both sides of the throw, and sees a message
// without the data that were stored before it. The first argument names the statement.
static class Throws
{
    static int x, y, zero, minus = -1, big = int.MaxValue, one = 1;
    static readonly object gate = new object();
    static object text = "text";
    static object[] strings = new string[1];
    static int[] ints = new int[2];
    static Box none;
    static readonly Exception made = new Exception();
    static Exception nothing = null;
    static double nan = double.NaN;
    static Action act;
    class Box { public int V; public volatile int W; public virtual void F() { } public int[] A; }
    struct Two { public long A, B; }
    static Two[] twos = new Two[1];
    static Two two;

    static void Choose(string name)
    {
        Thread unstarted = null, ended = null;
        Task done = Task.CompletedTask, failed = Task.FromException(made);
        var canceled = new CancellationToken(true);
        var tcs = new TaskCompletionSource<int>(); tcs.SetResult(1);
        var gone = new ManualResetEventSlim(); gone.Dispose();
        var goneEvent = new ManualResetEvent(false); goneEvent.Dispose();
        var zeroed = new CountdownEvent(0);
        var full = new SemaphoreSlim(1, 1);
        var fullSem = new Semaphore(1, 1);
        var sem = new SemaphoreSlim(1); sem.Dispose();
        var rw = new ReaderWriterLockSlim();
        var mutex = new Mutex();
        var barrier = new Barrier(1);
        var goneBarrier = new Barrier(1); goneBarrier.Dispose();
        var spin = new SpinLock(true);
        var list = new List<int>();
        var map = new Dictionary<string, int>();
        var cmap = new ConcurrentDictionary<string, int>();
        var completedTask = new Task(() => { }); completedTask.RunSynchronously();
        var lk = new Lock();
        var cts = new CancellationTokenSource(); cts.Dispose();
        var goneCount = new CountdownEvent(1); goneCount.Dispose();
        var lazyThrow = new Lazy<string>(() => throw made);
        var local = new ThreadLocal<int>(); local.Dispose();
        var bc = new BlockingCollection<int>(); bc.CompleteAdding();
        if (name.Contains("started") ) unstarted = new Thread(() => { });
        if (name == "ended") { ended = new Thread(() => { }); ended.Start(); ended.Join(); }
        switch (name)
        {
            case "throw": act = () => throw made; break;
            case "throw new": act = () => throw new Exception("m"); break;
            case "throw invalid": act = () => throw new InvalidOperationException(); break;
            case "throw arg": act = () => throw new ArgumentOutOfRangeException("m"); break;
            case "throw null": act = () => throw nothing; break;
            case "divide": act = () => zero = 1 / zero; break;
            case "divide overflow": act = () => zero = int.MinValue / minus; break;
            case "rem": act = () => zero = 1 % zero; break;
            case "index": act = () => ints[2] = 1; break;
            case "index read": act = () => zero = ints[2]; break;
            case "field": act = () => none.V = 1; break;
            case "field read": act = () => zero = none.V; break;
            case "volatile field": act = () => none.W = 1; break;
            case "volatile field read": act = () => zero = none.W; break;
            case "volatile null": act = () => Volatile.Write(ref none.V, 1); break;
            case "volatile read null": act = () => Volatile.Read(ref none.V); break;
            case "interlocked null": act = () => Interlocked.Increment(ref none.V); break;
            case "interlocked unsafe": act = () => Interlocked.Increment(ref System.Runtime.CompilerServices.Unsafe.NullRef<int>()); break;
            case "interlocked exchange unsafe": act = () => Interlocked.Exchange(ref System.Runtime.CompilerServices.Unsafe.NullRef<int>(), 1); break;
            case "interlocked read unsafe": act = () => Interlocked.Read(ref System.Runtime.CompilerServices.Unsafe.NullRef<long>()); break;
            case "volatile unsafe": act = () => Volatile.Write(ref System.Runtime.CompilerServices.Unsafe.NullRef<int>(), 1); break;
            case "call null": act = () => none.F(); break;
            case "invoke null": act = () => { Action a = null; a(); }; break;
            case "length null": act = () => zero = none.A.Length; break;
            case "array null": act = () => zero = none.A[0]; break;
            case "cast": act = () => text = (Exception)text; break;
            case "unbox": act = () => zero = (int)text; break;
            case "unbox null": act = () => zero = (int)(object)nothing; break;
            case "covariance": act = () => strings[0] = gate; break;
            case "ref covariance": act = () => R(ref strings[0]); break;
            case "overflow": act = () => zero = checked(big + 1); break;
            case "convert": act = () => zero = checked((byte)big); break;
            case "new array": act = () => ints = new int[minus]; break;
            case "struct index": act = () => twos[1] = default(Two); break;
            case "struct index read": act = () => two = twos[1]; break;
            case "rethrow": act = () => { try { throw made; } catch { throw; } }; break;
            case "finally": act = () => { try { throw made; } finally { list = null; } }; break;
            case "filter": act = () => { try { throw made; } catch (Exception e) when (e == null) { } }; break;
            case "filter true": act = () => { try { throw made; } catch (Exception e) when (e != null) { throw; } }; break;
            case "nested": act = () => { try { throw made; } catch { throw new NullReferenceException(); } }; break;
            case "arithmetic": act = () => zero = Math.Sign(nan); break;
            case "match": act = () => zero = zero switch { 5 => 1 }; break;

            case "abs": act = () => Math.Abs(int.MinValue); break;
            case "char": act = () => zero = ((string)text)[9]; break;
            case "substring": act = () => ((string)text).Substring(9); break;
            case "parse": act = () => int.Parse("x"); break;
            case "enum": act = () => Enum.Parse(typeof(DayOfWeek), "x"); break;
            case "new string": act = () => new string('a', minus); break;
            case "copy": act = () => Array.Copy(ints, 0, ints, 1, 5); break;
            case "copy null": act = () => Array.Copy(null, ints, 1); break;
            case "copy own": act = () => { var o = new int[2]; Array.Copy(o, 0, o, 1, 5); }; break;
            case "get value": act = () => ints.GetValue(7); break;
            case "clear": act = () => Array.Clear(ints, 1, 5); break;
            case "list": act = () => new List<int>()[0].ToString(); break;
            case "shared list": act = () => list[0].ToString(); break;
            case "map": act = () => new Dictionary<string, int>()["a"].ToString(); break;
            case "shared map": act = () => map["a"].ToString(); break;
            case "throw if null": act = () => ArgumentNullException.ThrowIfNull(none); break;
            case "span": act = () => new Span<int>(ints, 1, 5).ToString(); break;
            case "span index": act = () => { Span<int> s = ints; zero = s[3]; }; break;
            case "nullable": act = () => { int? n = null; zero = n.Value; }; break;
            case "enumerator": act = () => { var l = new List<int> { 1, 2 }; foreach (var i in l) l.Add(1); }; break;

            case "enter null": act = () => Monitor.Enter(null); break;
            case "lock null": act = () => { lock (none) { } }; break;
            case "try enter null": act = () => Monitor.TryEnter(null); break;
            case "try enter -5": act = () => Monitor.TryEnter(gate, -5); break;
            case "exit null": act = () => Monitor.Exit(null); break;
            case "exit": act = () => Monitor.Exit(gate); break;
            case "wait null": act = () => Monitor.Wait(null); break;
            case "wait": act = () => Monitor.Wait(gate); break;
            case "wait timeout": act = () => Monitor.Wait(gate, 5); break;
            case "pulse": act = () => Monitor.Pulse(gate); break;
            case "pulse null": act = () => Monitor.Pulse(null); break;
            case "pulse all": act = () => Monitor.PulseAll(gate); break;
            case "entered null": act = () => Monitor.IsEntered(null); break;
            case "lock exit": act = () => lk.Exit(); break;
            case "join unstarted": act = () => unstarted.Join(); break;
            case "join -5 started": act = () => unstarted.Join(-5); break;
            case "join0 unstarted": act = () => unstarted.Join(0); break;
            case "ended": act = () => ended.Start(); break;
            case "join null": act = () => { Thread t = null; t.Join(); }; break;
            case "new thread null": act = () => new Thread((ThreadStart)null); break;
            case "start parameter started": act = () => unstarted.Start(1); break;
            case "sleep": act = () => Thread.Sleep(-5); break;
            case "signal": act = () => zeroed.Signal(); break;
            case "signal -1": act = () => zeroed.Signal(-1); break;
            case "signal gone": act = () => goneCount.Signal(); break;
            case "add count": act = () => zeroed.AddCount(); break;
            case "reset gone": act = () => gone.Reset(); break;
            case "wait gone": act = () => gone.Wait(); break;
            case "event gone": act = () => goneEvent.Set(); break;
            case "event wait gone": act = () => goneEvent.WaitOne(); break;
            case "event -5": act = () => goneEvent.WaitOne(-5); break;
            case "wait all null": act = () => WaitHandle.WaitAll(null); break;
            case "release": act = () => full.Release(); break;
            case "release 0": act = () => full.Release(0); break;
            case "release handle": act = () => fullSem.Release(); break;
            case "sem gone": act = () => sem.Wait(); break;
            case "sem canceled": act = () => full.Wait(canceled); break;
            case "mres canceled": act = () => new ManualResetEventSlim().Wait(canceled); break;
            case "exit read": act = () => rw.ExitReadLock(); break;
            case "exit write": act = () => rw.ExitWriteLock(); break;
            case "mutex": act = () => mutex.ReleaseMutex(); break;
            case "barrier": act = () => goneBarrier.SignalAndWait(); break;
            case "barrier remove": act = () => barrier.RemoveParticipants(3); break;
            case "barrier add -1": act = () => barrier.AddParticipants(-1); break;
            case "spin exit": act = () => spin.Exit(); break;
            case "spin taken": act = () => { bool t = true; spin.Enter(ref t); }; break;
            case "set result": act = () => tcs.SetResult(1); break;
            case "set exception null": act = () => tcs.TrySetException((Exception)null); break;
            case "task start": act = () => completedTask.Start(); break;
            case "task run null": act = () => Task.Run((Action)null); break;
            case "task wait": act = () => failed.Wait(); break;
            case "task get result": act = () => failed.GetAwaiter().GetResult(); break;
            case "task wait canceled": act = () => Task.FromCanceled(canceled).Wait(); break;
            case "task wait token": act = () => new TaskCompletionSource<int>().Task.Wait(canceled); break;
            case "task sync": act = () => completedTask.RunSynchronously(); break;
            case "wait all tasks null": act = () => Task.WaitAll(new Task[] { null }); break;
            case "continue null": act = () => done.ContinueWith((Action<Task>)null); break;
            case "token": act = () => canceled.ThrowIfCancellationRequested(); break;
            case "cts gone": act = () => cts.Cancel(); break;
            case "cts token gone": act = () => cts.Token.ToString(); break;
            case "lazy": act = () => lazyThrow.Value.ToString(); break;
            case "local gone": act = () => local.Value.ToString(); break;
            case "cmap": act = () => cmap["q"].ToString(); break;
            case "cmap null": act = () => cmap[null].ToString(); break;
            case "blocking": act = () => bc.Add(1); break;
            case "queue null": act = () => ThreadPool.QueueUserWorkItem(null); break;
            case "delay": act = () => Task.Delay(-5); break;
            default: throw new ArgumentException(name);
        }
    }
    static void R(ref object o) { o = gate; }

    static void Throw()
    {
        bool thrown = false;
        try { act(); } catch { thrown = true; }
        if (!thrown) Environment.Exit(1);
    }

    static void Main(string[] args)
    {
        Choose(args[0]);
        if (args.Length > 1)
        {
            var sender = new Thread(() => { x = 1; Thread.MemoryBarrier(); y = 1; });
            sender.Start();
            int message = y;
            Throw();
            int data = x;
            sender.Join();
            if (message == 1 && data == 0) throw new Exception("a message without data");
            return;
        }
        int r = 0;
        var t = new Thread(() =>
        {
            Volatile.Write(ref y, 1);
            Thread.MemoryBarrier();
            r = Volatile.Read(ref x);
        });
        t.Start();
        Volatile.Write(ref x, 1);
        Throw();
        int s = Volatile.Read(ref y);
        t.Join();
        if (r == 0 && s == 0) throw new Exception("neither saw the other");
    }
}
