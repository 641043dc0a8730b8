// The exceptions that several collections raise, with the BCL's words.
namespace System.Collections
{
    internal static class Errors
    {
        internal const string NeedNonNegative = "Non-negative number required.";

        internal static Exception Modified()
        {
            return new InvalidOperationException("Collection was modified; enumeration operation may not execute.");
        }

        /// Corrupted is for a table that has changed in the middle of an operation.
        internal static Exception Corrupted()
        {
            return new InvalidOperationException("Operations that change non-concurrent collections must have exclusive access. A concurrent update was performed on this collection and corrupted its state. The collection's state is no longer correct.");
        }

        /// Altered is Modified in the words of the sorted collections, LinkedList, PriorityQueue, Stack and BitArray.
        internal static Exception Altered()
        {
            return new InvalidOperationException("Collection was modified after the enumerator was instantiated.");
        }

        internal static Exception NoCurrent()
        {
            return new InvalidOperationException("Enumeration has either not started or has already finished.");
        }

        internal static Exception NotStarted()
        {
            return new InvalidOperationException("Enumeration has not started. Call MoveNext.");
        }

        internal static Exception Finished()
        {
            return new InvalidOperationException("Enumeration already finished.");
        }

        /// CheckPair is the first check of a key and a value without types.
        internal static void CheckPair<TValue>(object key, object value)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (value == null && default(TValue) != null) throw new ArgumentNullException("value");
        }

        internal static Exception Index()
        {
            return new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        /// Index is the same with the value that was given.
        internal static Exception Index(string name, int index)
        {
            return new ArgumentOutOfRangeException(name, index, "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        internal static Exception Negative(string name)
        {
            return new ArgumentOutOfRangeException(name, NeedNonNegative);
        }

        internal static Exception BadRange()
        {
            return new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        }

        internal static Exception TooSmall()
        {
            return new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
        }

        /// TooMany is TooSmall in the words of BlockingCollection and ConcurrentBag.
        internal static Exception TooMany()
        {
            return new ArgumentException("The number of elements in the collection is greater than the available space from index to the end of the destination array.", "index");
        }

        internal static Exception ReadOnly()
        {
            return new NotSupportedException("Collection is read-only.");
        }

        internal static Exception WrongType(object value, Type wanted, string name)
        {
            return new ArgumentException("The value \"" + value + "\" is not of type \"" + wanted + "\" and cannot be used in this generic collection.", name);
        }

        /// OtherType is WrongType in the words of the sorted collections.
        internal static Exception OtherType(object value, Type wanted, string name)
        {
            return new ArgumentException("The value '" + value + "' is not of type '" + wanted + "' and cannot be used in this generic collection.", name);
        }

        internal static Exception WrongArrayType()
        {
            return new ArgumentException("Target array type is not compatible with the type of items in the collection.");
        }

        internal static Exception Duplicate(object key, string name = null)
        {
            return new ArgumentException("An item with the same key has already been added. Key: " + key, name);
        }

        /// Duplicate is the same in the words of the oldest collections.
        internal static Exception Duplicate(object its, object key)
        {
            return new ArgumentException("Item has already been added. Key in dictionary: '" + its + "'  Key being added: '" + key + "'");
        }

        /// CheckCopy validates the arguments of a CopyTo of count elements.
        internal static void CheckCopy(Array array, int index, int count)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            if (index < 0) throw Negative("index");
            if (array.Length - index < count) throw TooSmall();
        }

        /// CheckRange validates index and count against a size.
        internal static void CheckRange(int index, int count, int size)
        {
            if (index < 0) throw Negative("index");
            if (count < 0) throw Negative("count");
            if (size - index < count) throw BadRange();
        }

        /// CheckPart is CheckRange in the words of ArrayList.
        internal static void CheckPart(int index, int count, int size)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (size - index < count) throw BadRange();
        }

        /// IsA tells whether value may stand where a T is wanted.
        internal static bool IsA<T>(object value)
        {
            return value is T || (value == null && default(T) == null);
        }
    }
}
