// Hash codes that no contract fixes. What a program sees of them differs from run to run: each object's is one of two, next to
// each other, so that those of two objects are equal, or one or the other is less; that of each text, and of each combination
// by HashCode, one of two, or negative. Who asks for the library's own use, in tables that do not show it, gets always the same.
using System.Threading;

namespace System.Runtime.CompilerServices
{
    internal static class HashChoice
    {
        private sealed class Entry
        {
            internal readonly object of; // null: a text or combination
            internal readonly int always, hash;
            internal readonly Entry next;

            internal Entry(object of, int always, int hash, Entry next)
            {
                this.of = of;
                this.always = always;
                this.hash = hash;
                this.next = next;
            }
        }

        private static Entry s_first;

        // Whether the program may look at the result; o is null, or the object.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool Asked(object o);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern int OfType(object o);

        internal static int Of(object o)
        {
            int hash = OfType(o);
            return o != null && Asked(o) ? Chosen(o, hash) : hash;
        }

        // That of a text or combination, from one that depends on what it is only.
        internal static int OfRun(int hash)
        {
            return Asked(null) ? Chosen(null, hash) : hash;
        }

        private static int Chosen(object o, int always)
        {
            using (Section.Enter())
            {
                for (Entry e = s_first; e != null; e = e.next)
                    if (e.of == o && e.always == always)
                        return e.hash;
                int chosen = MoonWalker.Verify.Choose(o == null ? 3 : 2);
                s_first = new Entry(o, always, chosen == 2 ? -1 : (always & 0x7ffffffe) + chosen, s_first);
                return s_first.hash;
            }
        }
    }
}
