// Compiler: roslyn12
// Skip: framework
// The messages of the library's exceptions.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class Messages
{

    static void Try(string n, Action a) { try { a(); Console.WriteLine(n + " ok"); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType().Name + ": " + e.Message); } }

    enum E { A, B }

    class Inner<T> { }

    static void Main()
    {
        Try("int", () => int.Parse("x"));
        Try("int2", () => int.Parse(""));
        Try("int3", () => int.Parse("99999999999"));
        Try("int4", () => int.Parse(null!));
        Try("long", () => long.Parse("q"));
        Try("dbl", () => double.Parse("z"));
        Try("byte", () => byte.Parse("300"));
        Try("dec", () => decimal.Parse("z"));
        Try("bool", () => bool.Parse("z"));
        Try("char", () => char.Parse("zz"));
        Try("ul", () => ulong.Parse("-1"));
        Try("sh", () => short.Parse("99999"));
        Try("enum", () => Enum.Parse<E>("C"));
        Try("enum2", () => Enum.Parse(typeof(E), ""));
        Try("guid", () => Guid.Parse("x"));
        Try("span", () => TimeSpan.Parse("x"));
        Try("ver", () => Version.Parse("1"));
        Try("conv", () => Convert.ToInt32("x"));
        Try("conv2", () => Convert.ToByte(300));
        Try("b64", () => Convert.FromBase64String("x"));
        Try("hex", () => Convert.FromHexString("x"));
        Try("idx", () => { var a = new int[2]; a[5] = 1; });
        Try("list", () => { var l = new List<int>(); _ = l[3]; });
        Try("listneg", () => new List<int>(-1));
        Try("rem", () => new List<int>().RemoveAt(0));
        Try("ins", () => new List<int>().Insert(5, 1));
        Try("range", () => new List<int>{1}.GetRange(0, 5));
        Try("dict", () => { var d = new Dictionary<string, int>(); _ = d["k"]; });
        Try("dictadd", () => { var d = new Dictionary<string, int> { ["a"] = 1 }; d.Add("a", 2); });
        Try("dictnull", () => { var d = new Dictionary<string, int>(); d.Add(null!, 1); });
        Try("q", () => new Queue<int>().Dequeue());
        Try("st", () => new Stack<int>().Pop());
        Try("pq", () => new PriorityQueue<int, int>().Dequeue());
        Try("ll", () => new LinkedList<int>().RemoveFirst());
        Try("ss", () => { var s = new SortedDictionary<int,int>(); _ = s[1]; }); 
        Try("mod", () => { var l = new List<int> { 1, 2 }; foreach (var x in l) l.Add(x); });
        Try("first", () => new int[0].First());
        Try("single", () => new[] { 1, 2 }.Single());
        Try("max", () => new int[0].Max());
        Try("agg", () => new int[0].Aggregate((a, b) => a + b));
        Try("elem", () => new[] { 1 }.ElementAt(4));
        Try("elem2", () => new[] { 1 }.Where(x => true).ElementAt(4));
        Try("firstp", () => new[] { 1 }.First(x => x > 3));
        Try("chunk", () => new[] { 1 }.Chunk(0));
        Try("range", () => Enumerable.Range(0, -1));
        Try("tod", () => new[] { 1, 1 }.ToDictionary(x => x));
        Try("sub", () => "abc".Substring(5));
        Try("sub2", () => "abc".Substring(1, 9));
        Try("rem", () => "abc".Remove(7));
        Try("insert", () => "a".Insert(4, "x"));
        Try("fmt", () => string.Format("{0} {1}", 1));
        Try("fmt3", () => (12).ToString("Q"));
        Try("join", () => string.Join(",", (string[])null!));
        Try("cmp", () => "a".CompareTo((object)1));
        Try("idxof", () => "abc".IndexOf('a', 7));
        Try("spl", () => "a".Split(',', -1));
        Try("char", () => { _ = "abc"[9]; });
        Try("span", () => "abc".AsSpan(2, 9));
        Try("slice", () => new Span<int>(new int[2]).Slice(3));
        Try("sb2", () => { _ = new StringBuilder("a")[4]; });
        Try("rep", () => "a".Replace("", "b"));
        Try("pad", () => "a".PadLeft(-1));
        Try("cast", () => { object o = "s"; _ = (int)o; });
        Try("cast3", () => { object o = "s"; _ = (List<int>)o; });
        Try("cast4", () => { object o = new Dictionary<string, List<int>>(); _ = (KeyValuePair<int, string[]>[])o; });
        Try("cast5", () => { object o = new List<int>.Enumerator(); _ = (int[,])o; });
        Try("cast6", () => { object o = new Inner<string>(); _ = (Dictionary<int, Inner<E>>.KeyCollection)o; });
        Try("null", () => { string s = null!; _ = s.Length; });
        Try("div", () => { int z = 0; _ = 1 / z; });
        Try("ovf", () => { int m = int.MaxValue; checked { m++; } });
        Try("arrneg", () => { int n = -1; _ = new int[n]; });
        Try("store", () => { object[] a = new string[1]; a[0] = 1; });
        Try("nullable", () => { int? x = null; _ = x!.Value; });
        Try("switch", () => { _ = (E)7 switch { E.A => 1, E.B => 2 }; });
        Try("throwif", () => ArgumentNullException.ThrowIfNull((object)null, "p"));
        Try("empty", () => ArgumentException.ThrowIfNullOrEmpty("", "p"));
        Try("ws", () => ArgumentException.ThrowIfNullOrWhiteSpace("  ", "p"));
        Try("neg", () => ArgumentOutOfRangeException.ThrowIfNegative(-5, "p"));
        Try("negz", () => ArgumentOutOfRangeException.ThrowIfNegativeOrZero(0, "p"));
        Try("zero", () => ArgumentOutOfRangeException.ThrowIfZero(0, "p"));
        Try("gt", () => ArgumentOutOfRangeException.ThrowIfGreaterThan(5, 3, "p"));
        Try("lt", () => ArgumentOutOfRangeException.ThrowIfLessThan(1, 3, "p"));
        Try("gte", () => ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(3, 3, "p"));
        Try("lte", () => ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(3, 3, "p"));
        Try("eq", () => ArgumentOutOfRangeException.ThrowIfEqual("a", "a", "p"));
        Try("ne", () => ArgumentOutOfRangeException.ThrowIfNotEqual("a", "b", "p"));
        Try("disp", () => ObjectDisposedException.ThrowIf(true, new object()));
        Try("disp2", () => ObjectDisposedException.ThrowIf(true, typeof(Messages)));
        Try("unr", () => throw new System.Diagnostics.UnreachableException());
        Try("dflt", () => throw new Exception());
        Try("app", () => throw new ApplicationException());
        Try("io", () => throw new InvalidOperationException());
        Try("ns", () => throw new NotSupportedException());
        Try("ni", () => throw new NotImplementedException());
        Try("arg", () => throw new ArgumentException());
        Try("aoor", () => throw new ArgumentOutOfRangeException("x", 5, "msg"));
        Try("to", () => throw new TimeoutException());
        Try("agg", () => throw new AggregateException(new Exception("a"), new Exception("b")));
        Try("oce", () => throw new OperationCanceledException());
        Try("tce", () => throw new TaskCanceledException());
        Try("sync", () => throw new SynchronizationLockException());
        Try("tie", () => throw new ThreadInterruptedException());
        Try("bpb", () => throw new BarrierPostPhaseException());
        Try("sf", () => throw new SemaphoreFullException());
        Try("lr", () => throw new LockRecursionException());
        Try("mon", () => Monitor.Exit(new object()));
        Try("sem", () => new SemaphoreSlim(1, 1).Release());
        Try("sem2", () => new SemaphoreSlim(-1));
        Try("sem3", () => new SemaphoreSlim(0).Release(0));
        Try("cd", () => new CountdownEvent(0).Signal());
        Try("bar", () => new Barrier(0).SignalAndWait());
        Try("rw", () => new ReaderWriterLockSlim().ExitReadLock());
        Try("rw2", () => { var l = new ReaderWriterLockSlim(); l.EnterReadLock(); l.EnterWriteLock(); });
        Try("thr", () => { var t = new Thread(() => { }); t.Start(); t.Start(); });
        Try("join", () => new Thread(() => { }).Join());
        Try("ctsd", () => { var c = new CancellationTokenSource(); c.Dispose(); _ = c.Token; });
        Try("bc", () => { var b = new BlockingCollection<int>(); b.CompleteAdding(); b.Add(1); });
        Try("bc2", () => { var b = new BlockingCollection<int>(); b.CompleteAdding(); b.Take(); });
        Try("lazy", () => { Lazy<int> l = null!; l = new Lazy<int>(() => l.Value); _ = l.Value; });
        Try("mut", () => new Mutex().ReleaseMutex());
        Try("spin", () => { var s = new SpinLock(true); bool b = false; s.Enter(ref b); bool c = false; s.Enter(ref c); });
        Try("par", () => new ParallelOptions { MaxDegreeOfParallelism = 0 });
        Try("task", () => new Task(null!));
        Try("task2", () => { var t = new Task(() => { }); t.RunSynchronously(); t.Start(); });
        Try("ct", () => { var t = new CancellationToken(true); t.ThrowIfCancellationRequested(); });
        Try("tsem", () => new Semaphore(1, 0));
        Try("sleep", () => Thread.Sleep(-5));
        Try("cdv", () => { var c = new CountdownEvent(1); c.Signal(); c.AddCount(); });
        Try("cb", () => new ConcurrentDictionary<string,int>()["z"].ToString());
        Try("cdn", () => new ConcurrentDictionary<string,int>().TryAdd(null!, 1));
        Try("delay", () => Task.Delay(-5));
        Try("dt", () => new DateTime(2020, 13, 1));
        Try("ts", () => TimeSpan.FromDays(1e12));
        Try("dta", () => DateTime.MaxValue.AddDays(1));
        Try("arrcopy", () => Array.Copy(new int[2], new int[1], 2));
        Try("sort", () => new[] { new object(), new object() }.ToList().Sort());
        Try("rnd", () => new Random(1).Next(-1));
        Try("rnd2", () => new Random(1).Next(5, 1));
        Try("clamp", () => Math.Clamp(1, 5, 2));
        Try("abs", () => Math.Abs(int.MinValue));
        Try("abs2", () => new BitArray(-1));
        Try("ctor", () => new string('a', -1));
        Try("en", () => Enum.IsDefined(typeof(int), 1));
        Try("seg", () => new ArraySegment<int>(new int[1], 1, 5));
        Try("mem", () => new Memory<int>(new int[1]).Slice(4));
        Try("tuple", () => { ITuple(); });
    }

    static void ITuple() { System.Runtime.CompilerServices.ITuple t = (1, 2); _ = t[5]; }
}
