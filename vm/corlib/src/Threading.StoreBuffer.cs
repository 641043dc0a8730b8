using System.Runtime.CompilerServices;

namespace System.Threading
{
    /// StoreBuffer has the operation of the memory on a store that a thread has issued, under a memory model weaker than sequential
    /// consistency. The machine makes a thread for each such request.
    internal static class StoreBuffer
    {
        /// Perform makes the store: of reference or word, in the form that the low byte of flags gives, to place. issued is the instruction of the
        /// program that has issued it.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void Perform(ref byte place, object reference, long word, int flags, long issued);
    }
}
