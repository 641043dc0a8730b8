// The model machine has no vector instructions; libraries ask before they use them.
namespace System.Runtime.Intrinsics.X86
{
    public abstract class Sse2
    {
        internal Sse2()
        {
        }

        public static bool IsSupported
        {
            get { return false; }
        }
    }

    public abstract class Avx2
    {
        internal Avx2()
        {
        }

        public static bool IsSupported
        {
            get { return false; }
        }
    }
}

namespace System.Runtime.Intrinsics
{
    public static class Vector64
    {
        public static bool IsHardwareAccelerated
        {
            get { return false; }
        }
    }

    public readonly struct Vector64<T>
    {
        public static bool IsSupported
        {
            get { return typeof(T).IsPrimitive && typeof(T) != typeof(bool) && typeof(T) != typeof(char); }
        }

        public static int Count
        {
            get { return 8 / CompilerServices.Unsafe.SizeOf<T>(); }
        }
    }

    public static class Vector128
    {
        public static bool IsHardwareAccelerated
        {
            get { return false; }
        }
    }

    public readonly struct Vector128<T>
    {
        public static bool IsSupported
        {
            get { return typeof(T).IsPrimitive && typeof(T) != typeof(bool) && typeof(T) != typeof(char); }
        }

        public static int Count
        {
            get { return 16 / CompilerServices.Unsafe.SizeOf<T>(); }
        }
    }

    public static class Vector256
    {
        public static bool IsHardwareAccelerated
        {
            get { return false; }
        }
    }

    public readonly struct Vector256<T>
    {
        public static bool IsSupported
        {
            get { return typeof(T).IsPrimitive && typeof(T) != typeof(bool) && typeof(T) != typeof(char); }
        }

        public static int Count
        {
            get { return 32 / CompilerServices.Unsafe.SizeOf<T>(); }
        }
    }

    public static class Vector512
    {
        public static bool IsHardwareAccelerated
        {
            get { return false; }
        }
    }

    public readonly struct Vector512<T>
    {
        public static bool IsSupported
        {
            get { return typeof(T).IsPrimitive && typeof(T) != typeof(bool) && typeof(T) != typeof(char); }
        }

        public static int Count
        {
            get { return 64 / CompilerServices.Unsafe.SizeOf<T>(); }
        }
    }
}

namespace System.Numerics
{
    public static class Vector
    {
        public static bool IsHardwareAccelerated
        {
            get { return false; }
        }
    }

    /// Vector has 16 bytes where nothing is accelerated.
    public readonly struct Vector<T>
    {
        public static bool IsSupported
        {
            get { return Runtime.Intrinsics.Vector128<T>.IsSupported; }
        }

        public static int Count
        {
            get { return Runtime.Intrinsics.Vector128<T>.Count; }
        }
    }
}
