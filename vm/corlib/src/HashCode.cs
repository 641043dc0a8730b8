using System.Collections.Generic;

namespace System
{
    /// <summary>Combines hash codes; a few results stand for those of the random seeds of the real library.</summary>
    public struct HashCode
    {
        private int _hash;
        private int _count;

        private static int Mix(int h, int k)
        {
            unchecked
            {
                uint x = (uint)k * 0xCC9E2D51;
                x = (x << 15 | x >> 17) * 0x1B873593;
                x ^= (uint)h;
                x = x << 13 | x >> 19;
                return (int)(x * 5 + 0xE6546B64);
            }
        }

        private static int Finish(int h, int count)
        {
            unchecked
            {
                uint x = (uint)(h ^ count);
                x = (x ^ x >> 16) * 0x85EBCA6B;
                x = (x ^ x >> 13) * 0xC2B2AE35;
                return Runtime.CompilerServices.HashChoice.OfRun((int)(x ^ x >> 16));
            }
        }

        public void Add<T>(T value)
        {
            AddHash(TupleHash.Of<T>(value));
        }

        public void Add<T>(T value, IEqualityComparer<T> comparer)
        {
            AddHash(value == null ? 0 : comparer == null ? value.GetHashCode() : comparer.GetHashCode(value));
        }

        private void AddHash(int k)
        {
            _hash = Mix(_hash, k);
            _count++;
        }

        public override int GetHashCode()
        {
            throw new NotSupportedException("HashCode is a mutable struct and should not be compared with other HashCodes. Use ToHashCode to retrieve the computed hash code.");
        }

        public override bool Equals(object obj)
        {
            throw new NotSupportedException("HashCode is a mutable struct and should not be compared with other HashCodes.");
        }

        public int ToHashCode()
        {
            return Finish(_hash, _count);
        }

        public static int Combine<T1>(T1 value1)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            return Finish(h, 1);
        }

        public static int Combine<T1, T2>(T1 value1, T2 value2)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            return Finish(h, 2);
        }

        public static int Combine<T1, T2, T3>(T1 value1, T2 value2, T3 value3)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            return Finish(h, 3);
        }

        public static int Combine<T1, T2, T3, T4>(T1 value1, T2 value2, T3 value3, T4 value4)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            h = Mix(h, TupleHash.Of<T4>(value4));
            return Finish(h, 4);
        }

        public static int Combine<T1, T2, T3, T4, T5>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            h = Mix(h, TupleHash.Of<T4>(value4));
            h = Mix(h, TupleHash.Of<T5>(value5));
            return Finish(h, 5);
        }

        public static int Combine<T1, T2, T3, T4, T5, T6>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            h = Mix(h, TupleHash.Of<T4>(value4));
            h = Mix(h, TupleHash.Of<T5>(value5));
            h = Mix(h, TupleHash.Of<T6>(value6));
            return Finish(h, 6);
        }

        public static int Combine<T1, T2, T3, T4, T5, T6, T7>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6, T7 value7)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            h = Mix(h, TupleHash.Of<T4>(value4));
            h = Mix(h, TupleHash.Of<T5>(value5));
            h = Mix(h, TupleHash.Of<T6>(value6));
            h = Mix(h, TupleHash.Of<T7>(value7));
            return Finish(h, 7);
        }

        public static int Combine<T1, T2, T3, T4, T5, T6, T7, T8>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6, T7 value7, T8 value8)
        {
            int h = Mix(0, TupleHash.Of<T1>(value1));
            h = Mix(h, TupleHash.Of<T2>(value2));
            h = Mix(h, TupleHash.Of<T3>(value3));
            h = Mix(h, TupleHash.Of<T4>(value4));
            h = Mix(h, TupleHash.Of<T5>(value5));
            h = Mix(h, TupleHash.Of<T6>(value6));
            h = Mix(h, TupleHash.Of<T7>(value7));
            h = Mix(h, TupleHash.Of<T8>(value8));
            return Finish(h, 8);
        }
    }
}
