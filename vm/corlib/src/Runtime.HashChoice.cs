// Hash codes that no contract fixes. The hash codes that a program sees differ from run to run. That of an object is one of
// two adjacent values, so that those of two objects are equal, or one or the other is less. That of a text, and of a
// combination by HashCode, is one of two values, or negative. The library's own tables, which do not show their hash codes,
// always get the same ones.
using System.Threading;

namespace System.Runtime.CompilerServices
{
    internal static class HashChoice
    {
        private sealed class Entry
        {
            internal readonly object of; // the object, or the target of a delegate; null: a text or combination
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
            return o != null && Asked(o) ? Chosen(o, hash, 2) : hash;
        }

        // The hash code of a text or combination, from one that depends on its content only.
        internal static int OfRun(int hash)
        {
            return Asked(null) ? Chosen(null, hash, 3) : hash;
        }

        // The hash code of a delegate with that target and type.
        internal static int OfCall(object target, int type)
        {
            int hash = unchecked(33 * OfType(target) + type);
            return Asked(null) ? Chosen(target, hash, 3) : hash;
        }

        private static int Chosen(object o, int always, int outcomes)
        {
            using (Section.Enter())
            {
                for (Entry e = s_first; e != null; e = e.next)
                    if (e.of == o && e.always == always)
                        return e.hash;
                int chosen = MoonWalker.Verify.Choose(outcomes);
                s_first = new Entry(o, always, chosen == 2 ? -1 : (always & 0x7ffffffe) + chosen, s_first);
                return s_first.hash;
            }
        }
    }
}
