using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace MoonWalker
{
    /// What the calls of a unit test use. Package unit makes these calls.
    internal static class UnitTest
    {
        // Mark begins the lines of List, and divides the texts of values. Skipped begins a row that is not run.
        private const string Mark = "\u0001", Left = "\u0002";

        /// Items are the elements of test data, in order.
        internal static object[] Items(object data, string source)
        {
            if (data == null) throw new InvalidOperationException("The test data of " + source + " are null.");
            if (!(data is IEnumerable)) throw Unmodelled.Raise("test data of type " + data.GetType().ToString() + ", which cannot be enumerated at once: " + source);
            var items = new List<object>();
            foreach (object item in (IEnumerable)data)
            {
                var row = item as object[];
                items.Add(row != null ? row.Clone() : item); // a source may fill one array anew for each row
            }
            return items.ToArray();
        }

        /// Combine makes rows of lists of values: all combinations, of which the last list goes fastest, or the values side by side, with null behind the end of a list.
        internal static object Combine(object[] lists, bool sequential)
        {
            int count = sequential ? 0 : 1;
            foreach (object[] list in lists) count = sequential ? Math.Max(count, list.Length) : count * list.Length;
            var rows = new object[count][];
            for (int k = 0; k < count; k++)
            {
                var row = rows[k] = new object[lists.Length];
                for (int i = lists.Length - 1, rest = k; i >= 0; i--)
                {
                    var list = (object[])lists[i];
                    if (sequential) row[i] = k < list.Length ? list[k] : null;
                    else
                    {
                        row[i] = list[rest % list.Length];
                        rest /= list.Length;
                    }
                }
            }
            return rows;
        }

        /// Item is the element k of test data.
        internal static object Item(object[] items, int k, string source)
        {
            if (k < items.Length) return items[k];
            throw Unmodelled.Raise("test data of " + source + " that depend on the run: there is no row " + (k + 1).ToString());
        }

        /// Values are those of an element: its own, or the element itself, if one value is wanted.
        internal static object[] Values(object item, int count, bool tuples)
        {
            var values = item as object[];
            if (values != null && (values.Length == count || count != 1)) return values;
            var parts = item as ITuple;
            if (tuples && parts != null)
            {
                values = new object[parts.Length];
                for (int i = 0; i < values.Length; i++) values[i] = parts[i];
                return values;
            }
            return values != null && tuples ? values : new object[] { item };
        }

        /// Count fails if a row has not as many values as the test has parameters.
        internal static void Count(object[] values, int count)
        {
            if (values == null) throw new InvalidOperationException("A row of the test data is null.");
            if (values.Length != count)
                throw new InvalidOperationException("The test has " + count.ToString() + " parameters, and a row of its data has " + values.Length.ToString() + " values.");
        }

        /// List prints the number of rows, and the texts of their values.
        internal static void List(object[][] rows, bool[] left)
        {
            for (int i = 0; i < rows.Length; i++)
            {
                string text = "";
                if (rows[i] != null)
                    for (int j = 0; j < rows[i].Length; j++) text += (j > 0 ? Mark : "") + Text(rows[i][j], 0);
                Console.WriteLine(Mark + i.ToString() + Mark + (left[i] ? Left : "") + text);
            }
            Console.WriteLine(Mark + "all" + Mark + rows.Length.ToString());
        }

        private static string Text(object value, int depth)
        {
            if (value == null) return "null";
            if (value is string) return "\"" + (string)value + "\"";
            if (value is char) return "'" + value.ToString() + "'";
            if (value is bool || value is int || value is long || value is byte || value is short || value is uint || value is ulong || value is sbyte || value is ushort ||
                value is float || value is double || value is decimal || value is Enum || value is Type || value is TimeSpan || value is Guid || value is DateTime)
                return value.ToString();
            var list = value as Array;
            if (list != null && depth < 3 && list.Rank == 1 && list.Length <= 8)
            {
                string text = "[";
                foreach (object part in list) text += (text.Length > 1 ? ", " : "") + Text(part, depth + 1);
                return text + "]";
            }
            if (value is Task) return "Task";
            return value.GetType().Name;
        }

        /// To is a value of a row as an argument. It is widened as reflection does it.
        internal static T To<T>(object value, string parameter)
        {
            if (value == null) return default(T);
            if (value is T) return (T)value;
            object wide = Widened(value, typeof(T));
            if (wide is T) return (T)wide;
            throw Unmodelled.Raise("a value of type " + value.GetType().ToString() + " for " + parameter + ", a parameter of type " + typeof(T).ToString());
        }

        private static object Widened(object value, Type to)
        {
            if (value is float && to == typeof(double)) return (double)(float)value;
            if (value is ulong)
            {
                if (to == typeof(float)) return (float)(ulong)value;
                return to == typeof(double) ? (object)(double)(ulong)value : null;
            }
            long n;
            int width; // of a signed type, negative
            if (value is sbyte) { n = (sbyte)value; width = -1; }
            else if (value is byte) { n = (byte)value; width = 1; }
            else if (value is short) { n = (short)value; width = -2; }
            else if (value is ushort) { n = (ushort)value; width = 2; }
            else if (value is char) { n = (char)value; width = 2; }
            else if (value is int) { n = (int)value; width = -4; }
            else if (value is uint) { n = (uint)value; width = 4; }
            else if (value is long) { n = (long)value; width = -8; }
            else return null;
            if (to == typeof(float)) return (float)n;
            if (to == typeof(double)) return (double)n;
            if (to == typeof(long)) return n;
            if (to == typeof(int) && (width == -2 || width == -1 || width == 1 || width == 2)) return (int)n;
            if (to == typeof(short) && (width == -1 || width == 1)) return (short)n;
            if (width < 0) return null;
            if (to == typeof(ulong)) return (ulong)n;
            if (to == typeof(uint) && width <= 2) return (uint)n;
            if (to == typeof(ushort) && (width == 1 || value is char)) return (ushort)n;
            return to == typeof(char) && width == 1 ? (object)(char)n : null;
        }

        /// Given is the task that a test has returned. No task is one that has ended.
        internal static Task Given(Task task) { return task ?? Task.CompletedTask; }

        /// Same asserts the result of a test.
        internal static void Same(object expected, object actual)
        {
            if (!Equal(expected, actual)) Verify.Fail("assert", "the result is " + Text(actual, 0) + ", expected " + Text(expected, 0));
        }

        private static bool Equal(object a, object b)
        {
            if (a == null || b == null) return a == b;
            if (Whole(a) && Whole(b)) return Convert.ToDecimal(a) == Convert.ToDecimal(b);
            if ((Whole(a) || a is float || a is double) && (Whole(b) || b is float || b is double)) // as NUnit: a float with an int in the precision of a float
                return a is double || b is double ? Convert.ToDouble(a).Equals(Convert.ToDouble(b)) : Convert.ToSingle(a).Equals(Convert.ToSingle(b));
            if (!(a is string) && !(b is string) && a is IEnumerable && b is IEnumerable)
            {
                object[] x = Items(a, "the result"), y = Items(b, "the result");
                if (x.Length != y.Length) return false;
                for (int i = 0; i < x.Length; i++)
                    if (!Equal(x[i], y[i])) return false;
                return true;
            }
            return a.Equals(b);
        }

        private static bool Whole(object x)
        {
            return x is int || x is long || x is byte || x is short || x is uint || x is ulong || x is sbyte || x is ushort || x is decimal;
        }

        /// Expects refuses a row that expects a result of a test which has none, or the reverse.
        internal static void Expects(bool expects, bool returns)
        {
            if (expects != returns) throw Unmodelled.Raise(returns ? "a row without an expected result, for a test that returns a value" : "a row with an expected result, for a test that returns nothing");
        }

        /// Throws refuses a row that expects an exception.
        internal static void Throws(string name)
        {
            if (name != null) throw Unmodelled.Raise("a row that expects the exception " + name);
        }

        /// Missing fails: the test was to throw an exception.
        internal static void Missing(string expected)
        {
            Verify.Fail("assert", "the test threw no " + expected);
        }

        /// Skipped notes that the test has ended itself, and that it leaves open what lies behind.
        internal static void Skipped(Exception e)
        {
            Verify.Use("the test ends itself by " + e.GetType().ToString() + " in some runs: no assertion behind that was checked");
        }
    }
}
