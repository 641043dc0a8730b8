// Default comparers. The collections call Equality and Order directly.
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Generic
{
    /// Equality is the meaning of EqualityComparer<T>.Default.
    internal static class Equality
    {
        internal static bool Same<T>(T x, T y)
        {
            if (x == null) return y == null;
            if (y == null) return false;
            IEquatable<T> typed = x as IEquatable<T>;
            if (typed != null && (default(T) != null || typeof(IEquatable<T>).IsAssignableFrom(typeof(T))))
                return typed.Equals(y);
            return Operand<T>.Lifted ? x.Equals(new Operand<T>(y, false)) : x.Equals(y);
        }

        internal static int Hash<T>(T x)
        {
            return x == null ? 0 : x.GetHashCode();
        }
    }

    /// Order is the meaning of Comparer<T>.Default.
    internal static class Order
    {
        internal static int Compare<T>(T x, T y)
        {
            if (x == null) return y == null ? 0 : -1;
            if (y == null) return 1;
            IComparable<T> typed = x as IComparable<T>;
            if (typed != null && (default(T) != null || typeof(IComparable<T>).IsAssignableFrom(typeof(T))))
                return typed.CompareTo(y);
            if (Operand<T>.Lifted)
            {
                Operand<T> other = new Operand<T>(y, true);
                x.Equals(other);
                return other.order;
            }
            if (!typeof(T).IsValueType && (object)x == (object)y) return 0;
            IComparable plain = x as IComparable;
            if (plain != null) return plain.CompareTo(y);
            plain = y as IComparable;
            if (plain != null) return -plain.CompareTo(x);
            throw new ArgumentException("At least one object must implement IComparable.");
        }
    }

    /// Operand is the value with which another one of type T is compared, where T is U? and only Nullable<U> knows U. It gets there as the argument of Equals.
    internal sealed class Operand<T>
    {
        internal readonly T value;
        internal readonly bool ordered; // by Comparer<U>.Default, or else by EqualityComparer<U>.Default
        internal int order; // of the other value and this one

        internal Operand(T value, bool ordered)
        {
            this.value = value;
            this.ordered = ordered;
        }

        internal static bool Lifted { get { return default(T) == null && typeof(T).IsValueType; } }
    }

    public abstract class EqualityComparer<T> : IEqualityComparer<T>, IEqualityComparer
    {
        public static EqualityComparer<T> Default { get { return RuntimeHelpers.Sole<DefaultEqualityComparer<T>>(); } }

        /// Unless is comparer, or null if it is the default one.
        internal static IEqualityComparer<T> Unless(IEqualityComparer<T> comparer) { return comparer is DefaultEqualityComparer<T> ? null : comparer; }

        public static EqualityComparer<T> Create(Func<T, T, bool> equals, Func<T, int> getHashCode = null)
        {
            if (equals == null) throw new ArgumentNullException("equals");
            return new FuncEqualityComparer<T>(equals, getHashCode);
        }

        public abstract bool Equals(T x, T y);
        public abstract int GetHashCode(T obj);

        bool IEqualityComparer.Equals(object x, object y)
        {
            if (x == y) return true;
            if (x == null || y == null) return false;
            if (x is T && y is T) return Equals((T)x, (T)y);
            throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
        }

        int IEqualityComparer.GetHashCode(object obj)
        {
            if (obj == null) return 0;
            if (obj is T) return GetHashCode((T)obj);
            throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
        }
    }

    internal sealed class DefaultEqualityComparer<T> : EqualityComparer<T>
    {
        public override bool Equals(T x, T y) { return Equality.Same(x, y); }
        public override int GetHashCode(T obj) { return Equality.Hash(obj); }
        public override bool Equals(object obj) { return obj is DefaultEqualityComparer<T>; }
        public override int GetHashCode() { return GetType().GetHashCode(); }
    }

    internal sealed class FuncEqualityComparer<T> : EqualityComparer<T>
    {
        private readonly Func<T, T, bool> _equals;
        private readonly Func<T, int> _hash;

        internal FuncEqualityComparer(Func<T, T, bool> equals, Func<T, int> hash)
        {
            _equals = equals;
            _hash = hash;
        }

        public override bool Equals(T x, T y) { return _equals(x, y); }

        public override int GetHashCode(T obj)
        {
            if (_hash == null) throw new NotSupportedException();
            return _hash(obj);
        }

        public override bool Equals(object obj)
        {
            FuncEqualityComparer<T> other = obj as FuncEqualityComparer<T>;
            return other != null && _equals == other._equals && _hash == other._hash;
        }

        public override int GetHashCode() { return HashCode.Combine(_equals, _hash); }
    }

    public sealed class ReferenceEqualityComparer : IEqualityComparer<object>, IEqualityComparer
    {
        private ReferenceEqualityComparer() { }
        public static ReferenceEqualityComparer Instance { get; } = new ReferenceEqualityComparer();
        public new bool Equals(object x, object y) { return x == y; }
        public int GetHashCode(object obj) { return System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(obj); }
    }

    public abstract class Comparer<T> : IComparer<T>, IComparer
    {
        public static Comparer<T> Default { get { return RuntimeHelpers.Sole<DefaultComparer<T>>(); } }

        public static Comparer<T> Create(Comparison<T> comparison)
        {
            if (comparison == null) throw new ArgumentNullException("comparison");
            return new ComparisonComparer<T>(comparison);
        }

        public abstract int Compare(T x, T y);

        int IComparer.Compare(object x, object y)
        {
            if (x == null) return y == null ? 0 : -1;
            if (y == null) return 1;
            if (x is T && y is T) return Compare((T)x, (T)y);
            throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
        }
    }

    internal sealed class DefaultComparer<T> : Comparer<T>
    {
        public override int Compare(T x, T y) { return Order.Compare(x, y); }
        public override bool Equals(object obj) { return obj is DefaultComparer<T>; }
        public override int GetHashCode() { return GetType().GetHashCode(); }
    }

    internal sealed class ComparisonComparer<T> : Comparer<T>
    {
        private readonly Comparison<T> _comparison;
        internal ComparisonComparer(Comparison<T> comparison) { _comparison = comparison; }
        public override int Compare(T x, T y) { return _comparison(x, y); }
    }
}

namespace System.Collections
{
    public sealed class Comparer : IComparer
    {
        public static readonly Comparer Default = new Comparer();
        public static readonly Comparer DefaultInvariant = Default;

        private Comparer() { }

        public int Compare(object a, object b)
        {
            if (a == b) return 0;
            if (a == null) return -1;
            if (b == null) return 1;
            IComparable left = a as IComparable;
            if (left != null) return left.CompareTo(b);
            IComparable right = b as IComparable;
            if (right != null) return -right.CompareTo(a);
            throw new ArgumentException("At least one object must implement IComparable.");
        }
    }

    public static class StructuralComparisons
    {
        public static IComparer StructuralComparer { get { return RuntimeHelpers.Sole<StructuralOrder>(); } }
        public static IEqualityComparer StructuralEqualityComparer { get { return RuntimeHelpers.Sole<StructuralEquality>(); } }
    }

    internal sealed class StructuralOrder : IComparer
    {
        public int Compare(object x, object y)
        {
            if (x == null) return y == null ? 0 : -1;
            if (y == null) return 1;
            IStructuralComparable parts = x as IStructuralComparable;
            return parts != null ? parts.CompareTo(y, this) : Order.Compare(x, y);
        }
    }

    internal sealed class StructuralEquality : IEqualityComparer
    {
        public new bool Equals(object x, object y)
        {
            if (x == null) return y == null;
            IStructuralEquatable parts = x as IStructuralEquatable;
            if (parts != null) return parts.Equals(y, this);
            return y != null && x.Equals(y);
        }

        public int GetHashCode(object obj)
        {
            if (obj == null) return 0;
            IStructuralEquatable parts = obj as IStructuralEquatable;
            return parts != null ? parts.GetHashCode(this) : obj.GetHashCode();
        }
    }
}

namespace System.Collections.Generic
{
    /// The comparers that .NET puts in the place of those of strings where hash codes cannot be attacked: the model has no such.
    public class NonRandomizedStringEqualityComparer
    {
        private NonRandomizedStringEqualityComparer() { }

        public static IEqualityComparer<string> GetStringComparer(object comparer) { return null; }
    }

    public interface IAlternateEqualityComparer<in TAlternate, T>
    {
        bool Equals(TAlternate alternate, T other);
        int GetHashCode(TAlternate alternate);
        T Create(TAlternate alternate);
    }
}
