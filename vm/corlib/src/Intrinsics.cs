// The model machine has no vector instructions. Libraries ask before they use them; the report names each member by which the
// program itself asks, since the code that it has for them is not explored.
namespace System.Runtime.Intrinsics.X86
{
    public abstract class Sse2
    {
        internal Sse2()
        {
        }

        public static bool IsSupported
        {
            get
            {
                MoonWalker.Verify.Ask("Sse2.IsSupported: the processor has no vector instructions");
                return false;
            }
        }
    }

    public abstract class Avx2
    {
        internal Avx2()
        {
        }

        public static bool IsSupported
        {
            get
            {
                MoonWalker.Verify.Ask("Avx2.IsSupported: the processor has no vector instructions");
                return false;
            }
        }
    }
}

namespace System.Runtime.Intrinsics
{
    public static class Vector64
    {
        public static bool IsHardwareAccelerated
        {
            get
            {
                MoonWalker.Verify.Ask("Vector64.IsHardwareAccelerated: the processor has no vector instructions");
                return false;
            }
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
            get
            {
                MoonWalker.Verify.Ask("Vector128.IsHardwareAccelerated: the processor has no vector instructions");
                return false;
            }
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
            get
            {
                MoonWalker.Verify.Ask("Vector256.IsHardwareAccelerated: the processor has no vector instructions");
                return false;
            }
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
            get
            {
                MoonWalker.Verify.Ask("Vector512.IsHardwareAccelerated: the processor has no vector instructions");
                return false;
            }
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
            get
            {
                MoonWalker.Verify.Ask("Vector.IsHardwareAccelerated: the processor has no vector instructions");
                return false;
            }
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
            get
            {
                MoonWalker.Verify.Ask("Vector<T>.Count: vectors have 16 bytes");
                return Runtime.Intrinsics.Vector128<T>.Count;
            }
        }
    }
}
