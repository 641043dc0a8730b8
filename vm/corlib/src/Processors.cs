// The number of processors: one or two, so that a program is seen to hang where it needs a second one.
using MoonWalker;
using System.Threading;

namespace System
{
    /// Processors is the number of processors, one or two. It is chosen when somebody asks for it first, and the same ever after.
    internal static class Processors
    {
        private static int s_count; // a latch

        internal static int Count
        {
            get
            {
                if (Latch.Enter(ref s_count)) return Latch.Read(ref s_count);
                s_count = 1 + Verify.Choose(2);
                int count = s_count;
                Verify.EndAtomic();
                return count;
            }
        }

        /// Known is 0 if nobody has asked for the number yet. Preconditions: called in an atomic section.
        internal static int Known { get { return s_count; } }
    }
}
