namespace System
{
    /// <summary>A managed pointer kept in a field: the VM lays it out as one, not as an integer.</summary>
    internal struct ManagedPointer
    {
        internal IntPtr _value;
    }

    /// <summary>A reference to a T that a ref struct can hold, which C# 7.3 cannot say.</summary>
    internal ref struct ByReference<T>
    {
        private ManagedPointer _value;

        internal ByReference(ref T value)
        {
            _value = ToNative(ref value);
        }

        internal ref T Value
        {
            get { return ref FromNative(_value); }
        }

        [Runtime.CompilerServices.MethodImpl(Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        private static extern ManagedPointer ToNative(ref T value);

        [Runtime.CompilerServices.MethodImpl(Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        private static extern ref T FromNative(ManagedPointer value);
    }

    public struct RuntimeTypeHandle : IEquatable<RuntimeTypeHandle>
    {
        private IntPtr _value;

        public IntPtr Value
        {
            get { return _value; }
        }

        public override bool Equals(object obj)
        {
            return obj is RuntimeTypeHandle && Equals((RuntimeTypeHandle)obj);
        }

        public bool Equals(RuntimeTypeHandle handle)
        {
            return _value == handle._value;
        }

        public override int GetHashCode()
        {
            return _value == IntPtr.Zero ? 0 : Type.GetTypeFromHandle(this).GetHashCode();
        }

        public static bool operator ==(RuntimeTypeHandle left, RuntimeTypeHandle right)
        {
            return left._value == right._value;
        }

        public static bool operator !=(RuntimeTypeHandle left, RuntimeTypeHandle right)
        {
            return left._value != right._value;
        }
    }

    public struct RuntimeFieldHandle
    {
        private IntPtr _value;

        public IntPtr Value
        {
            get { return _value; }
        }
    }

    public struct RuntimeMethodHandle
    {
        private IntPtr _value;

        public IntPtr Value
        {
            get { return _value; }
        }
    }

    public ref struct TypedReference
    {
        private ManagedPointer _value;
        private IntPtr _type;
    }

    public ref struct ArgIterator
    {
        private IntPtr _cookie;
    }

    public struct RuntimeArgumentHandle
    {
        private IntPtr _value;
    }

    public struct ModuleHandle
    {
        private IntPtr _value;
    }
}
