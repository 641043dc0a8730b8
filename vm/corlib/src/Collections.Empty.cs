// The enumerator that .NET shares between empty collections.
using System.Runtime.CompilerServices;

namespace System.Collections.Generic
{
    /// EmptyEnumerator goes on when an element is added. It has no state, so nobody can tell how far it is.
    internal sealed class EmptyEnumerator<T> : IEnumerator<T>
    {
        internal static IEnumerator<T> Sole { get { return RuntimeHelpers.Sole<EmptyEnumerator<T>>(); } }

        /// In .NET the text depends on whether anybody has called MoveNext before.
        public T Current
        {
            get { throw new InvalidOperationException(MoonWalker.Verify.Choose(2) == 0 ? "Enumeration has not started. Call MoveNext." : "Enumeration already finished."); }
        }

        object IEnumerator.Current { get { return Current; } }
        public bool MoveNext() { return false; }
        public void Reset() { }
        public void Dispose() { }
    }

    /// EmptyPairs is the EmptyEnumerator of a Dictionary.
    internal sealed class EmptyPairs<T> : IEnumerator<T>
    {
        internal static IEnumerator<T> Sole { get { return RuntimeHelpers.Sole<EmptyPairs<T>>(); } }

        public T Current { get { throw new InvalidOperationException("Enumeration has not started. Call MoveNext."); } }
        object IEnumerator.Current { get { return Current; } }
        public bool MoveNext() { return false; }
        public void Reset() { }
        public void Dispose() { }
    }
}
