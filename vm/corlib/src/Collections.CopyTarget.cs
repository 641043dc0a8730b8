// ICollection.CopyTo: the checks that collections share, and storing into an array whose element type is not known.
using System.Collections.Generic;

namespace System.Collections
{
    internal static class CopyTarget
    {
        /// Check validates an array. name stands in the exceptions for its shape, or null.
        internal static void Check(Array array, string name = "array")
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", name);
            if (array.GetLowerBound(0) != 0) throw new ArgumentException("The lower bound of target array must be zero.", name);
        }

        /// CheckOld is for the collections without a type of elements.
        internal static void CheckOld(Array array, int index, int count)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Length - index < count) throw Errors.BadRange();
        }

        /// CheckPlace validates index, which may be the end of the array, and the room for count elements.
        internal static void CheckPlace(Array array, int index, int count, string name)
        {
            if (index < 0 || index > array.Length) throw BehindEnd(name, index);
            if (array.Length - index < count) throw Errors.BadRange();
        }

        internal const string BehindEndText = "Index was out of range. Must be non-negative and less than or equal to the size of the collection.";

        internal static Exception BehindEnd(string name, int index) { return new ArgumentOutOfRangeException(name, index, BehindEndText); }

        internal static Exception WrongType(string name)
        {
            return name == null ? Errors.WrongArrayType() : new ArgumentException(Errors.WrongArrayType().Message, name);
        }

        /// Objects is an array that is none of the types that the collection knows.
        internal static object[] Objects(Array array, string name = "array")
        {
            object[] objects = array as object[];
            if (objects == null) throw WrongType(name);
            return objects;
        }

        internal static void Put(object[] objects, int index, object value, string name = "array")
        {
            try { objects[index] = value; }
            catch (ArrayTypeMismatchException) { throw WrongType(name); }
        }

        /// CopyItems is CopyTo of Collection and ReadOnlyCollection.
        internal static void CopyItems<T>(IList<T> items, Array array, int index)
        {
            Check(array, null);
            if (index < 0) throw Errors.Negative("index");
            if (array.Length - index < items.Count) throw Errors.TooSmall();
            T[] own = array as T[];
            if (own != null)
            {
                items.CopyTo(own, index);
                return;
            }
            Type wanted = typeof(T), target = array.GetType().GetElementType();
            if (!target.IsAssignableFrom(wanted) && !wanted.IsAssignableFrom(target)) throw WrongType(null);
            object[] objects = Objects(array, null);
            int count = items.Count;
            for (int i = 0; i < count; i++) Put(objects, index++, items[i], null);
        }

        /// Copy is Array.Copy of the first count items.
        internal static void Copy(Array items, Array array, int index, int count, string name = "array")
        {
            try { Array.Copy(items, 0, array, index, count); }
            catch (ArrayTypeMismatchException) { throw WrongType(name); }
        }
    }
}
