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
    public static partial class CollectionsMarshal
    {
    }
}
