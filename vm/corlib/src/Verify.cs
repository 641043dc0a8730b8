using System;
using System.Runtime.CompilerServices;

namespace MoonWalker
{
    /// <summary>Instructions of a checked program to the checker.</summary>
    public static class Verify
    {
        /// <summary>Any of 0..n-1: the checker tries all.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Choose(int n);

        /// <summary>Any of lo..hi: one value stands for all of them.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Any(int lo, int hi);

        /// <summary>Any of lo..hi: one value stands for all of them.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Any(long lo, long hi);

        /// <summary>Drops the executions in which the condition is false.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Assume(bool condition);

        /// <summary>A goal: some execution shall come here.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Reach(string goal);

        /// <summary>A goal: in some execution the condition shall hold here.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Sometimes(bool condition, string goal);

        /// <summary>Deletes an object: references to it dangle.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Delete(object o);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Assert(bool condition);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Assert(bool condition, string message);

        /// <summary>From here to EndAtomic no other thread runs, unless this one blocks.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void BeginAtomic();

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void EndAtomic();

        // The innermost place in the code of the program where this thread is: not 0.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern long Where();

        // Ends the thread with e as an uncaught exception. It never returns.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Uncaught(Exception e);

        // Notes for the report that the program uses a model that leaves something out.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Use(string model);

        // Use, unless an assembly of .NET calls the member.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Ask(string model);

        // Reports a violation of the given kind.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Fail(string kind, string message);

        /// <summary>Either value: the checker tries both.</summary>
        public static bool Bool()
        {
            return Choose(2) == 1;
        }

        [Fences]
        public static void Atomic(Action action)
        {
            BeginAtomic();
            try
            {
                action();
            }
            finally
            {
                EndAtomic();
            }
        }

        // Notes for the report that a work item could notice, by this, that it runs on the thread of an earlier one.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Reuse(string what);

        // Use, if a thread starts after another one has ended.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Number(string model);

        // The current thread takes a lock of the library (1), or leaves it (-1). A thread of the pool that ends its work item with locks goes on
        // with the next one in .NET, and still holds them.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Holds(int more);
    }
}
