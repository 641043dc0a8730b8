using System.Runtime.CompilerServices;

namespace MoonWalker
{
    /// <summary>Atomic operations that order no other accesses of their thread. .NET has none; litmus tests of memory models have.</summary>
    public static class Mem
    {
        /// <summary>Stores value, and returns the value before.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Exchange(ref int location, int value);

        /// <summary>Stores value if the value is comparand, and returns the value before.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int CompareExchange(ref int location, int value, int comparand);

        /// <summary>Adds value, and returns the value before.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int FetchAdd(ref int location, int value);
    }
}
