// Sums of long arrays and lists, which .NET makes in vectors.
using System.Collections.Generic;

namespace System.Linq
{
    /// LaneSums adds up the elements of an array or list as .NET 8 and later do. A vector has four or eight lanes, and an overflow of a lane is one of the sum; other processors
    /// add one element after the other, as all do with fewer elements. Where this makes a difference, both are tried.
    internal static class LaneSums
    {
        /// Adds says whether some processors add the elements in lanes.
        internal static bool Adds<T>(IEnumerable<T> source)
        {
            Type t = source.GetType();
            return t == typeof(T[]) ? ((T[])source).Length >= 16 : t == typeof(List<T>) && ((List<T>)source).Count >= 16;
        }

        internal static long Of(IEnumerable<int> source)
        {
            List<long> items = new List<long>();
            foreach (int item in source) items.Add(item);
            return Of(items.ToArray(), int.MinValue, int.MaxValue);
        }

        internal static long Of(IEnumerable<long> source)
        {
            List<long> items = new List<long>();
            foreach (long item in source) items.Add(item);
            return Of(items.ToArray(), long.MinValue, long.MaxValue);
        }

        private static long Of(long[] items, long least, long most)
        {
            long sum = 0;
            bool plain = Add(items, 1, least, most, ref sum), four = Add(items, 4, least, most, ref sum);
            bool eight = most == int.MaxValue && items.Length >= 32 ? Add(items, 8, least, most, ref sum) : plain; // a long has half as many lanes, and is not added in two
            bool may = plain || four || eight, must = plain && four && eight;
            if (!may || !must && MoonWalker.Verify.Choose(2) == 1) throw new OverflowException();
            return sum;
        }

        /// Add adds the items in so many lanes, in the steps of .NET, and says whether there is no overflow. The sum is the same then for any number of lanes.
        private static bool Add(long[] items, int lanes, long least, long most, ref long sum)
        {
            long[] sums = new long[lanes];
            int at = 0;
            if (lanes > 1 && items.Length >= 4 * lanes)
            {
                do
                {
                    for (int end = at + 4 * lanes; at < end; at++)
                        if (!Add(ref sums[at % lanes], items[at], least, most)) return false;
                }
                while (at < items.Length - 4 * lanes);
                while (at < items.Length - lanes)
                {
                    for (int end = at + lanes; at < end; at++)
                        if (!Add(ref sums[at % lanes], items[at], least, most)) return false;
                }
            }
            long total = 0;
            foreach (long lane in sums)
                if (!Add(ref total, lane, least, most)) return false;
            for (; at < items.Length; at++)
                if (!Add(ref total, items[at], least, most)) return false;
            sum = total;
            return true;
        }

        private static bool Add(ref long sum, long item, long least, long most)
        {
            if (item > 0 ? sum > most - item : sum < least - item) return false;
            sum += item;
            return true;
        }
    }
}
