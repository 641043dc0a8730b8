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
