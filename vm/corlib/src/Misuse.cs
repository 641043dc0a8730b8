using System;

namespace MoonWalker
{
    /// Misuse is a use of a type that its documentation forbids, or leaves undefined, and that .NET lets pass. The program goes on as it does
    /// there; the checker reports those that are in the list.
    internal sealed class Misuse
    {
        private static Misuse s_first;

        private readonly string _text;
        private readonly long _where;
        private readonly Misuse _next;

        private Misuse(string text, long where, Misuse next)
        {
            _text = text;
            _where = where;
            _next = next;
        }

        /// Note adds one, unless it is there. text is a constant.
        internal static void Note(string text)
        {
            long where = Verify.Where();
            Verify.BeginAtomic();
            Misuse same = s_first;
            while (same != null && (same._where != where || (object)same._text != (object)text)) same = same._next;
            if (same == null) s_first = new Misuse(text, where, s_first);
            Verify.EndAtomic();
        }
    }
}
