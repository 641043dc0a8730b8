// The elements of a sequence that a collection takes over, read in the steps in which .NET reads them.
namespace System.Collections.Generic
{
    internal static class Copies
    {
        /// ToArray is the elements of source, which are the first length ones of the result. The result has room to spare behind them if source cannot be counted.
        /// A collection is asked for its size first, and copied then: another thread can change it in between.
        internal static T[] ToArray<T>(IEnumerable<T> source, out int length)
        {
            ICollection<T> sized = source as ICollection<T>;
            if (sized != null)
            {
                length = sized.Count;
                if (length == 0) return Array.Empty<T>();
                T[] copy = new T[length];
                sized.CopyTo(copy, 0);
                return copy;
            }
            length = 0;
            T[] items = Array.Empty<T>();
            using (IEnumerator<T> e = source.GetEnumerator())
                while (e.MoveNext())
                {
                    if (length == items.Length) Array.Resize(ref items, length == 0 ? 4 : 2 * length);
                    items[length++] = e.Current;
                }
            return items;
        }

        /// SizeOf asks a collection for its size, which a constructor needs for its capacity; 0 if it cannot be counted.
        internal static int SizeOf<T>(IEnumerable<T> source)
        {
            ICollection<T> sized = source as ICollection<T>;
            return sized == null ? 0 : sized.Count;
        }
    }
}
