using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Runtime.InteropServices
{
    public static class MemoryMarshal
    {
        public static bool TryGetArray<T>(ReadOnlyMemory<T> memory, out ArraySegment<T> segment) { return memory.TryGetArray(out segment); }

        // The bytes of numbers, and numbers of bytes, are the same memory: an access covers as many bytes as its type has.
        public static Span<byte> AsBytes<T>(Span<T> span) where T : struct { return Cast<T, byte>(span); }
        public static ReadOnlySpan<byte> AsBytes<T>(ReadOnlySpan<T> span) where T : struct { return Cast<T, byte>(span); }

        public static Span<TTo> Cast<TFrom, TTo>(Span<TFrom> span) where TFrom : struct where TTo : struct
        {
            int length = Casted<TFrom, TTo>(span.Length);
            return new Span<TTo>(ref Unsafe.As<TFrom, TTo>(ref span.First), length);
        }

        public static ReadOnlySpan<TTo> Cast<TFrom, TTo>(ReadOnlySpan<TFrom> span) where TFrom : struct where TTo : struct
        {
            int length = Casted<TFrom, TTo>(span.Length);
            return new ReadOnlySpan<TTo>(ref Unsafe.As<TFrom, TTo>(ref span.First), length);
        }

        private static int Casted<TFrom, TTo>(int length)
        {
            CheckPlain<TFrom>();
            CheckPlain<TTo>();
            return checked((int)((long)length * Unsafe.SizeOf<TFrom>() / Unsafe.SizeOf<TTo>()));
        }

        private static void CheckPlain<T>()
        {
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
                throw new ArgumentException("Cannot use type '" + typeof(T) + "'. Only value types without pointers or references are supported.");
        }

        private static void CheckRoom<T>(int length)
        {
            CheckPlain<T>();
            if (Unsafe.SizeOf<T>() > length)
                throw new ArgumentOutOfRangeException("length");
        }

        public static T Read<T>(ReadOnlySpan<byte> source) where T : struct
        {
            CheckRoom<T>(source.Length);
            return Unsafe.As<byte, T>(ref source.First);
        }

        public static bool TryRead<T>(ReadOnlySpan<byte> source, out T value) where T : struct
        {
            CheckPlain<T>();
            bool fits = Unsafe.SizeOf<T>() <= source.Length;
            value = fits ? Unsafe.As<byte, T>(ref source.First) : default(T);
            return fits;
        }

        public static void Write<T>(Span<byte> destination, in T value) where T : struct
        {
            CheckRoom<T>(destination.Length);
            Unsafe.As<byte, T>(ref destination.First) = value;
        }

        public static bool TryWrite<T>(Span<byte> destination, in T value) where T : struct
        {
            CheckPlain<T>();
            if (Unsafe.SizeOf<T>() > destination.Length)
                return false;
            Unsafe.As<byte, T>(ref destination.First) = value;
            return true;
        }

        public static ref T AsRef<T>(Span<byte> span) where T : struct
        {
            CheckRoom<T>(span.Length);
            return ref Unsafe.As<byte, T>(ref span.First);
        }

        public static ref readonly T AsRef<T>(ReadOnlySpan<byte> span) where T : struct
        {
            CheckRoom<T>(span.Length);
            return ref Unsafe.As<byte, T>(ref span.First);
        }

        public static IEnumerable<T> ToEnumerable<T>(ReadOnlyMemory<T> memory)
        {
            for (int i = 0; i < memory.Length; i++) yield return memory.Span[i];
        }

        // A reference to the first element, or to where it would be, without the check of the element type.
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref T GetArrayDataReference<T>(T[] array);

        public static ref T GetReference<T>(Span<T> span)
        {
            return ref span.First;
        }

        public static ref T GetReference<T>(ReadOnlySpan<T> span)
        {
            return ref span.First;
        }

        public static Span<T> CreateSpan<T>(ref T reference, int length)
        {
            return new Span<T>(ref reference, length);
        }

        public static ReadOnlySpan<T> CreateReadOnlySpan<T>(ref T reference, int length)
        {
            return new ReadOnlySpan<T>(ref reference, length);
        }

        public static Memory<T> AsMemory<T>(ReadOnlyMemory<T> memory)
        {
            return Unsafe.As<ReadOnlyMemory<T>, Memory<T>>(ref memory);
        }
    }

    /// <summary>Views of collections as spans.</summary>
    public static class CollectionsMarshal
    {
        public static Span<T> AsSpan<T>(List<T> list) { return list == null ? default(Span<T>) : list.Elements; }

        public static void SetCount<T>(List<T> list, int count)
        {
            if (count < 0) throw new ArgumentOutOfRangeException("count", "Non-negative number required.");
            list.SetCount(count);
        }

        public static ref TValue GetValueRefOrNullRef<TKey, TValue>(Dictionary<TKey, TValue> dictionary, TKey key) { return ref dictionary.Place(key); }
        public static ref TValue GetValueRefOrAddDefault<TKey, TValue>(Dictionary<TKey, TValue> dictionary, TKey key, out bool exists) { return ref dictionary.Place(key, out exists); }
    }
}
