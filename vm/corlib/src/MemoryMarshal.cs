using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Runtime.InteropServices
{
    public static class MemoryMarshal
    {
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
