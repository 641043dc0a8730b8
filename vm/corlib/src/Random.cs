using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>
    /// With a seed: the subtractive generator of Knuth (TAOCP 3.2.2) that all .NET versions share. Without one:
    /// every number of the range is tried, for ranges up to 1024. Only the shared one is for several threads: each number that another one
    /// gives is a write of plain fields.
    /// </summary>
    public class Random
    {
        private const int Choices = 1024;

        // The 55 last numbers, or null without a seed.
        private readonly int[] _table;
        private int _next;
        private int _nextp;

        public Random()
        {
        }

        public Random(int seed)
        {
            int[] table = new int[56];
            int mj = 161803398 - (seed == int.MinValue ? int.MaxValue : Math.Abs(seed));
            table[55] = mj;
            int mk = 1;
            int ii = 0;
            for (int i = 1; i < 55; i++)
            {
                ii += 21;
                if (ii >= 55)
                    ii -= 55;
                table[ii] = mk;
                mk = mj - mk;
                if (mk < 0)
                    mk += int.MaxValue;
                mj = table[ii];
            }
            for (int k = 1; k < 5; k++)
            {
                for (int i = 1; i < 56; i++)
                {
                    int n = i + 30;
                    if (n >= 55)
                        n -= 55;
                    table[i] = unchecked(table[i] - table[1 + n]);
                    if (table[i] < 0)
                        table[i] += int.MaxValue;
                }
            }
            _table = table;
            _nextp = 21;
        }

        public static Random Shared { get; } = new ThreadSafeRandom();

        private sealed class ThreadSafeRandom : Random
        {
        }

        // Ends the exploration with the verdict UNSUPPORTED, which names the construct.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Unsupported(string what);

        private int InternalSample()
        {
            if (_table == null)
            {
                Unsupported("System.Random without a seed, over more than 1024 values");
                return 0;
            }
            int a = _next + 1;
            if (a >= 56)
                a = 1;
            int b = _nextp + 1;
            if (b >= 56)
                b = 1;
            int r = unchecked(_table[a] - _table[b]);
            if (r == int.MaxValue)
                r--;
            if (r < 0)
                r += int.MaxValue;
            _table[a] = r;
            _next = a;
            _nextp = b;
            return r;
        }

        protected virtual double Sample()
        {
            return InternalSample() * (1.0 / int.MaxValue);
        }

        private double SampleLarge()
        {
            int r = InternalSample();
            if (InternalSample() % 2 == 0)
                r = -r;
            return (r + (int.MaxValue - 1.0)) / (2.0 * (uint)int.MaxValue - 1);
        }

        // Free says whether numbers are chosen by the checker: not for seeds, nor for classes with a Sample of their own. It writes a field that
        // .NET would write, but for the shared one.
        private bool Free()
        {
            if (_table != null) return false;
            if (this is ThreadSafeRandom) return true;
            if ((object)GetType() != (object)typeof(Random)) return false;
            _next = 0;
            return true;
        }

        public virtual int Next()
        {
            return InternalSample();
        }

        public virtual int Next(int maxValue)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(maxValue, "maxValue");
            if (Free() && maxValue <= Choices)
                return maxValue <= 1 ? 0 : MoonWalker.Verify.Choose(maxValue);
            return (int)(Sample() * maxValue);
        }

        public virtual int Next(int minValue, int maxValue)
        {
            if (minValue > maxValue)
                throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
            long range = (long)maxValue - minValue;
            if (Free() && range <= Choices)
                return range <= 1 ? minValue : minValue + MoonWalker.Verify.Choose((int)range);
            if (range <= int.MaxValue)
                return (int)(Sample() * range) + minValue;
            return (int)((long)(SampleLarge() * range) + minValue);
        }

        public virtual long NextInt64()
        {
            return NextInt64(0, long.MaxValue);
        }

        public virtual long NextInt64(long maxValue)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(maxValue, "maxValue");
            return NextInt64(0, maxValue);
        }

        public virtual long NextInt64(long minValue, long maxValue)
        {
            if (minValue > maxValue)
                throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
            ulong range = (ulong)(maxValue - minValue);
            if (Free() && range <= Choices)
                return range <= 1 ? minValue : minValue + MoonWalker.Verify.Choose((int)range);
            if (range <= 1)
                return minValue;
            int bits = 64 - Numerics.BitOperations.LeadingZeroCount(range - 1);
            ulong r;
            do
                r = NextUInt64() >> (64 - bits);
            while (r >= range);
            return (long)r + minValue;
        }

        private ulong NextUInt64()
        {
            return (uint)Next(1 << 22) | (ulong)(uint)Next(1 << 22) << 22 | (ulong)(uint)Next(1 << 20) << 44;
        }

        public virtual double NextDouble()
        {
            return Sample();
        }

        public virtual float NextSingle()
        {
            float f;
            do f = (float)Sample();
            while (f >= 1);
            return f;
        }

        public virtual void NextBytes(byte[] buffer)
        {
            if (buffer == null)
                throw new ArgumentNullException("buffer");
            bool free = Free();
            for (int i = 0; i < buffer.Length; i++)
                buffer[i] = free ? (byte)MoonWalker.Verify.Choose(256) : (byte)InternalSample();
        }

        public virtual void NextBytes(Span<byte> buffer)
        {
            if (!(this is ThreadSafeRandom) && (object)GetType() != (object)typeof(Random))
            {
                for (int i = 0; i < buffer.Length; i++)
                    buffer[i] = (byte)Next(); // which a derived class may override
                return;
            }
            byte[] bytes = new byte[buffer.Length];
            NextBytes(bytes);
            new ReadOnlySpan<byte>(bytes).CopyTo(buffer);
        }

        public T[] GetItems<T>(T[] choices, int length)
        {
            if (choices == null)
                throw new ArgumentNullException("choices");
            return GetItems(new ReadOnlySpan<T>(choices), length);
        }

        public T[] GetItems<T>(ReadOnlySpan<T> choices, int length)
        {
            if (length < 0)
                throw new ArgumentOutOfRangeException("length", length, "length ('" + length + "') must be a non-negative value.");
            T[] items = new T[length];
            GetItems(choices, new Span<T>(items));
            return items;
        }

        public void GetItems<T>(ReadOnlySpan<T> choices, Span<T> destination)
        {
            if (choices.Length == 0)
                throw new ArgumentException("Span may not be empty.", "choices");
            for (int i = 0; i < destination.Length; i++)
                destination[i] = choices[Next(choices.Length)];
        }

        public void Shuffle<T>(T[] values)
        {
            if (values == null)
                throw new ArgumentNullException("values");
            Shuffle(new Span<T>(values));
        }

        public void Shuffle<T>(Span<T> values)
        {
            int n = values.Length;
            for (int i = 0; i < n - 1; i++)
            {
                int j = Next(i, n);
                if (j == i)
                    continue;
                T x = values[i];
                values[i] = values[j];
                values[j] = x;
            }
        }
    }
}
