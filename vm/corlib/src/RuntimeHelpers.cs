namespace System.Runtime.CompilerServices
{
    public static class RuntimeHelpers
    {
        public static int GetHashCode(object o) { return HashChoice.Of(o); }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void InitializeArray(Array array, RuntimeFieldHandle fldHandle);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool IsReferenceOrContainsReferences<T>();

        /// Sole is the one object of T, which has no fields, or of an array type, without elements, or the kept task of type T, whose result is
        /// the default value. It is in no state.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern T Sole<T>();

        /// IsZero says whether all bits of value are 0.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool IsZero<T>(T value);

        public static new bool Equals(object o1, object o2)
        {
            if (o1 == o2)
                return true;
            if (!(o1 is ValueType) || !(o2 is ValueType) || (object)o1.GetType() != (object)o2.GetType())
                return false;
            return ValueType.BitsEqual(GetObjectValue(o1), o2);
        }

        // The data of an RVA field as elements of T.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern ref T DataRef<T>(RuntimeFieldHandle fldHandle, out int count);

        public static ReadOnlySpan<T> CreateSpan<T>(RuntimeFieldHandle fldHandle)
        {
            if (fldHandle.Value == IntPtr.Zero) throw new ArgumentException("The handle is invalid.");
            int count = 0;
            ref T data = ref DataRef<T>(fldHandle, out count);
            return new ReadOnlySpan<T>(ref data, count);
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern object GetObjectValue(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void RunClassConstructor(RuntimeTypeHandle type);

        public static object GetUninitializedObject(Type type)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            if (type.HasElementType)
                throw new ArgumentException("Type is not supported.");
            if (type == typeof(string))
                throw new ArgumentException("Uninitialized Strings cannot be created.");
            if (type.IsAbstract)
                throw new MemberAccessException(type.IsInterface ? "Cannot create an instance of an interface." : "Cannot create an abstract class.");
            if (type.ContainsGenericParameters)
                throw new MemberAccessException("Cannot create a type for which Type.ContainsGenericParameters is true.");
            if (((RuntimeType)type).ElementFaultInternal() == 4)
                throw new NotSupportedException("Cannot create boxed ByRef-like values.");
            return Uninitialized(Nullable.GetUnderlyingType(type) ?? type);
        }

        // A zeroed object of a class, or a zeroed box.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object Uninitialized(Type type);

        // A pointer to a string points to its first character.
        public static int OffsetToStringData
        {
            get { return 0; }
        }

        public static void EnsureSufficientExecutionStack()
        {
            if (!TryEnsureSufficientExecutionStack())
                throw new InsufficientExecutionStackException();
        }

        // False where the stack is near its overflow.
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool TryEnsureSufficientExecutionStack();

        public static void PrepareConstrainedRegions()
        {
        }

        public static void PrepareDelegate(Delegate d)
        {
        }

        public static T[] GetSubArray<T>(T[] array, Range range)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int start = range.Start.GetOffset(array.Length);
            int end = range.End.GetOffset(array.Length);
            if ((uint)end > (uint)array.Length || (uint)start > (uint)end)
                throw new ArgumentOutOfRangeException("length");
            bool exact = (object)array.GetType() == (object)typeof(T[]);
            if (start == end && exact)
                return Array.Empty<T>();
            T[] a = exact ? new T[end - start] : (T[])Array.CreateInstance(array.GetType().GetElementType(), end - start);
            for (int i = 0; i < a.Length; i++)
                a[i] = array[start + i];
            return a;
        }
    }

    /// <summary>Typed views of references and pointers; the VM rejects views that it cannot represent.</summary>
    public static unsafe class Unsafe
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern T As<T>(object o) where T : class;

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref TTo As<TFrom, TTo>(ref TFrom source);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int SizeOf<T>();

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref T Add<T>(ref T source, int elementOffset);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool AreSame<T>(ref T left, ref T right);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref T AsRef<T>(void* source);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref T AsRef<T>(in T source);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void* AsPointer<T>(ref T value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool IsNullRef<T>(ref T source);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ref T NullRef<T>();

        // How many elements to lies behind from; limit when it is in another object.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Distance<T>(ref T from, ref T to, int limit);

        public static bool IsAddressLessThan<T>(ref T left, ref T right)
        {
            int ahead = Distance<T>(ref left, ref right, int.MaxValue);
            if (ahead == int.MaxValue)
                Threading.Unmodelled.Raise("Unsafe.IsAddressLessThan of places in different objects");
            return ahead > 0;
        }

        public static bool IsAddressGreaterThan<T>(ref T left, ref T right)
        {
            return IsAddressLessThan<T>(ref right, ref left);
        }

        public static ref T Add<T>(ref T source, UIntPtr elementOffset)
        {
            return ref Add<T>(ref source, (int)elementOffset);
        }

        public static ref T Subtract<T>(ref T source, int elementOffset)
        {
            return ref Add<T>(ref source, -elementOffset);
        }

        public static ref T Add<T>(ref T source, IntPtr elementOffset)
        {
            return ref Add<T>(ref source, (int)elementOffset);
        }

        public static T ReadUnaligned<T>(ref byte source) { return As<byte, T>(ref source); }
        public static T ReadUnaligned<T>(void* source) { return AsRef<T>(source); }
        public static void WriteUnaligned<T>(ref byte destination, T value) { As<byte, T>(ref destination) = value; }
        public static void WriteUnaligned<T>(void* destination, T value) { AsRef<T>(destination) = value; }
        public static T Read<T>(void* source) { return AsRef<T>(source); }
        public static void Write<T>(void* destination, T value) { AsRef<T>(destination) = value; }
        public static void Copy<T>(ref T destination, void* source) { destination = AsRef<T>(source); }
        public static void Copy<T>(void* destination, ref T source) { AsRef<T>(destination) = source; }

        public static TTo BitCast<TFrom, TTo>(TFrom source) where TFrom : struct where TTo : struct
        {
            return As<TFrom, TTo>(ref source);
        }

        public static void SkipInit<T>(out T value)
        {
            value = default(T);
        }
    }
}
