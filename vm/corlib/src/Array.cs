using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>
    /// Base of all arrays (§I.8.9.1). A copy between arrays that another thread may see is made element by
    /// element, since it is not atomic.
    /// </summary>
    public abstract partial class Array : ICloneable, IList, IStructuralComparable, IStructuralEquatable
    {
        private const string LengthsMessage = "Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.";

        internal Array()
        {
        }

        public extern int Length
        {
            [MethodImpl(MethodImplOptions.InternalCall)]
            get;
        }

        public extern int Rank
        {
            [MethodImpl(MethodImplOptions.InternalCall)]
            get;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern int GetLength(int dimension);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern int GetLowerBound(int dimension);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void CopyBulk(Array src, int si, Array dst, int di, int n);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool IsThreadLocal(Array a);

        // Whether both have the same element type, so that elements move without casts or boxing.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool FastCopyOk(Array src, Array dst);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal extern object GetValueFlat(int flatIndex);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal extern void SetValueFlat(object value, int flatIndex); // value: no box that another thread can reach

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern Array CreateInstanceInternal(Type elem, int[] lengths, int[] lowerBounds);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern object CloneInternal();

        public long LongLength
        {
            get { return Length; }
        }

        public long GetLongLength(int dimension)
        {
            return GetLength(dimension);
        }

        public int GetUpperBound(int dimension)
        {
            return GetLowerBound(dimension) + GetLength(dimension) - 1;
        }

        public static int MaxLength
        {
            get { return 0x7FFFFFC7; }
        }

        /// CheckLength raises the exception of an array of a length, for a model that has no such array.
        internal static void CheckLength(int length)
        {
            if (length > MaxLength)
                throw new OutOfMemoryException("Array dimensions exceeded supported range.");
        }

        public void Initialize()
        {
            // Calls default constructors of value types, which C# does not have.
        }

        public object Clone()
        {
            if (IsThreadLocal(this))
                return CloneInternal();
            int rank = Rank;
            int[] lengths = new int[rank];
            int[] bounds = new int[rank];
            for (int i = 0; i < rank; i++)
            {
                lengths[i] = GetLength(i);
                bounds[i] = GetLowerBound(i);
            }
            Array a = CreateInstanceInternal(GetType().GetElementType(), lengths, bounds);
            for (int i = 0; i < Length; i++)
                a.SetValueFlat(GetValueFlat(i), i);
            return a;
        }

        public static T[] Empty<T>()
        {
            return RuntimeHelpers.Sole<T[]>();
        }

        public static Array CreateInstance(Type elementType, int length)
        {
            if ((object)elementType == null)
                throw new ArgumentNullException("elementType");
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            return CreateInstance(elementType, new int[] { length });
        }

        public static Array CreateInstance(Type elementType, int length1, int length2)
        {
            if ((object)elementType == null)
                throw new ArgumentNullException("elementType");
            ArgumentOutOfRangeException.ThrowIfNegative(length1, "length1");
            ArgumentOutOfRangeException.ThrowIfNegative(length2, "length2");
            return CreateInstance(elementType, new int[] { length1, length2 });
        }

        public static Array CreateInstance(Type elementType, int length1, int length2, int length3)
        {
            if ((object)elementType == null)
                throw new ArgumentNullException("elementType");
            ArgumentOutOfRangeException.ThrowIfNegative(length1, "length1");
            ArgumentOutOfRangeException.ThrowIfNegative(length2, "length2");
            ArgumentOutOfRangeException.ThrowIfNegative(length3, "length3");
            return CreateInstance(elementType, new int[] { length1, length2, length3 });
        }

        public static Array CreateInstance(Type elementType, params int[] lengths)
        {
            if ((object)elementType == null)
                throw new ArgumentNullException("elementType");
            if (lengths == null)
                throw new ArgumentNullException("lengths");
            return CreateInstance(elementType, lengths, new int[lengths.Length]);
        }

        public static Array CreateInstance(Type elementType, int[] lengths, int[] lowerBounds)
        {
            if ((object)elementType == null)
                throw new ArgumentNullException("elementType");
            if (lengths == null)
                throw new ArgumentNullException("lengths");
            if (lowerBounds == null)
                throw new ArgumentNullException("lowerBounds");
            if (lengths.Length == 0)
                throw new ArgumentException("Must provide at least one rank.");
            if (lengths.Length != lowerBounds.Length)
                throw new ArgumentException("Number of lengths and lowerBounds must match.");
            if (lengths.Length > 32)
                throw new TypeLoadException("'" + elementType.FullName + "[" + new string(',', lengths.Length - 1) + "]' from assembly '" + elementType.Assembly.FullName + "' has too many dimensions.");
            int[] n = new int[lengths.Length];
            int[] from = new int[n.Length];
            for (int i = 0; i < n.Length; i++) // others may write to the arguments
            {
                n[i] = lengths[i];
                from[i] = lowerBounds[i];
                if (n[i] < 0)
                    throw new ArgumentOutOfRangeException("lengths[" + i.ToString() + "]", "Non-negative number required.");
            }
            switch (((RuntimeType)elementType).ElementFaultInternal())
            {
                case 1: throw new NotSupportedException("Arrays of System.Void are not supported.");
                case 2: throw new NotSupportedException("Type is not supported.");
                case 3: throw new NotSupportedException("Cannot create arrays of open type.");
                case 4: throw new NotSupportedException("Cannot create arrays of ByRef-like values.");
            }
            long total = 1;
            for (int i = 0; i < n.Length && total <= uint.MaxValue; i++) // with more, there are too many elements before the next bound counts
            {
                if (n[i] > 0 && from[i] > int.MaxValue - (n[i] - 1))
                    throw new ArgumentOutOfRangeException(null, "Higher indices will exceed Int32.MaxValue because of large lower bound and/or length.");
                total *= n[i];
            }
            return CreateInstanceInternal(elementType, n, from);
        }

        private int Flat(int dimension, int index, int flat)
        {
            int length = GetLength(dimension);
            int i = index - GetLowerBound(dimension);
            if ((uint)i >= (uint)length)
                throw new IndexOutOfRangeException();
            return flat * length + i;
        }

        private void CheckRank(int rank)
        {
            if (Rank == rank)
                return;
            if (rank == 1)
                throw new ArgumentException("Array was not a one-dimensional array.");
            if (rank == 2)
                throw new ArgumentException("Array was not a two-dimensional array.");
            throw new ArgumentException(rank == 3 ? "Array was not a three-dimensional array." : "Indices length does not match the array rank.");
        }

        private int FlatOf(int[] indices)
        {
            if (indices == null)
                throw new ArgumentNullException("indices");
            if (Rank != indices.Length)
                throw new ArgumentException("Indices length does not match the array rank.");
            int flat = 0;
            for (int i = 0; i < indices.Length; i++)
                flat = Flat(i, indices[i], flat);
            return flat;
        }

        public object GetValue(int index)
        {
            CheckRank(1);
            return GetValueFlat(Flat(0, index, 0));
        }

        public object GetValue(long index)
        {
            return GetValue(Narrow(index, "index"));
        }

        public object GetValue(int index1, int index2)
        {
            CheckRank(2);
            return GetValueFlat(Flat(1, index2, Flat(0, index1, 0)));
        }

        public object GetValue(int index1, int index2, int index3)
        {
            CheckRank(3);
            return GetValueFlat(Flat(2, index3, Flat(1, index2, Flat(0, index1, 0))));
        }

        public object GetValue(params int[] indices)
        {
            return GetValueFlat(FlatOf(indices));
        }

        public void SetValue(object value, int index)
        {
            CheckRank(1);
            int flat = Flat(0, index, 0);
            SetValueFlat(Fitting(value), flat);
        }

        public void SetValue(object value, long index)
        {
            SetValue(value, Narrow(index, "index"));
        }

        public void SetValue(object value, int index1, int index2)
        {
            CheckRank(2);
            int flat = Flat(1, index2, Flat(0, index1, 0));
            SetValueFlat(Fitting(value), flat);
        }

        public void SetValue(object value, int index1, int index2, int index3)
        {
            CheckRank(3);
            int flat = Flat(2, index3, Flat(1, index2, Flat(0, index1, 0)));
            SetValueFlat(Fitting(value), flat);
        }

        public void SetValue(object value, params int[] indices)
        {
            int flat = FlatOf(indices);
            SetValueFlat(Fitting(value), flat);
        }

        public static void Copy(Array sourceArray, Array destinationArray, int length)
        {
            if (sourceArray == null)
                throw new ArgumentNullException("sourceArray");
            if (destinationArray == null)
                throw new ArgumentNullException("destinationArray");
            Copy(sourceArray, sourceArray.GetLowerBound(0), destinationArray, destinationArray.GetLowerBound(0), length);
        }

        private static int Narrow(long index, string name)
        {
            if (index != (int)index)
                throw new ArgumentOutOfRangeException(name, "Arrays larger than 2GB are not supported.");
            return (int)index;
        }

        public static void Copy(Array sourceArray, Array destinationArray, long length)
        {
            Copy(sourceArray, destinationArray, Narrow(length, "length"));
        }

        public static void Copy(Array sourceArray, long sourceIndex, Array destinationArray, long destinationIndex, long length)
        {
            Copy(sourceArray, Narrow(sourceIndex, "sourceIndex"), destinationArray, Narrow(destinationIndex, "destinationIndex"), Narrow(length, "length"));
        }

        private static void CheckRanges(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
        {
            if (sourceArray == null)
                throw new ArgumentNullException("sourceArray");
            if (destinationArray == null)
                throw new ArgumentNullException("destinationArray");
            if (sourceArray.Rank != destinationArray.Rank)
                throw new RankException("The specified arrays must have the same number of dimensions.");
            if (length < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            int si = Offset(sourceIndex, sourceArray.GetLowerBound(0), "sourceIndex");
            int di = Offset(destinationIndex, destinationArray.GetLowerBound(0), "destinationIndex");
            if (length > sourceArray.Length - si)
                throw new ArgumentException("Source array was not long enough. Check the source index, length, and the array's lower bounds.", "sourceArray");
            if (length > destinationArray.Length - di)
                throw new ArgumentException("Destination array was not long enough. Check the destination index, length, and the array's lower bounds.", "destinationArray");
        }

        // The difference may be too great for an int.
        private static int Offset(int index, int lowerBound, string name)
        {
            if (index < lowerBound)
                ArgumentOutOfRangeException.ThrowIfLessThan(index, lowerBound, name);
            if (index - lowerBound < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(index - lowerBound, name);
            return index - lowerBound;
        }

        public static void ConstrainedCopy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
        {
            CheckRanges(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
            Type s = sourceArray.GetType().GetElementType();
            Type d = destinationArray.GetType().GetElementType();
            if (s.IsValueType || d.IsValueType ? s != d && !SameBits(s, d) : !d.IsAssignableFrom(s))
                throw new ArrayTypeMismatchException("Array.ConstrainedCopy will only work on array types that are provably compatible, without any form of boxing, unboxing, widening, or casting of each array element.  Change the array types (i.e., copy a Derived[] to a Base[]), or use a mitigation strategy in the CER for Array.Copy's less powerful reliability contract, such as cloning the array or throwing away the potentially corrupt destination array.");
            Copy(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
        }

        public static void Copy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
        {
            CheckRanges(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
            int si = sourceIndex - sourceArray.GetLowerBound(0);
            int di = destinationIndex - destinationArray.GetLowerBound(0);
            bool fast = FastCopyOk(sourceArray, destinationArray);
            if (!fast)
                CheckCopyTypes(sourceArray, destinationArray);
            if (length == 0)
                return;
            if (fast && IsThreadLocal(sourceArray) && IsThreadLocal(destinationArray))
            {
                CopyBulk(sourceArray, si, destinationArray, di, length);
                return;
            }
            if (fast)
                CopyShared(sourceArray, si, destinationArray, di, length);
            else
            {
                for (int i = 0; i < length; i++)
                    CopyElement(sourceArray, si + i, destinationArray, di + i);
            }
        }

        // One read and one write for each element, from the end where the ranges overlap so.
        private static void CopyShared(Array source, int si, Array destination, int di, int length)
        {
            bool backward = source == destination && si < di && di < si + length;
            object[] s = source as object[];
            object[] d = destination as object[];
            for (int k = 0; k < length; k++)
            {
                int i = backward ? length - 1 - k : k;
                if (s != null && d != null)
                    d[di + i] = s[si + i];
                else
                    destination.SetValueFlat(source.GetValueFlat(si + i), di + i);
            }
        }

        // Throws ArrayTypeMismatchException for element types that never convert.
        private static void CheckCopyTypes(Array source, Array destination)
        {
            Type s = source.GetType().GetElementType();
            Type d = destination.GetType().GetElementType();
            bool ok;
            if (s.IsValueType && d.IsValueType)
                ok = SameBits(s, d) || (IsNumber(s) && IsNumber(d) && Widens(Type.GetTypeCode(s), Type.GetTypeCode(d)));
            else if (s.IsValueType)
                ok = d.IsAssignableFrom(s);
            else if (d.IsValueType)
                ok = s.IsAssignableFrom(d);
            else
                ok = d.IsAssignableFrom(s) || s.IsAssignableFrom(d) || s.IsInterface || d.IsInterface;
            if (!ok)
                throw new ArrayTypeMismatchException("Source array type cannot be assigned to destination array type.");
        }

        private static bool IsNumber(Type t)
        {
            return t.IsPrimitive || t.IsEnum;
        }

        // Whether values of one type are of the other, but for the sign and the names of an enum.
        private static bool SameBits(Type s, Type d)
        {
            return IsNumber(s) && IsNumber(d) && Unsigned(s) == Unsigned(d);
        }

        private static Type Unsigned(Type t)
        {
            if (t == typeof(IntPtr))
                return typeof(UIntPtr);
            switch (Type.GetTypeCode(t))
            {
                case TypeCode.SByte:
                case TypeCode.Byte:
                    return typeof(byte);
                case TypeCode.Int16:
                case TypeCode.UInt16:
                    return typeof(ushort);
                case TypeCode.Int32:
                case TypeCode.UInt32:
                    return typeof(uint);
                case TypeCode.Int64:
                case TypeCode.UInt64:
                    return typeof(ulong);
                default:
                    return t;
            }
        }

        // Whether an array of one primitive type may be copied to one of another.
        internal static bool Widens(TypeCode from, TypeCode to)
        {
            switch (from)
            {
                case TypeCode.Byte:
                    return to == TypeCode.Char || to == TypeCode.Int16 || to == TypeCode.UInt16 || Widens(TypeCode.UInt16, to);
                case TypeCode.SByte:
                    return to == TypeCode.Int16 || Widens(TypeCode.Int16, to);
                case TypeCode.Char:
                    return to == TypeCode.UInt16 || Widens(TypeCode.UInt16, to);
                case TypeCode.Int16:
                    return to == TypeCode.Int32 || Widens(TypeCode.Int32, to);
                case TypeCode.UInt16:
                    return to == TypeCode.Char || to == TypeCode.UInt32 || to == TypeCode.Int32 || Widens(TypeCode.UInt32, to);
                case TypeCode.Int32:
                    return to == TypeCode.Int64 || Widens(TypeCode.Int64, to);
                case TypeCode.UInt32:
                    return to == TypeCode.UInt64 || to == TypeCode.Int64 || Widens(TypeCode.Int64, to);
                case TypeCode.Int64:
                case TypeCode.UInt64:
                    return to == TypeCode.Single || to == TypeCode.Double;
                case TypeCode.Single:
                    return to == TypeCode.Double;
                default:
                    return false;
            }
        }

        private static void CopyElement(Array source, int si, Array destination, int di)
        {
            object value = source.GetValueFlat(si);
            Type d = destination.GetType().GetElementType();
            if (value == null ? d.IsValueType && Nullable.GetUnderlyingType(d) == null : !d.IsInstanceOfType(value))
            {
                if (!source.GetType().GetElementType().IsValueType && value != null && (!d.IsValueType || Nullable.GetUnderlyingType(d) != null))
                    throw new InvalidCastException("Unable to cast object of type '" + value.GetType() + "' to type '" + d + "'.");
                if (!source.GetType().GetElementType().IsValueType)
                    throw new InvalidCastException("At least one element in the source array could not be cast down to the destination array type.");
                value = Converted(value, d);
            }
            destination.SetValueFlat(value, di);
        }

        // The number as one of type d, which it widens to or has the bits of.
        private static object Converted(object value, Type d)
        {
            if (value is IntPtr)
                return unchecked((UIntPtr)(ulong)(long)(IntPtr)value);
            if (value is UIntPtr)
                return unchecked((IntPtr)(long)(ulong)(UIntPtr)value);
            TypeCode from = Type.GetTypeCode(value.GetType());
            TypeCode to = Type.GetTypeCode(d);
            if (to == TypeCode.Double)
                return from == TypeCode.Char ? (double)(char)value : Convert.ToDouble(value);
            if (to == TypeCode.Single)
                return from == TypeCode.Char ? (float)(char)value : Convert.ToSingle(value);
            long bits = from == TypeCode.UInt64 ? unchecked((long)Convert.ToUInt64(value)) : Convert.ToInt64(value);
            if (d.IsEnum)
                return Enum.ToObject(d, bits);
            switch (to)
            {
                case TypeCode.Char:
                    return unchecked((char)bits);
                case TypeCode.SByte:
                    return unchecked((sbyte)bits);
                case TypeCode.Byte:
                    return unchecked((byte)bits);
                case TypeCode.Int16:
                    return unchecked((short)bits);
                case TypeCode.UInt16:
                    return unchecked((ushort)bits);
                case TypeCode.Int32:
                    return unchecked((int)bits);
                case TypeCode.UInt32:
                    return unchecked((uint)bits);
                case TypeCode.UInt64:
                    return unchecked((ulong)bits);
                default:
                    return bits;
            }
        }

        // The object that SetValue stores for value; never a box that another thread can reach.
        private object Fitting(object value)
        {
            value = RuntimeHelpers.GetObjectValue(value);
            Type d = GetType().GetElementType();
            if (value == null || d.IsInstanceOfType(value))
                return value;
            Type s = value.GetType();
            if (!d.IsPrimitive || !IsNumber(s))
                throw new InvalidCastException("Object cannot be stored in an array of this type.");
            if (s.IsEnum && Enum.GetUnderlyingType(s) == d)
                return Converted(value, d);
            if (!Widens(Type.GetTypeCode(s), Type.GetTypeCode(d)))
                throw new ArgumentException("Cannot widen from source type to target type either because the source type is a not a primitive type or the conversion cannot be accomplished.");
            return Converted(value, d);
        }

        public void CopyTo(Array array, int index)
        {
            if (array != null && array.Rank != 1)
                throw new ArgumentException("Only single dimensional arrays are supported for the requested action.");
            if (array == null)
                throw new ArgumentNullException("destinationArray");
            Copy(this, GetLowerBound(0), array, index, Length);
        }

        public void CopyTo(Array array, long index)
        {
            CopyTo(array, Narrow(index, "index"));
        }

        public static void Clear(Array array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            Clear(array, array.GetLowerBound(0), array.Length);
        }

        public static void Clear(Array array, int index, int length)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int bound = array.GetLowerBound(0), from = index - bound;
            if (index < bound || from < 0 || length < 0 || length > array.Length - from)
                throw new IndexOutOfRangeException();
            object zero = null;
            Type t = array.GetType().GetElementType();
            if (t.IsValueType)
                zero = CreateInstanceInternal(t, new int[] { 1 }, new int[] { 0 }).GetValueFlat(0);
            for (int i = 0; i < length; i++)
                array.SetValueFlat(zero, from + i);
        }

        public static void Resize<T>(ref T[] array, int newSize)
        {
            if (newSize < 0)
                throw new ArgumentOutOfRangeException("newSize", "Non-negative number required.");
            T[] old = array;
            if (old == null)
            {
                array = new T[newSize];
                return;
            }
            if (old.Length == newSize)
                return;
            T[] a = new T[newSize];
            int n = old.Length < newSize ? old.Length : newSize;
            for (int i = 0; i < n; i++)
                a[i] = old[i];
            array = a;
        }

        public bool IsFixedSize
        {
            get { return true; }
        }

        public bool IsReadOnly
        {
            get { return false; }
        }

        public bool IsSynchronized
        {
            get { return false; }
        }

        public object SyncRoot
        {
            get { return this; }
        }

        public IEnumerator GetEnumerator()
        {
            return new ArrayEnumerator(this);
        }

        int ICollection.Count
        {
            get { return Length; }
        }

        object IList.this[int index]
        {
            get { return GetValue(index); }
            set { SetValue(value, index); }
        }

        int IList.Add(object value)
        {
            throw new NotSupportedException("Collection was of a fixed size.");
        }

        void IList.Clear()
        {
            Clear(this);
        }

        bool IList.Contains(object value)
        {
            return IndexOf(this, value) >= GetLowerBound(0);
        }

        int IList.IndexOf(object value)
        {
            return IndexOf(this, value);
        }

        void IList.Insert(int index, object value)
        {
            throw new NotSupportedException("Collection was of a fixed size.");
        }

        void IList.Remove(object value)
        {
            throw new NotSupportedException("Collection was of a fixed size.");
        }

        void IList.RemoveAt(int index)
        {
            throw new NotSupportedException("Collection was of a fixed size.");
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Array o = other as Array;
            if (o == null || o.Length != Length)
                throw new ArgumentException("The object is not an array with the same number of elements as the array to compare it to.", "other");
            for (int i = 0; i < Length; i++)
            {
                int c = comparer.Compare(GetValue(i), o.GetValue(i));
                if (c != 0)
                    return c;
            }
            return 0;
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (other == this)
                return true;
            Array o = other as Array;
            if (o == null || o.Length != Length)
                return false;
            for (int i = 0; i < Length; i++)
            {
                if (!comparer.Equals(GetValue(i), o.GetValue(i)))
                    return false;
            }
            return true;
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            if (comparer == null)
                throw new ArgumentNullException("comparer");
            HashCode h = new HashCode();
            for (int i = Length >= 8 ? Length - 8 : 0; i < Length; i++)
                h.Add(HashPart.Of(comparer, GetValue(i)));
            return h.ToHashCode();
        }
    }

    /// <summary>Walks through an array of any rank in row-major order.</summary>
    internal sealed class ArrayEnumerator : IEnumerator, ICloneable
    {
        private readonly Array _array;
        private int _index;

        internal ArrayEnumerator(Array array)
        {
            _array = array;
            _index = -1;
        }

        public object Current
        {
            get
            {
                if (_index < 0)
                    throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
                if (_index >= _array.Length)
                    throw new InvalidOperationException("Enumeration already finished.");
                return _array.GetValueFlat(_index);
            }
        }

        public bool MoveNext()
        {
            if (_index < _array.Length)
                _index++;
            return _index < _array.Length;
        }

        public void Reset()
        {
            _index = -1;
        }

        public object Clone()
        {
            return MemberwiseClone();
        }
    }
}
