// Values that work items of the thread pool leave in [ThreadStatic] fields and in ThreadLocals: a thread of the pool lives
// on, and its further items find them there.
using System.Runtime.CompilerServices;

namespace System.Threading
{
    internal static class PoolStatics
    {
        /// Area is the fields of one type, in a list of those of a thread.
        private sealed class Area
        {
            internal readonly object fields;
            internal readonly Area next;

            internal Area(object fields, Area next)
            {
                this.fields = fields;
                this.next = next;
            }
        }

        /// Left are the values that one thread left, in a list, the last first.
        private sealed class Left
        {
            internal readonly Area areas;
            internal Left next;

            internal Left(Area areas, Left next)
            {
                this.areas = areas;
                this.next = next;
            }
        }

        private static Left s_first;

        // Whether the program has such fields.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool InProgram();

        // Takes from this thread the fields of some type of the program; null if there are none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object Remove();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void Add(object fields);

        /// Take is called by a thread before it runs an item: it is a new one, or one of those that left something.
        internal static void Take()
        {
            if (!InProgram()) return;
            using (Section.Enter())
            {
                if (s_first == null) return;
                int chosen = MoonWalker.Verify.Choose(s_first.next == null ? 2 : 3);
                if (chosen == 0) return;
                Left left = s_first;
                if (chosen == 1) s_first = left.next;
                else
                {
                    left = left.next;
                    s_first.next = null;
                }
                for (Area a = left.areas; a != null; a = a.next) Add(a.fields);
            }
        }

        /// Leave is called by a thread after its item. The values of the last two threads are kept.
        internal static void Leave()
        {
            Area areas = null;
            for (object fields = Remove(); fields != null; fields = Remove()) areas = new Area(fields, areas);
            if (areas == null) return;
            if (!InProgram()) Unmodelled.Raise("[ThreadStatic] field of an assembly that the program does not refer to, or ThreadLocal there, written by a work item of the thread pool");
            using (Section.Enter())
            {
                if (s_first != null) s_first.next = null;
                s_first = new Left(areas, s_first);
            }
        }
    }
}
