// Numbers that have their types only, for code that asks whether T is one of them: they are made of zeros, and whatever
// works with them ends the path.
using System.Threading;

namespace System
{
    public readonly struct Int128
    {
        private readonly ulong _lower, _upper;

        public override bool Equals(object obj) { throw Unmodelled.Raise("Int128"); }
        public override int GetHashCode() { throw Unmodelled.Raise("Int128"); }
        public override string ToString() { throw Unmodelled.Raise("Int128"); }
    }

    public readonly struct UInt128
    {
        private readonly ulong _lower, _upper;

        public override bool Equals(object obj) { throw Unmodelled.Raise("UInt128"); }
        public override int GetHashCode() { throw Unmodelled.Raise("UInt128"); }
        public override string ToString() { throw Unmodelled.Raise("UInt128"); }
    }

    public readonly struct Half
    {
        private readonly ushort _bits;

        public override bool Equals(object obj) { throw Unmodelled.Raise("Half"); }
        public override int GetHashCode() { throw Unmodelled.Raise("Half"); }
        public override string ToString() { throw Unmodelled.Raise("Half"); }
    }
}
