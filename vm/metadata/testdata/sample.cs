// What the tests read. Built by build.sh with mcs and with csc.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[assembly: Sample.Tag("whole", Level = 3)]

namespace Sample
{
    public enum Color : byte { Red, Green = 7, Blue }

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    public class TagAttribute : Attribute
    {
        public TagAttribute(string name) { }
        public TagAttribute(bool a, char b, sbyte c, byte d, short e, ushort f, int g, uint h, long i, ulong j) { }
        public TagAttribute(float a, double b, string c, Type d, Color e, object f) { }
        public TagAttribute(int[] a, object[] b, Type[] c, Color[] d, string[] e) { }
        public int Level { get; set; }
        public Color Paint;
        public object Any { get; set; }
    }

    [Tag(true, 'x', -1, 200, -2, 60000, -3, 4000000000, -4, 18000000000000000000)]
    [Tag(1.5f, -2.25, "três", typeof(List<int>), Color.Green, Color.Blue)]
    [Tag(new[] { 1, -2 }, new object[] { 1, "two", null, typeof(int), new[] { 3L } }, null, new[] { Color.Blue }, new string[] { null, "" })]
    [Tag("named", Level = 9, Paint = Color.Green, Any = 'c')]
    public class Marked { }

    public interface IShape { double Area { get; } }
    public interface IPair<out TFirst, in TSecond> { TFirst First(TSecond s); }

    [StructLayout(LayoutKind.Explicit, Size = 16, Pack = 4)]
    public struct Overlay
    {
        [FieldOffset(0)] public long Whole;
        [FieldOffset(0)] public int Low;
        [FieldOffset(4)] public int High;
        [FieldOffset(8)] public double Real;
    }

    public unsafe struct Buffer { public fixed int Data[4]; }

    public abstract class Shape<T, U> : IShape, IPair<T, U>
        where T : class, IShape, new()
        where U : struct, IComparable<U>
    {
        public const int Answer = 42;
        public const string Greeting = "olá";
        public const double Half = 0.5;
        public const object Nothing = null;
        protected volatile int state;
        static readonly int[] primes = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29 };

        public event EventHandler Changed;
        double IShape.Area { get { return primes[state % primes.Length]; } }
        public virtual T this[int i, U key] { get { return null; } set { Changed(this, EventArgs.Empty); } }
        public abstract T First(U s);

        public class Inner<V> where V : T { public V[,] Grid; public T[][] Rows; public Dictionary<T, List<V>> Map; }
    }

    public static class Program
    {
        [DllImport("libc", EntryPoint = "getpid", SetLastError = true)]
        static extern int ProcessId();

        [MethodImpl(MethodImplOptions.Synchronized | MethodImplOptions.NoInlining)]
        static M Generic<M, N>(ref M m, out N n, params object[] rest) where N : new() { n = new N(); return m; }

        static int Sum(__arglist) { return new ArgIterator(__arglist).GetRemainingCount(); }

        static unsafe int Pin(int[] data)
        {
            fixed (int* p = data) { return p[0] + sizeof(Overlay); }
        }

        static IEnumerable<int> Count(int to)
        {
            for (int i = 0; i < to; i++) yield return i;
        }

        static int Protect(int depth)
        {
            int result = 0;
            try
            {
                try { result = 10 / depth; }
                catch (DivideByZeroException e) when (e.Message.Length > 0) { result = 1; }
                catch (InvalidOperationException) { result = 2; }
                finally { result += 3; }
            }
            catch { result = -1; }
            return result;
        }

        static int Many(object o)
        {
            int n = 0;
            lock (o)
            {
                // More than 255 bytes of protected code need a fat clause.
                n += o.GetHashCode() + 100000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 200000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 300000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 400000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 500000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 600000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 700000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 800000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 900000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 110000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
                n += o.GetHashCode() + 120000; n ^= n << 13; n ^= n >> 17; n ^= n << 5;
            }
            return n;
        }

        public static int Main(string[] args)
        {
            string text = "olá \ud800 \0";
            int sum = Sum(__arglist(1, "two", 3.0));
            {
                int inner = Protect(args.Length);
                sum += inner;
            }
            foreach (int i in Count(3)) sum += i;
            Generic<string, Overlay>(ref text, out var overlay);
            Func<int, int> twice = x => x * 2 + sum;
#line hidden
            sum += twice(1);
#line default
            return sum + Many(text) + Pin(new[] { 1 }) + ProcessId();
        }
    }
}
