using System.Collections.Generic;

namespace System
{
    public struct Nullable<T> where T : struct
    {
        // Boxing and unboxing in the VM rely on these two fields (§III.4.1).
        private bool hasValue;
        internal T value;

        public Nullable(T value)
        {
            this.value = value;
            hasValue = true;
        }

        public bool HasValue
        {
            get { return hasValue; }
        }

        public T Value
        {
            get
            {
                if (!hasValue)
                    throw new InvalidOperationException("Nullable object must have a value.");
                return value;
            }
        }

        public T GetValueOrDefault()
        {
            return value;
        }

        public T GetValueOrDefault(T defaultValue)
        {
            return hasValue ? value : defaultValue;
        }

        public override bool Equals(object other)
        {
            if (!hasValue)
                return other == null;
            Operand<T?> operand = other as Operand<T?>;
            if (operand != null)
                return Equals(operand);
            return other != null && value.Equals(other);
        }

        private bool Equals(Operand<T?> other)
        {
            if (!other.ordered)
                return Equality.Same(value, other.value.value);
            other.order = Order.Compare(value, other.value.value);
            return other.order == 0;
        }

        public override int GetHashCode()
        {
            return hasValue ? value.GetHashCode() : 0;
        }

        public override string ToString()
        {
            return hasValue ? value.ToString() : "";
        }

        public static implicit operator T?(T value)
        {
            return new T?(value);
        }

        public static explicit operator T(T? value)
        {
            return value.Value;
        }
    }

    public static class Nullable
    {
        public static int Compare<T>(T? n1, T? n2) where T : struct
        {
            if (!n1.HasValue)
                return n2.HasValue ? -1 : 0;
            if (!n2.HasValue)
                return 1;
            return Comparer<T>.Default.Compare(n1.value, n2.value);
        }

        public static bool Equals<T>(T? n1, T? n2) where T : struct
        {
            if (n1.HasValue != n2.HasValue)
                return false;
            return !n1.HasValue || EqualityComparer<T>.Default.Equals(n1.value, n2.value);
        }

        public static Type GetUnderlyingType(Type nullableType)
        {
            if ((object)nullableType == null)
                throw new ArgumentNullException("nullableType");
            if (nullableType.IsGenericType && !nullableType.IsGenericTypeDefinition && (object)nullableType.GetGenericTypeDefinition() == (object)typeof(Nullable<>))
                return nullableType.GetGenericArguments()[0];
            return null;
        }
    }
}
