// Sums, averages and extremes.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    public static partial class Enumerable
    {
        public static int Sum(this IEnumerable<int> source)
        {
            LinqErrors.Check(source, "source");
            int sum = 0;
            foreach (int value in source) checked { sum += value; }
            return sum;
        }

        public static int? Sum(this IEnumerable<int?> source)
        {
            LinqErrors.Check(source, "source");
            int sum = 0;
            foreach (int? item in source)
            {
                if (item == null) continue;
                int value = item.GetValueOrDefault();
                checked { sum += value; }
            }
            return sum;
        }

        public static double Average(this IEnumerable<int> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            long count = 0;
            foreach (int item in source)
            {
                int value = item;
                checked { sum += value; }
                count++;
            }
            if (count == 0) throw LinqErrors.NoElements();
            return (double)sum / count;
        }

        public static double? Average(this IEnumerable<int?> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            long count = 0;
            foreach (int? item in source)
            {
                if (item == null) continue;
                int value = item.GetValueOrDefault();
                checked { sum += value; }
                count++;
            }
            if (count == 0) return null;
            return (double)sum / count;
        }

        public static int Min(this IEnumerable<int> source)
        {
            return MinOf(source);
        }

        public static int Min<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static int Max(this IEnumerable<int> source)
        {
            return MaxOf(source);
        }

        public static int Max<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static int Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, int> selector)
        {
            return Average(Select(source, selector));
        }

        public static int? Min(this IEnumerable<int?> source)
        {
            return MinOf(source);
        }

        public static int? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static int? Max(this IEnumerable<int?> source)
        {
            return MaxOf(source);
        }

        public static int? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static int? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, int?> selector)
        {
            return Average(Select(source, selector));
        }

        public static long Sum(this IEnumerable<long> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            foreach (long value in source) checked { sum += value; }
            return sum;
        }

        public static long? Sum(this IEnumerable<long?> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            foreach (long? item in source)
            {
                if (item == null) continue;
                long value = item.GetValueOrDefault();
                checked { sum += value; }
            }
            return sum;
        }

        public static double Average(this IEnumerable<long> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            long count = 0;
            foreach (long item in source)
            {
                long value = item;
                checked { sum += value; }
                count++;
            }
            if (count == 0) throw LinqErrors.NoElements();
            return (double)sum / count;
        }

        public static double? Average(this IEnumerable<long?> source)
        {
            LinqErrors.Check(source, "source");
            long sum = 0;
            long count = 0;
            foreach (long? item in source)
            {
                if (item == null) continue;
                long value = item.GetValueOrDefault();
                checked { sum += value; }
                count++;
            }
            if (count == 0) return null;
            return (double)sum / count;
        }

        public static long Min(this IEnumerable<long> source)
        {
            return MinOf(source);
        }

        public static long Min<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static long Max(this IEnumerable<long> source)
        {
            return MaxOf(source);
        }

        public static long Max<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static long Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, long> selector)
        {
            return Average(Select(source, selector));
        }

        public static long? Min(this IEnumerable<long?> source)
        {
            return MinOf(source);
        }

        public static long? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static long? Max(this IEnumerable<long?> source)
        {
            return MaxOf(source);
        }

        public static long? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static long? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, long?> selector)
        {
            return Average(Select(source, selector));
        }

        public static float Sum(this IEnumerable<float> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            foreach (float value in source) sum += value;
            return (float)sum;
        }

        public static float? Sum(this IEnumerable<float?> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            foreach (float? item in source)
            {
                if (item == null) continue;
                float value = item.GetValueOrDefault();
                sum += value;
            }
            return (float)sum;
        }

        public static float Average(this IEnumerable<float> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            long count = 0;
            foreach (float item in source)
            {
                float value = item;
                sum += value;
                count++;
            }
            if (count == 0) throw LinqErrors.NoElements();
            return (float)(sum / count);
        }

        public static float? Average(this IEnumerable<float?> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            long count = 0;
            foreach (float? item in source)
            {
                if (item == null) continue;
                float value = item.GetValueOrDefault();
                sum += value;
                count++;
            }
            if (count == 0) return null;
            return (float)(sum / count);
        }

        public static float Min(this IEnumerable<float> source)
        {
            return MinOf(source);
        }

        public static float Min<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static float Max(this IEnumerable<float> source)
        {
            return MaxOf(source);
        }

        public static float Max<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static float Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector)
        {
            return Sum(Select(source, selector));
        }

        public static float Average<TSource>(this IEnumerable<TSource> source, Func<TSource, float> selector)
        {
            return Average(Select(source, selector));
        }

        public static float? Min(this IEnumerable<float?> source)
        {
            return MinOf(source);
        }

        public static float? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static float? Max(this IEnumerable<float?> source)
        {
            return MaxOf(source);
        }

        public static float? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static float? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector)
        {
            return Sum(Select(source, selector));
        }

        public static float? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, float?> selector)
        {
            return Average(Select(source, selector));
        }

        public static double Sum(this IEnumerable<double> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            foreach (double value in source) sum += value;
            return sum;
        }

        public static double? Sum(this IEnumerable<double?> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            foreach (double? item in source)
            {
                if (item == null) continue;
                double value = item.GetValueOrDefault();
                sum += value;
            }
            return sum;
        }

        public static double Average(this IEnumerable<double> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            long count = 0;
            foreach (double item in source)
            {
                double value = item;
                sum += value;
                count++;
            }
            if (count == 0) throw LinqErrors.NoElements();
            return sum / count;
        }

        public static double? Average(this IEnumerable<double?> source)
        {
            LinqErrors.Check(source, "source");
            double sum = 0;
            long count = 0;
            foreach (double? item in source)
            {
                if (item == null) continue;
                double value = item.GetValueOrDefault();
                sum += value;
                count++;
            }
            if (count == 0) return null;
            return sum / count;
        }

        public static double Min(this IEnumerable<double> source)
        {
            return MinOf(source);
        }

        public static double Min<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static double Max(this IEnumerable<double> source)
        {
            return MaxOf(source);
        }

        public static double Max<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static double Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double Average<TSource>(this IEnumerable<TSource> source, Func<TSource, double> selector)
        {
            return Average(Select(source, selector));
        }

        public static double? Min(this IEnumerable<double?> source)
        {
            return MinOf(source);
        }

        public static double? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static double? Max(this IEnumerable<double?> source)
        {
            return MaxOf(source);
        }

        public static double? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static double? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector)
        {
            return Sum(Select(source, selector));
        }

        public static double? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, double?> selector)
        {
            return Average(Select(source, selector));
        }

        public static decimal Sum(this IEnumerable<decimal> source)
        {
            LinqErrors.Check(source, "source");
            decimal sum = 0;
            foreach (decimal value in source) sum += value;
            return sum;
        }

        public static decimal? Sum(this IEnumerable<decimal?> source)
        {
            LinqErrors.Check(source, "source");
            decimal sum = 0;
            foreach (decimal? item in source)
            {
                if (item == null) continue;
                decimal value = item.GetValueOrDefault();
                sum += value;
            }
            return sum;
        }

        public static decimal Average(this IEnumerable<decimal> source)
        {
            LinqErrors.Check(source, "source");
            decimal sum = 0;
            long count = 0;
            foreach (decimal item in source)
            {
                decimal value = item;
                sum += value;
                count++;
            }
            if (count == 0) throw LinqErrors.NoElements();
            return sum / count;
        }

        public static decimal? Average(this IEnumerable<decimal?> source)
        {
            LinqErrors.Check(source, "source");
            decimal sum = 0;
            long count = 0;
            foreach (decimal? item in source)
            {
                if (item == null) continue;
                decimal value = item.GetValueOrDefault();
                sum += value;
                count++;
            }
            if (count == 0) return null;
            return sum / count;
        }

        public static decimal Min(this IEnumerable<decimal> source)
        {
            return MinOf(source);
        }

        public static decimal Min<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static decimal Max(this IEnumerable<decimal> source)
        {
            return MaxOf(source);
        }

        public static decimal Max<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static decimal Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector)
        {
            return Sum(Select(source, selector));
        }

        public static decimal Average<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal> selector)
        {
            return Average(Select(source, selector));
        }

        public static decimal? Min(this IEnumerable<decimal?> source)
        {
            return MinOf(source);
        }

        public static decimal? Min<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static decimal? Max(this IEnumerable<decimal?> source)
        {
            return MaxOf(source);
        }

        public static decimal? Max<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static decimal? Sum<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector)
        {
            return Sum(Select(source, selector));
        }

        public static decimal? Average<TSource>(this IEnumerable<TSource> source, Func<TSource, decimal?> selector)
        {
            return Average(Select(source, selector));
        }

        public static TSource Min<TSource>(this IEnumerable<TSource> source)
        {
            return MinOf(source);
        }

        public static TSource Min<TSource>(this IEnumerable<TSource> source, IComparer<TSource> comparer)
        {
            return Extreme(source, comparer, false);
        }

        public static TResult Min<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector)
        {
            return MinOf(Select(source, selector));
        }

        public static TSource MinBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return MinBy(source, keySelector, null);
        }

        public static TSource MinBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return ExtremeBy(source, keySelector, comparer, false);
        }

        private static T MinOf<T>(IEnumerable<T> source)
        {
            return Extreme(source, null, false);
        }

        public static TSource Max<TSource>(this IEnumerable<TSource> source)
        {
            return MaxOf(source);
        }

        public static TSource Max<TSource>(this IEnumerable<TSource> source, IComparer<TSource> comparer)
        {
            return Extreme(source, comparer, true);
        }

        public static TResult Max<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector)
        {
            return MaxOf(Select(source, selector));
        }

        public static TSource MaxBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return MaxBy(source, keySelector, null);
        }

        public static TSource MaxBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return ExtremeBy(source, keySelector, comparer, true);
        }

        private static T MaxOf<T>(IEnumerable<T> source)
        {
            return Extreme(source, null, true);
        }

        /// Extreme returns the first least or greatest element. Nulls do not count, unless there is nothing else.
        private static T Extreme<T>(IEnumerable<T> source, IComparer<T> comparer, bool greatest)
        {
            LinqErrors.Check(source, "source");
            T best = default(T);
            bool any = false;
            foreach (T item in source)
            {
                if (item == null) continue;
                if (any)
                {
                    int order = comparer == null ? System.Collections.Generic.Order.Compare(item, best) : comparer.Compare(item, best);
                    if (greatest ? order <= 0 : order >= 0) continue;
                }
                best = item;
                any = true;
            }
            if (!any && best != null) throw LinqErrors.NoElements();
            return best;
        }

        private static TSource ExtremeBy<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer, bool greatest)
        {
            TSource best = default(TSource);
            TKey bestKey = default(TKey);
            bool any = false;
            bool keyed = false;
            foreach (TSource item in source)
            {
                TKey key = keySelector(item);
                if (keyed && key != null)
                {
                    int order = comparer == null ? System.Collections.Generic.Order.Compare(key, bestKey) : comparer.Compare(key, bestKey);
                    if (greatest ? order <= 0 : order >= 0) continue;
                }
                else if (any && key == null) continue;
                best = item;
                bestKey = key;
                any = true;
                keyed = key != null;
            }
            if (!any && best != null) throw LinqErrors.NoElements();
            return best;
        }
    }
}
