using System.Collections.Generic;
using System.Threading;

namespace System.Buffers
{
    public delegate void SpanAction<T, in TArg>(Span<T> span, TArg arg);

    public delegate void ReadOnlySpanAction<T, in TArg>(ReadOnlySpan<T> span, TArg arg);

    public abstract class ArrayPool<T>
    {
        private static readonly ArrayPool<T> s_shared = new KeptArrays<T>();

        protected ArrayPool()
        {
        }

        public static ArrayPool<T> Shared
        {
            get { return s_shared; }
        }

        public static ArrayPool<T> Create()
        {
            return new BucketedArrays<T>(1 << 20, 50);
        }

        public static ArrayPool<T> Create(int maxArrayLength, int maxArraysPerBucket)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxArrayLength, "maxArrayLength");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxArraysPerBucket, "maxArraysPerBucket");
            return new BucketedArrays<T>(maxArrayLength, maxArraysPerBucket);
        }

        public abstract T[] Rent(int minimumLength);

        public abstract void Return(T[] array, bool clearArray = false);

        internal static void CheckLength(int minimumLength)
        {
            if (minimumLength < 0)
                throw new ArgumentOutOfRangeException("minimumLength", minimumLength, "minimumLength ('" + minimumLength + "') must be a non-negative value.");
        }
    }

    /// <summary>
    /// Renting returns a new array or any of those that were returned; the last two of each length are kept. An array keeps
    /// its contents, and one that is returned twice is there twice.
    /// </summary>
    internal sealed class KeptArrays<T> : ArrayPool<T>
    {
        private readonly List<T[]> _kept = new List<T[]>();

        /// RentedLength is the length of an array that .NET rents from the shared pool.
        internal static int RentedLength(int minimumLength) { return minimumLength == 0 ? 0 : Length(minimumLength); }

        // Lengths are powers of two from 16 on, as in the real pool.
        private static int Length(int minimumLength)
        {
            int n = 16;
            while (n < minimumLength && n < 1 << 30)
                n *= 2;
            return n < minimumLength ? minimumLength : n;
        }

        public override T[] Rent(int minimumLength)
        {
            CheckLength(minimumLength);
            if (minimumLength == 0)
                return Array.Empty<T>();
            int length = Length(minimumLength);
            using (Section.Enter())
            {
                int n = Count(length);
                int chosen = n == 0 ? 0 : MoonWalker.Verify.Choose(n + 1);
                for (int i = 0; chosen > 0; i++)
                {
                    T[] array = _kept[i];
                    if (array.Length != length || --chosen > 0) continue;
                    _kept.RemoveAt(i);
                    return array;
                }
            }
            return new T[length];
        }

        public override void Return(T[] array, bool clearArray)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (array.Length == 0)
                return;
            if (array.Length != Length(array.Length))
                throw new ArgumentException("The buffer is not associated with this pool and may not be returned to it.", "array");
            if (clearArray)
                Array.Clear(array, 0, array.Length);
            using (Section.Enter())
            {
                if (Count(array.Length) == 2)
                    _kept.RemoveAt(First(array.Length));
                _kept.Add(array);
            }
        }

        private int Count(int length)
        {
            int n = 0;
            for (int i = 0; i < _kept.Count; i++)
                if (_kept[i].Length == length)
                    n++;
            return n;
        }

        private int First(int length)
        {
            int i = 0;
            while (_kept[i].Length != length)
                i++;
            return i;
        }
    }

    /// <summary>
    /// A pool of the program's own has a bucket for each length, which lends so many arrays, the last returned one first. If it has
    /// lent all, the next bucket is asked. Longer arrays are not pooled.
    /// </summary>
    internal sealed class BucketedArrays<T> : ArrayPool<T>
    {
        private sealed class Bucket
        {
            internal int lent;
            internal readonly Stack<T[]> returned = new Stack<T[]>();
        }

        private readonly Bucket[] _buckets; // of the lengths 16, 32, 64, …
        private readonly int _most; // arrays that a bucket lends

        internal BucketedArrays(int longest, int most)
        {
            Array.CheckLength(most);
            _most = most;
            _buckets = new Bucket[IndexOf(Math.Min(longest, 1 << 30)) + 1];
            for (int i = 0; i < _buckets.Length; i++) _buckets[i] = new Bucket();
        }

        private static int IndexOf(int length)
        {
            int i = 0;
            while (16L << i < length) i++;
            return i;
        }

        public override T[] Rent(int minimumLength)
        {
            CheckLength(minimumLength);
            if (minimumLength == 0) return Array.Empty<T>();
            int index = IndexOf(minimumLength);
            if (index >= _buckets.Length) return new T[minimumLength];
            for (int i = index; i < _buckets.Length && i < index + 2; i++)
                using (Section.Enter())
                {
                    Bucket bucket = _buckets[i];
                    if (bucket.lent == _most) continue;
                    bucket.lent++;
                    return bucket.returned.Count > 0 ? bucket.returned.Pop() : new T[16 << i];
                }
            return new T[16 << index];
        }

        public override void Return(T[] array, bool clearArray)
        {
            if (array == null) throw new ArgumentNullException("array");
            int index = IndexOf(array.Length);
            if (array.Length == 0 || index >= _buckets.Length) return;
            if (clearArray) Array.Clear(array, 0, array.Length);
            if (array.Length != 16 << index)
                throw new ArgumentException("The buffer is not associated with this pool and may not be returned to it.", "array");
            using (Section.Enter())
            {
                Bucket bucket = _buckets[index];
                if (bucket.lent == 0) return;
                bucket.lent--;
                bucket.returned.Push(array);
            }
        }
    }
}

namespace System
{
    public sealed partial class String
    {
        public static string Create<TState>(int length, TState state, Buffers.SpanAction<char, TState> action)
        {
            if (action == null)
                throw new ArgumentNullException("action");
            if (length < 0)
                throw new ArgumentOutOfRangeException("length");
            if (length == 0)
                return Empty;
            if (length > 0x3FFFFFDF) // the longest string
                throw new OutOfMemoryException("Exception of type 'System.OutOfMemoryException' was thrown.");
            char[] a = new char[length];
            action(new Span<char>(a), state);
            return Ctor(a);
        }
    }
}

namespace System.Numerics
{
    public static partial class BitOperations
    {
        public static int PopCount(uint value)
        {
            return PopCount((ulong)value);
        }

        public static int PopCount(ulong value)
        {
            int n = 0;
            while (value != 0)
            {
                value &= value - 1;
                n++;
            }
            return n;
        }

        public static int LeadingZeroCount(uint value)
        {
            return LeadingZeroCount((ulong)value) - 32;
        }

        public static int LeadingZeroCount(ulong value)
        {
            int n = 64;
            while (value != 0)
            {
                value >>= 1;
                n--;
            }
            return n;
        }

        public static int TrailingZeroCount(int value)
        {
            return TrailingZeroCount((uint)value);
        }

        public static int TrailingZeroCount(uint value)
        {
            return value == 0 ? 32 : TrailingZeroCount((ulong)value);
        }

        public static int TrailingZeroCount(long value)
        {
            return TrailingZeroCount((ulong)value);
        }

        public static int TrailingZeroCount(ulong value)
        {
            if (value == 0)
                return 64;
            int n = 0;
            while ((value & 1) == 0)
            {
                value >>= 1;
                n++;
            }
            return n;
        }

        public static int Log2(uint value)
        {
            return value == 0 ? 0 : 31 - LeadingZeroCount(value);
        }

        public static int Log2(ulong value)
        {
            return value == 0 ? 0 : 63 - LeadingZeroCount(value);
        }

        public static bool IsPow2(int value)
        {
            return value > 0 && (value & (value - 1)) == 0;
        }

        public static bool IsPow2(uint value)
        {
            return value != 0 && (value & (value - 1)) == 0;
        }

        public static bool IsPow2(long value)
        {
            return value > 0 && (value & (value - 1)) == 0;
        }

        public static bool IsPow2(ulong value)
        {
            return value != 0 && (value & (value - 1)) == 0;
        }

        public static uint RoundUpToPowerOf2(uint value)
        {
            if (value == 0 || value > 0x80000000)
                return 0;
            uint n = 1;
            while (n < value)
                n <<= 1;
            return n;
        }

        public static ulong RoundUpToPowerOf2(ulong value)
        {
            if (value == 0 || value > 0x8000000000000000)
                return 0;
            ulong n = 1;
            while (n < value)
                n <<= 1;
            return n;
        }

        public static uint RotateLeft(uint value, int offset)
        {
            return value << offset | value >> (32 - offset);
        }

        public static ulong RotateLeft(ulong value, int offset)
        {
            return value << offset | value >> (64 - offset);
        }

        public static uint RotateRight(uint value, int offset)
        {
            return value >> offset | value << (32 - offset);
        }

        public static ulong RotateRight(ulong value, int offset)
        {
            return value >> offset | value << (64 - offset);
        }
    }
}

namespace System.Diagnostics
{
    public sealed class UnreachableException : Exception
    {
        private const string DefaultMessage = "The program executed an instruction that was thought to be unreachable.";

        public UnreachableException()
            : base(DefaultMessage)
        {
        }

        public UnreachableException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public UnreachableException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }
    }
}
