// Programs that use up time or memory in every way that a program can, for
// TestLimits: each method is an entry. None of them has an end that the
// checker could reach within the limits of the test.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class Limits
{
    static object kept;
    static int counter;
    static bool Never => counter < 0;

    // Types without end.
    static void Same<T>(int n) { if (typeof(T) == null) return; Same<T>(n + 1); }
    static void Structs<T>(int n) { if (typeof(T) == null) return; Structs<KeyValuePair<T, T>>(n + 1); }
    static int Classes<T>(int n) => n == 0 ? 1 : Classes<Tuple<T, T>>(n - 1);
    static object Named<T>(int n) => n == 0 ? typeof(T).ToString() : Named<Tuple<T, T>>(n - 1);
    static void Arrays<T>(int n) { if (typeof(T) == null) return; Arrays<T[]>(n + 1); }
    static void Both<T>(int n) { if (n == 0) return; Both<Tuple<T, int>>(n - 1); Both<Tuple<int, T>>(n - 1); }
    class Node<T> { public virtual object Next() => new Node<Node<T>>().Next(); }
    class Field<T> { public static Field<Field<T>> Next = new Field<Field<T>>(); public int X; }
    class Base<T> { }
    class Derived<T> : Base<Derived<Derived<T>>> { }
    interface IOf<T> { }
    class OfArrays<T> : IOf<OfArrays<T[]>> { }
    class Swapped<T, U> : Base<Swapped<U, List<T>>> { }
    class Curious<T> : Base<Curious<T>> { public Curious<Curious<T>> Field; public static Curious<T[]> Static; }
    class Turned<T, U> : Base<Turned<U, T>> { }
    class Fixed<T> : Base<Fixed<List<int>>> { }
    static void GrowStructs() => Structs<int>(0);
    static void GrowClasses() => Classes<int>(36);
    static void GrowNames() => Console.WriteLine(Named<int>(26));
    static void GrowArrays() => Arrays<int>(0);
    static void GrowBoth() => Both<int>(40);
    static void GrowVirtual() => new Node<int>().Next();
    static void GrowFields() => Console.WriteLine(Field<int>.Next.X);
    static void GrowInterfaces() => Console.WriteLine(new OfArrays<int>() != null);
    static void GrowParameters() => Console.WriteLine("" is object o && o is Swapped<int, int>);
    static void GrowDefinition() => Console.WriteLine(typeof(Derived<>).Name);
    static void Bounded() => Console.WriteLine(new Curious<int>().Field == null && Curious<int>.Static == null && new Turned<int, string>() != null && new Fixed<int>() != null);
    static void GrowBases() => Console.WriteLine(new Derived<int>() != null);
    static void GrowReflection() { Type t = typeof(int); while (true) { t = typeof(List<>).MakeGenericType(t); } }
    static void GrowArrayTypes() { Array a = new int[1]; while (true) { a = Array.CreateInstance(a.GetType(), 1); } }

    // Memory.
    static void Objects() { for (int i = 0; i < 20_000_000; i++) kept = new object(); }
    static void Forever() { while (true) { kept = new object(); Thread.Sleep(1); } }
    class Link { public Link Next; }
    static void List() { Link l = null; while (true) l = new Link { Next = l }; }
    static void DoublingArrays() { int n = 1; var l = new List<object>(); while (true) { l.Add(new int[n]); n *= 2; } }
    static void OneArray() { var a = new byte[200_000_000]; for (int i = 0; i < 3; i++) { Thread.Yield(); a[i] = 1; } }
    static void SixtyMegabytes() { var t = new Thread(() => { Interlocked.Increment(ref counter); }); t.Start(); var a = new byte[60_000_000]; Interlocked.Increment(ref counter); a[1] = 1; t.Join(); GC.KeepAlive(a); }
    static void SharedArray() { var t = new Thread(() => { kept = null; }); t.Start(); var a = new byte[200_000_000]; a[1] = 1; kept = a; t.Join(); }
    static void Largest() { kept = new byte[0x7fffffc7]; }
    static void Matrix() { kept = new long[20_000, 20_000]; }
    static void Jagged() { var a = new int[100_000][]; for (int i = 0; i < a.Length; i++) a[i] = new int[10_000]; kept = a; }
    static void ManyArrays() { var l = new List<int[]>(); while (true) l.Add(new int[100_000]); }
    static void StackAlloc() { Deeper(0); }
    static int Deeper(int n) { Span<byte> s = stackalloc byte[100_000]; s[0] = (byte)n; return n > 5000 ? 0 : Deeper(n + 1) + s[0]; }
    static void Strings() { string s = "ab"; while (true) s = s + s; }
    static void Pad() { kept = "a".PadLeft(500_000_000); }
    static void NewString() { kept = new string('x', 1_000_000_000); }
    static void Join() { string s = new string('x', 1_000_000); kept = string.Join(s, new string[1000]); }
    static void ReplaceMany() { string s = new string('x', 1_000_000); kept = s.Replace("x", new string('y', 1000)); }
    static void Slow() { string s = new string('a', 4_000_000); kept = s.IndexOf(new string('a', 2_000_000) + "b", StringComparison.Ordinal); }
    static void Builder() { var b = new StringBuilder(); while (true) b.Append("0123456789"); }
    static void Interned() { string s = ""; for (int i = 0; ; i++) { s = string.Intern("s" + i.ToString()); } }
    static void GrowList() { var l = new List<long>(); while (true) l.Add(l.Count); }
    static void GrowDictionary() { var d = new Dictionary<int, string>(); for (int i = 0; ; i++) d[i] = null; }
    static void GrowConcurrent() { var d = new ConcurrentDictionary<int, int>(); for (int i = 0; ; i++) d[i] = i; }
    static void GrowQueue() { var q = new ConcurrentQueue<object>(); while (true) q.Enqueue(q); }
    static void Boxes() { var l = new List<object>(); for (int i = 0; ; i++) l.Add(i); }
    static void Closures() { var l = new List<Func<int>>(); for (int i = 0; ; i++) { int k = i; l.Add(() => k); } }
    static void Delegates() { Action a = null; while (true) a += () => { }; }

    // Time.
    static void Loop() { while (true) counter++; }
    static void LocalLoop() { ulong x = 1; while (true) x = x * 6364136223846793005 + 1; }
    static void Digits() { var d = new List<uint> { 1 }; while (true) { ulong c = 0; for (int i = 0; i < d.Count; i++) { c += (ulong)d[i] * 3000000019; d[i] = (uint)c; c >>= 32; } if (c != 0) d.Add((uint)c); } }
    static int Fib(int n) => n < 2 ? n : Fib(n - 1) + Fib(n - 2);
    static void Recursion() => Fib(80);
    static int Endless(int n) => Endless(n + 1) + 1;
    static void Overflow() => Endless(0);
    static void CatchOverflow() { while (true) { try { Throwing(2000); } catch (Exception) { } } }
    static void Throwing(int n) { if (n == 0) throw new Exception(); try { Throwing(n - 1); } finally { counter++; } }
    static void Exceptions() { while (true) { try { throw new InvalidOperationException(); } catch (InvalidOperationException) { } } }
    static bool Spin() { while (!Never) { } return true; }
    static void Filter() { try { throw new Exception(); } catch (Exception) when (Spin()) { } }
    static void Finally() { try { throw new Exception(); } finally { Spin(); } }
    class Initialiser { public static int X; static Initialiser() { while (!Never) X++; } }
    static void Cctor() => Console.WriteLine(Initialiser.X);
    class Big { public static int[] X = Make(); static int[] Make() { var l = new List<int[]>(); while (true) l.Add(new int[1_000_000]); } }
    static void CctorMemory() => Console.WriteLine(Big.X.Length);
    static void CopyLarge() { var a = new int[2_000_000]; while (true) Array.Copy(a, 0, a, 1, a.Length - 1); }
    static void SortLarge() { var a = new int[2_000_000]; for (int i = 0; i < a.Length; i++) a[i] = i * 7919 % 1000003; Array.Sort(a); }
    static void ClearLarge() { var a = new int[2_000_000]; while (true) Array.Clear(a, 0, a.Length); }
    static void Linq() => Console.WriteLine(Enumerable.Range(0, int.MaxValue).Where(i => i % 3 == 0).Sum(i => (long)i));
    static void LinqList() => Console.WriteLine(Enumerable.Range(0, int.MaxValue).ToList().Count);
    static void Sleeps() { while (true) Thread.Sleep(10); }
    static IEnumerable<int> Yields() { for (int i = 0; ; i++) yield return i; }
    static void Iterators() { long n = 0; foreach (int i in Yields()) n += i; }

    // Threads.
    static void TwoLoops() { var t = new Thread(() => { while (true) counter++; }); t.Start(); while (true) counter--; }
    static void ManyThreads() { var l = new List<Thread>(); for (int i = 0; i < 30; i++) { int k = i; var t = new Thread(() => { counter += k; }); t.Start(); l.Add(t); } foreach (var t in l) t.Join(); }
    static void ThreadsForever() { while (true) new Thread(() => Thread.Sleep(Timeout.Infinite)) { IsBackground = true }.Start(); }
    static void Shared() { var q = new List<object>(); var t = new Thread(() => { while (true) lock (q) q.Add(new object()); }); t.Start(); while (true) lock (q) q.Add(null); }
    static void LongTrace() { Link l = null; for (int i = 0; i < 3000; i++) l = new Link { Next = l }; kept = l; var t = new Thread(() => { for (int i = 0; i < 2000; i++) Interlocked.Increment(ref counter); }); t.Start(); for (int i = 0; i < 2000; i++) Interlocked.Increment(ref counter); t.Join(); throw new Exception("end"); }
    static void LongLogs() { var a = new int[1_000_000]; var t = new Thread(() => { counter++; }); t.Start(); for (int i = 0; ; i++) { a[i % a.Length] = i; lock (a) counter = i; } }
    static void Tasks() { var l = new List<Task>(); while (true) l.Add(Task.Run(() => { })); }
    static async Task Async() { while (true) await Task.Yield(); }
    static void Awaits() => Async().Wait();
}
