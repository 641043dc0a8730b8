// The contracts of LINQ.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    public interface IGrouping<out TKey, out TElement> : IEnumerable<TElement>
    {
        TKey Key { get; }
    }

    public interface ILookup<TKey, TElement> : IEnumerable<IGrouping<TKey, TElement>>
    {
        int Count { get; }
        IEnumerable<TElement> this[TKey key] { get; }
        bool Contains(TKey key);
    }

    public interface IOrderedEnumerable<out TElement> : IEnumerable<TElement>
    {
        IOrderedEnumerable<TElement> CreateOrderedEnumerable<TKey>(Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending);
    }

    internal static class LinqErrors
    {
        internal static void Check(object argument, string name)
        {
            if (argument == null) throw new ArgumentNullException(name);
        }

        internal static Exception NoElements() { return new InvalidOperationException("Sequence contains no elements"); }
        internal static Exception NoMatch() { return new InvalidOperationException("Sequence contains no matching element"); }
        internal static Exception MoreThanOne() { return new InvalidOperationException("Sequence contains more than one element"); }
        internal static Exception MoreThanOneMatch() { return new InvalidOperationException("Sequence contains more than one matching element"); }
    }
}
