// Programs that attack other parts of the process than those of Limits.cs, for
// TestLimits: each method is an entry.
#define DEBUG
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Attacks
{
    static object kept;
    static int counter;
    static bool Never => counter < 0;
    static readonly object gate = new object();

    class Link { public Link Next; public int Value; }
    static Link Chain(int n) { Link l = null; for (int i = 0; i < n; i++) l = new Link { Next = l, Value = i }; return l; }
    static Thread Go(ThreadStart f) { var t = new Thread(f); t.Start(); return t; }

    // The heap.
    static void RingForever() { var l = Chain(20_000); kept = l; while (true) { l.Value++; l = l.Next ?? (Link)kept; lock (gate) counter++; } }
    static void SharedLong() { kept = Chain(500_000); var t = Go(() => { lock (gate) counter++; }); for (int i = 0; ; i++) lock (gate) counter += i; }
    static void Tree() { kept = Grow(40); }
    static object[] Grow(int depth) => depth == 0 ? null : new object[] { Grow(depth - 1), Grow(depth - 1) };
    static void Cube() { var a = new int[200, 200, 200]; for (int i = 0; ; i++) { a[i % 200, i / 200 % 200, i / 40000 % 200] = i; if (i % 1000 == 0) { kept = a.Clone(); Thread.Yield(); } } }
    static void Ragged() { var a = new int[5000][]; for (int i = 0; ; i++) { a[i % 5000] = new int[i % 5000]; lock (gate) kept = a; } }
    static void Wide() { var a = new object[3_000_000]; kept = a; for (int i = 0; ; i++) { a[i * 7919 % a.Length] = new object(); Thread.Yield(); } }
    static void DeepStack() { kept = Down(0); }
    static object Down(int n) { Thread.Yield(); object o = n > 1_000_000 ? null : Down(n + 1); return o ?? kept; }
    struct Fat { public long A, B, C, D, E, F, G, H; public object O; }
    static void Structs() { var l = new List<Fat>(); for (long i = 0; ; i++) l.Add(new Fat { A = i, O = i }); }
    static void BoxedStructs() { object o = new Fat(); while (true) { Fat f = (Fat)o; f.A++; o = f; f.O = o; o = f; } }
    static void Spans() { while (true) { Span<byte> s = new byte[30_000_000]; s.Fill(7); s.Slice(1).CopyTo(s); kept = s.ToArray(); } }
    static void Rented() { var l = new List<byte[]>(); while (true) l.Add(ArrayPool<byte>.Shared.Rent(1 << 16)); }
    static void Stream() { var m = new MemoryStream(); var b = new byte[1000]; while (true) m.Write(b, 0, b.Length); }
    static void Bits() { var b = new BitArray(500_000_000); while (true) b.Not(); }
    static void Big() { BigInteger b = 3; while (true) b *= b; }
    static void Fields() { var l = new LinkedList<int>(); for (int i = 0; ; i++) l.AddLast(i); }
    static void Sorted() { var l = new SortedDictionary<int, int>(); for (int i = 0; ; i++) l[i * 7919 % 1000003] = i; }
    static void Hashes() { var h = new HashSet<string>(); for (int i = 0; ; i++) h.Add("a" + i); }
    sealed class Same { public override int GetHashCode() => 1; public override bool Equals(object o) => ReferenceEquals(o, this); }
    static void Collisions() { var d = new Dictionary<Same, int>(); while (true) d[new Same()] = 1; }
    static void Growing() { var d = new Dictionary<long, long>(10_000_000); for (long i = 0; ; i++) d[i] = i; }
    static void Closed() { Func<int> f = () => 0; while (true) { var g = f; f = () => g() + 1; kept = f; } }
    static void CallClosed() { Func<int> f = () => 0; for (int i = 0; i < 1_000_000; i++) { var g = f; f = () => g() + 1; } Console.WriteLine(f()); }
    static void Multicast() { Action a = () => counter++; while (true) { a += a; a(); } }

    // Strings.
    static void FormatWide() { for (int i = 0; ; i++) kept = string.Format("{0,200000000}", i); }
    static void Formats() { string s = "x"; while (true) s = string.Format("{0}{0}{0}", s); }
    static void Concat() { string s = ""; while (true) s = string.Concat(s, "0123456789", s.Length.ToString()); }
    static void Interpolated() { string s = ""; for (int i = 0; ; i++) s = $"{s} {i:D10} {i:X8}"; }
    static void Inserts() { var b = new StringBuilder(); while (true) b.Insert(0, "0123456789abcdef"); }
    static void Replaced() { var b = new StringBuilder("a"); while (true) b.Replace("a", "aaaaaaaaaa"); }
    static void Split() { string s = new string(',', 3_000_000); while (true) kept = s.Split(','); }
    static void Upper() { string s = new string('a', 8_000_000); while (true) kept = s.ToUpperInvariant(); }
    static void Compare() { string a = new string('a', 8_000_000), b = new string('a', 8_000_000); while (true) counter += string.CompareOrdinal(a, b) + (a == b ? 1 : 0) + a.GetHashCode(); }
    static bool Match(string p, int i, string s, int j) => i == p.Length ? j == s.Length : p[i] == '*' ? Match(p, i + 1, s, j) || j < s.Length && Match(p, i, s, j + 1) : j < s.Length && p[i] == s[j] && Match(p, i + 1, s, j + 1);
    static void Backtracks() => Console.WriteLine(Match("*a*a*a*a*a*a*a*a*a*b", 0, new string('a', 200), 0));
    static void Prints() { string s = new string('x', 100_000); while (true) Console.WriteLine(s); }
    static void Numbers() { var b = new char[1_000_000]; while (true) for (int i = 0; i < b.Length; i++) { b[i] = (char)(double.Parse("1." + i, CultureInfo.InvariantCulture) % 10); } }
    static void Encode() { string s = new string('\u20ac', 5_000_000); while (true) kept = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(s)); }
    static void Base64() { var b = new byte[20_000_000]; while (true) kept = Convert.ToBase64String(b); }

    // Types and code.
    class Nest<T> { public class In<U> { public Nest<In<U>> Deeper; public override string ToString() => new Nest<In<U>>.In<T>().ToString(); } }
    static void Nested() => Console.WriteLine(new Nest<int>.In<string>());
    struct Pair<T> { public T A, B; }
    static void Pairs() => Console.WriteLine(Doubled<int>(24));
    static int Doubled<T>(int n) => n == 0 ? Unsafe.SizeOf<T>() : Doubled<Pair<T>>(n - 1);
    static void Instances() => Every<int, int, int, int>(8);
    static void Every<A, B, C, D>(int n) { if (n == 0) return; Every<List<A>, B, C, D>(n - 1); Every<A, List<B>, C, D>(n - 1); Every<A, B, List<C>, D>(n - 1); Every<A, B, C, List<D>>(n - 1); }
    static void Made() { Type t = typeof(int); for (int i = 0; ; i++) t = i % 2 == 0 ? t.MakeArrayType() : typeof(Tuple<,>).MakeGenericType(t, typeof(int)); }
    static void Reflects() { while (true) foreach (var m in typeof(string).GetMethods()) { counter++; kept = m.ToString(); } }
    static void Activates() { while (true) kept = Activator.CreateInstance(typeof(List<>).MakeGenericType(typeof(string))); }
    class Statics<T> { public static readonly byte[] Data = new byte[4_000_000]; }
    static void StaticData() { counter = Sum<int>(12); }
    static int Sum<T>(int n) => n == 0 ? 0 : Statics<T>.Data.Length + Sum<List<T>>(n - 1) + Sum<T[]>(n - 1);

    // Initialisers, constructors, undo logs.
    class First { public static int X = Second.X + 1; static First() { for (long i = 0; i < 1L << 60; i++) Monitor.Enter(gate); } }
    class Second { public static int X = First.X + 1; static Second() { while (!Never) Thread.Yield(); } }
    static void Circular() { var t = Go(() => Console.WriteLine(First.X)); Console.WriteLine(Second.X); t.Join(); }
    class Endless { public Endless() { while (!Never) { kept = this; counter++; } } }
    static void Constructor() { Go(() => kept = new Endless()); Go(() => kept = new Endless()); new Endless(); }
    class Many { public static readonly object[] All = Enumerable.Range(0, 3_000_000).Select(i => (object)i).ToArray(); }
    static void FrozenMany() { var t = Go(() => Console.WriteLine(Many.All.Length)); Console.WriteLine(Many.All.Length); t.Join(); while (true) counter++; }
    static void OneThread() { var a = new int[100_000]; var r = Go(() => Thread.Sleep(1)); for (int i = 0; ; i++) { a[i % a.Length]++; Interlocked.Increment(ref counter); } }
    static void ManyTouched() { var a = new object[200_000]; for (int i = 0; i < a.Length; i++) a[i] = new int[8]; kept = a; var r = Go(() => { lock (gate) counter++; }); while (true) { for (int i = 0; i < a.Length; i++) ((int[])a[i])[0]++; Thread.Yield(); } }
    static void Exclusive() { var a = new List<object>(); Go(() => counter++); while (true) { lock (gate) { for (int i = 0; i < 100; i++) a.Add(new int[100]); kept = a; } } }

    // Traces and violations.
    static void LongPath() { var t = Go(() => { for (int i = 0; i < 200; i++) Interlocked.Increment(ref counter); }); for (int i = 0; i < 300_000; i++) lock (gate) counter++; t.Join(); Debug.Assert(counter < 0); }
    static void LongPathAlone() { for (int i = 0; i < 1_000_000; i++) { Thread.Yield(); counter = i; } throw new Exception("end"); }
    static void WideTrace() { for (int i = 0; i < 40; i++) { int k = i; Go(() => { lock (gate) counter += k; Debug.Assert(counter != 700 + k); }); } }
    static void Asserts() { for (int i = 0; ; i++) { Debug.Assert(counter != i, "at " + i + new string('x', 1000)); counter = i + 1; Thread.Yield(); } }
    static void Fails() { for (int i = 0; i < 3; i++) Go(() => { for (int k = 0; ; k++) { int x = counter; Debug.Assert(x == k, new string((char)('a' + x % 26), 20_000)); counter = x + 1; } }); }
    static void HugeMessage() { throw new Exception(new string('x', 8_000_000)); }
    static void HugeAssert() { Debug.Assert(false, new string('\u009b', 6_000_000)); }
    static void BigState() { var a = new object[100_000]; for (int i = 0; i < a.Length; i++) a[i] = new string('s', 50); kept = a; var t = Go(() => { lock (gate) counter++; }); lock (gate) counter++; t.Join(); throw new InvalidOperationException("with a large state"); }
    static void RacesOfMany() { var a = new int[50_000]; kept = a; var t = Go(() => { var b = (int[])kept; for (int i = 0; i < b.Length; i++) b[i] = 1; }); for (int i = 0; i < a.Length; i++) a[i] = 2; t.Join(); }
    static void ManyRaces() { Go(Writes); Go(Writes); Writes(); }
    static void Writes() { counter = 0; counter = 1; counter = 2; counter = 3; counter = 4; counter = 5; counter = 6; counter = 7; counter = 8; counter = 9; counter = 10; counter = 11; counter = 12; counter = 13; counter = 14; counter = 15; counter = 16; counter = 17; counter = 18; counter = 19; counter = 20; counter = 21; counter = 22; counter = 23; counter = 24; counter = 25; counter = 26; counter = 27; counter = 28; counter = 29; counter = 30; counter = 31; counter = 32; counter = 33; counter = 34; counter = 35; counter = 36; counter = 37; counter = 38; counter = 39; counter = 40; counter = 41; counter = 42; counter = 43; counter = 44; counter = 45; counter = 46; counter = 47; counter = 48; counter = 49; counter = 50; counter = 51; counter = 52; counter = 53; counter = 54; counter = 55; counter = 56; counter = 57; counter = 58; counter = 59; }
    static void ManyDeadlocks() { object a = new object(), b = new object(); for (int i = 0; i < 4; i++) { int k = i; Go(() => { if (k % 2 == 0) Locks(a, b); else Locks(b, a); }); } }
    static void Locks(object a, object b) { lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } lock (a) lock (b) { } }
    static void ManyFaults() { for (int i = 0; i < 200; i++) { int k = i; Go(() => { Link l = Chain(500); lock (gate) kept = l; Faults(k); }); Thread.Yield(); } }
    static void Faults(int i) { switch (i) { case 0: throw new Exception(); case 1: throw new Exception(); case 2: throw new Exception(); case 3: throw new Exception(); case 4: throw new Exception(); case 5: throw new Exception(); case 6: throw new Exception(); case 7: throw new Exception(); case 8: throw new Exception(); case 9: throw new Exception(); case 10: throw new Exception(); case 11: throw new Exception(); case 12: throw new Exception(); case 13: throw new Exception(); case 14: throw new Exception(); case 15: throw new Exception(); case 16: throw new Exception(); case 17: throw new Exception(); case 18: throw new Exception(); case 19: throw new Exception(); case 20: throw new Exception(); case 21: throw new Exception(); case 22: throw new Exception(); case 23: throw new Exception(); case 24: throw new Exception(); case 25: throw new Exception(); case 26: throw new Exception(); case 27: throw new Exception(); case 28: throw new Exception(); case 29: throw new Exception(); case 30: throw new Exception(); case 31: throw new Exception(); case 32: throw new Exception(); case 33: throw new Exception(); case 34: throw new Exception(); case 35: throw new Exception(); case 36: throw new Exception(); case 37: throw new Exception(); case 38: throw new Exception(); case 39: throw new Exception(); case 40: throw new Exception(); case 41: throw new Exception(); case 42: throw new Exception(); case 43: throw new Exception(); case 44: throw new Exception(); case 45: throw new Exception(); case 46: throw new Exception(); case 47: throw new Exception(); case 48: throw new Exception(); case 49: throw new Exception(); case 50: throw new Exception(); case 51: throw new Exception(); case 52: throw new Exception(); case 53: throw new Exception(); case 54: throw new Exception(); case 55: throw new Exception(); case 56: throw new Exception(); case 57: throw new Exception(); case 58: throw new Exception(); case 59: throw new Exception(); case 60: throw new Exception(); case 61: throw new Exception(); case 62: throw new Exception(); case 63: throw new Exception(); case 64: throw new Exception(); case 65: throw new Exception(); case 66: throw new Exception(); case 67: throw new Exception(); case 68: throw new Exception(); case 69: throw new Exception(); case 70: throw new Exception(); case 71: throw new Exception(); case 72: throw new Exception(); case 73: throw new Exception(); case 74: throw new Exception(); case 75: throw new Exception(); case 76: throw new Exception(); case 77: throw new Exception(); case 78: throw new Exception(); case 79: throw new Exception(); case 80: throw new Exception(); case 81: throw new Exception(); case 82: throw new Exception(); case 83: throw new Exception(); case 84: throw new Exception(); case 85: throw new Exception(); case 86: throw new Exception(); case 87: throw new Exception(); case 88: throw new Exception(); case 89: throw new Exception(); case 90: throw new Exception(); case 91: throw new Exception(); case 92: throw new Exception(); case 93: throw new Exception(); case 94: throw new Exception(); case 95: throw new Exception(); case 96: throw new Exception(); case 97: throw new Exception(); case 98: throw new Exception(); case 99: throw new Exception(); case 100: throw new Exception(); case 101: throw new Exception(); case 102: throw new Exception(); case 103: throw new Exception(); case 104: throw new Exception(); case 105: throw new Exception(); case 106: throw new Exception(); case 107: throw new Exception(); case 108: throw new Exception(); case 109: throw new Exception(); case 110: throw new Exception(); case 111: throw new Exception(); case 112: throw new Exception(); case 113: throw new Exception(); case 114: throw new Exception(); case 115: throw new Exception(); case 116: throw new Exception(); case 117: throw new Exception(); case 118: throw new Exception(); case 119: throw new Exception(); case 120: throw new Exception(); case 121: throw new Exception(); case 122: throw new Exception(); case 123: throw new Exception(); case 124: throw new Exception(); case 125: throw new Exception(); case 126: throw new Exception(); case 127: throw new Exception(); case 128: throw new Exception(); case 129: throw new Exception(); case 130: throw new Exception(); case 131: throw new Exception(); case 132: throw new Exception(); case 133: throw new Exception(); case 134: throw new Exception(); case 135: throw new Exception(); case 136: throw new Exception(); case 137: throw new Exception(); case 138: throw new Exception(); case 139: throw new Exception(); case 140: throw new Exception(); case 141: throw new Exception(); case 142: throw new Exception(); case 143: throw new Exception(); case 144: throw new Exception(); case 145: throw new Exception(); case 146: throw new Exception(); case 147: throw new Exception(); case 148: throw new Exception(); case 149: throw new Exception(); case 150: throw new Exception(); case 151: throw new Exception(); case 152: throw new Exception(); case 153: throw new Exception(); case 154: throw new Exception(); case 155: throw new Exception(); case 156: throw new Exception(); case 157: throw new Exception(); case 158: throw new Exception(); case 159: throw new Exception(); case 160: throw new Exception(); case 161: throw new Exception(); case 162: throw new Exception(); case 163: throw new Exception(); case 164: throw new Exception(); case 165: throw new Exception(); case 166: throw new Exception(); case 167: throw new Exception(); case 168: throw new Exception(); case 169: throw new Exception(); case 170: throw new Exception(); case 171: throw new Exception(); case 172: throw new Exception(); case 173: throw new Exception(); case 174: throw new Exception(); case 175: throw new Exception(); case 176: throw new Exception(); case 177: throw new Exception(); case 178: throw new Exception(); case 179: throw new Exception(); case 180: throw new Exception(); case 181: throw new Exception(); case 182: throw new Exception(); case 183: throw new Exception(); case 184: throw new Exception(); case 185: throw new Exception(); case 186: throw new Exception(); case 187: throw new Exception(); case 188: throw new Exception(); case 189: throw new Exception(); case 190: throw new Exception(); case 191: throw new Exception(); case 192: throw new Exception(); case 193: throw new Exception(); case 194: throw new Exception(); case 195: throw new Exception(); case 196: throw new Exception(); case 197: throw new Exception(); case 198: throw new Exception(); case 199: throw new Exception(); } }
    static void LateViolations() { kept = Chain(20_000); var t = Go(() => { for (int i = 0; i < 200; i++) lock (gate) counter++; Faults(counter % 200); }); for (int i = 0; i < 2000; i++) lock (gate) counter++; Faults(counter % 200); t.Join(); }

    // Finalizers and weak references.
    class Dying { ~Dying() { Interlocked.Increment(ref counter); } }
    class Undead { ~Undead() { kept = this; GC.ReRegisterForFinalize(this); } }
    static void Finalizers() { for (int i = 0; i < 100_000; i++) new Dying(); GC.Collect(); GC.WaitForPendingFinalizers(); Console.WriteLine(counter); }
    static void Resurrects() { new Undead(); while (true) { kept = null; GC.Collect(); GC.WaitForPendingFinalizers(); } }
    static void FinalizerLoop() { new Loops(); GC.Collect(); GC.WaitForPendingFinalizers(); }
    class Loops { ~Loops() { while (!Never) { } } }
    static void Weak() { var l = new List<WeakReference>(); while (true) l.Add(new WeakReference(new object())); }
    static void WeakKept() { var l = new List<object>(); for (int i = 0; ; i++) { var o = new object(); l.Add(o); l.Add(new WeakReference<object>(o)); if (i % 100 == 0) Thread.Yield(); } }
    static void WeakTable() { var t = new ConditionalWeakTable<object, object>(); var l = new List<object>(); while (true) { var o = new object(); t.Add(o, new object()); l.Add(o); } }

    // Threads, tasks, timers.
    static void Threads100() { for (int i = 0; i < 100; i++) Go(() => { while (true) lock (gate) counter++; }); }
    static void Threads3000() { for (int i = 0; i < 3000; i++) Go(() => Thread.Sleep(Timeout.Infinite)); kept = gate; }
    static void Nesting() { Go(Nesting); lock (gate) counter++; }
    static void NestingJoined() { Go(NestingJoined).Join(); }
    static void Locals() { var l = new ThreadLocal<int[]>(() => new int[100_000]); for (int i = 0; i < 64; i++) Go(() => { l.Value[0]++; lock (gate) counter += l.Value[0]; }); }
    static void Waits() { for (int i = 0; i < 64; i++) Go(() => { lock (gate) { while (counter < 1_000_000) Monitor.Wait(gate); } }); while (true) lock (gate) { counter++; Monitor.PulseAll(gate); if (counter > 100_000) counter = 0; } }
    static void Queued() { for (int i = 0; i < 5000; i++) { int k = i; Task.Run(() => { counter += k; }); } kept = gate; while (true) Thread.Yield(); }
    static void Continued() { var t = Task.Run(() => 0); while (true) t = t.ContinueWith(x => x.Result + 1); }
    static void ContinuedMany() { var s = new TaskCompletionSource<int>(); for (int i = 0; i < 5000; i++) s.Task.ContinueWith(x => { counter++; }); s.SetResult(1); while (counter < 5000) Thread.Yield(); }
    static async Task<int> Deep(int n) { if (n == 0) { await Task.Yield(); return 0; } return 1 + await Deep(n - 1); }
    static void DeepAwaits() => Console.WriteLine(Deep(20_000).Result);
    static async Task<int> Sum(int n) { int x = 0; for (int i = 0; i < n; i++) { await Task.Yield(); x += i; } return x; }
    static void All() => Task.WhenAll(Enumerable.Range(0, 1000).Select(i => Sum(1000))).Wait();
    static void Parallels() => Parallel.For(0, 1_000_000, i => { Interlocked.Add(ref counter, i); });
    static async Task Produce(ChannelWriter<byte[]> w) { while (true) await w.WriteAsync(new byte[1_000_000]); }
    static void Channels() { var c = Channel.CreateUnbounded<byte[]>(); var t = Produce(c.Writer); t.Wait(); }
    static void BoundedChannel() { var c = Channel.CreateBounded<byte[]>(50); var t = Produce(c.Writer); Task.Run(async () => { await foreach (var b in c.Reader.ReadAllAsync()) counter += b.Length; }); t.Wait(); }
    static void Timers() { var l = new List<Timer>(); for (int i = 0; i < 2000; i++) l.Add(new Timer(_ => { Interlocked.Increment(ref counter); }, null, i, 1)); Thread.Sleep(Timeout.Infinite); }
    static void TimersForever() { var l = new List<object>(); while (true) l.Add(new Timer(_ => { }, null, Timeout.Infinite, Timeout.Infinite)); }
    static void Cancels() { var s = new CancellationTokenSource(); while (true) s.Token.Register(() => { counter++; }); }
    static void Linked() { var s = new CancellationTokenSource(); while (true) s = CancellationTokenSource.CreateLinkedTokenSource(s.Token); }
    static void Blocking() { var c = new BlockingCollection<int[]>(); Go(() => { while (true) c.Add(new int[10_000]); }); Go(() => { while (true) c.Add(new int[10_000]); }); while (true) { c.TryTake(out var x, -1); } }
    static void Spins() { Go(() => { while (Volatile.Read(ref counter) == 0) { } }); while (Volatile.Read(ref counter) == 0) { } }
    static void Semaphores() { var l = new List<SemaphoreSlim>(); for (int i = 0; ; i++) { var s = new SemaphoreSlim(1); s.Wait(); l.Add(s); } }

    // Exceptions.
    static void Rethrow() { while (true) try { Deeply(3000); } catch (Exception e) { kept = e; } }
    static void Deeply(int n) { if (n == 0) throw new Exception("deep"); try { Deeply(n - 1); } catch (Exception) { throw; } }
    static void Inner() { Exception e = null; for (int i = 0; i < 100_000; i++) e = new Exception("inner", e); throw e; }
    static void InnerText() { Exception e = null; for (int i = 0; i < 100_000; i++) e = new Exception("inner", e); Console.WriteLine(e.ToString().Length); while (true) kept = e.GetBaseException(); }
    static bool Filters(int n) { try { throw new Exception(); } catch (Exception) when (n > 0 && Filters(n - 1)) { return true; } catch (Exception) { return false; } }
    static void DeepFilters() { while (true) counter += Filters(2000) ? 1 : 0; }
    static void Aggregate() { var l = new List<Exception>(); for (int i = 0; i < 100_000; i++) l.Add(new Exception("e" + i)); throw new AggregateException(l); }
    static void StackTraces() { while (true) try { Deeply(200); } catch (Exception e) { kept = e.StackTrace; kept = e.ToString(); } }
    static void FaultedTasks() { var l = new List<Task>(); for (int i = 0; i < 200; i++) { int k = i; l.Add(Task.Run(() => { throw new Exception(new string('x', 10_000) + k); })); } Task.WaitAll(l.ToArray()); }

    // Algorithms.
    static int Reverse(int a, int b) => b.CompareTo(a);
    static void Sorts() { var a = new int[1_000_000]; for (int i = 0; ; i++) { for (int k = 0; k < a.Length; k++) a[k] = k ^ i; Array.Sort(a, Reverse); } }
    static void SortStrings() { var a = new string[200_000]; for (int i = 0; i < a.Length; i++) a[i] = (i * 7919 % 200_003).ToString(); while (true) { Array.Sort(a, StringComparer.Ordinal); Array.Reverse(a); } }
    static void SortNever() { var a = new List<int>(Enumerable.Range(0, 100_000)); while (true) a.Sort((x, y) => 1); }
    static void Grouped() { var g = Enumerable.Range(0, int.MaxValue).GroupBy(i => i % 1_000_003).Select(x => x.Count()); foreach (int n in g) counter += n; }
    static void Crossed() { var r = Enumerable.Range(0, 100_000); kept = (from a in r from b in r where a * b < 0 select a + b).OrderBy(x => -x).ToList(); }
    static IEnumerable<int> Prefixed(IEnumerable<int> xs) { yield return 1; foreach (int x in xs) yield return x; }
    static void NestedIterators() { IEnumerable<int> xs = new int[0]; for (int i = 0; i < 5000; i++) xs = Prefixed(xs); foreach (int x in xs) counter += x; }
    static void Fills() { var a = new long[4_000_000]; while (true) { Array.Fill(a, 7L); Array.Reverse(a); counter += Array.IndexOf(a, 8L) + Array.BinarySearch(a, 9L); } }
    static void Copies() { var a = new object[2_000_000]; for (int i = 0; ; i++) { var b = (object[])a.Clone(); b[i % b.Length] = a; kept = a = b; } }
    static void Randoms() { var r = new Random(1); var a = new byte[8_000_000]; while (true) r.NextBytes(a); }

    // Properties.
    static void Steps() { for (int i = 0; i < 3; i++) Go(() => { for (int k = 0; k < 5; k++) lock (gate) counter++; }); }
    static void EndlessProperty() { while (!Never) { } }
    static void GrowingProperty() { var l = new List<object>(); while (!Never) l.Add(new int[1000]); }
    static void StringProperty() { string s = "abcdefgh" + counter; while (!Never) s += s; }
    static void SlowProperty() { long n = 0; for (int i = 0; i < 300_000; i++) n += counter; Debug.Assert(n >= 0); }
    static void SearchProperty() { string s = new string('a', 4_000_000); Debug.Assert(s.IndexOf(new string('a', 2_000_000) + "b", StringComparison.Ordinal) < 0 || counter < 0); }
    static void LargeProperty() { var a = new byte[110_000_000]; Debug.Assert(a.Length == counter); }
    static void DeepProperty() { Endlessly(counter); }
    static int Endlessly(int n) => Endlessly(n + 1) + 1;
    static void Kept() { kept = Chain(3000); for (int i = 0; i < 2; i++) Go(() => { for (int k = 0; k < 30; k++) lock (gate) counter++; }); }
    static void WalkProperty() { int n = 0; for (Link l = kept as Link; l != null; l = l.Next) n += l.Value; Debug.Assert(n >= 0); }

    // States: many small ones, in all modes of the search.
    static void Sea() { var a = new int[6]; for (int i = 0; i < 6; i++) { int k = i; Go(() => { for (int n = 0; n < 50; n++) { lock (gate) counter += k * n; Volatile.Write(ref a[k], counter); } }); } }
    static void Alike() { for (int i = 0; i < 12; i++) Go(() => { for (int n = 0; n < 10; n++) { lock (gate) kept = new Link { Next = (Link)kept }; } }); }
    static void Twins() { for (int i = 0; i < 10; i++) Go(() => { var l = new List<object>(); while (l.Count < 100) { l.Add(new object()); lock (gate) kept = l; } }); }
    static void Philosophers() { var f = new object[9]; for (int i = 0; i < 9; i++) f[i] = new object(); for (int i = 0; i < 9; i++) { int k = i; Go(() => { while (true) lock (f[Math.Min(k, (k + 1) % 9)]) lock (f[Math.Max(k, (k + 1) % 9)]) counter = k; }); } }
}
