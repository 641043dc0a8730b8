using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>The root of all types (§I.8.9.9).</summary>
    public class Object
    {
        public Object()
        {
        }

        // The model has no finalizers: they never run.
        ~Object()
        {
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern Type GetType();

        [MethodImpl(MethodImplOptions.InternalCall)]
        protected extern object MemberwiseClone();

        public virtual bool Equals(object obj)
        {
            return (object)this == obj;
        }

        public static bool Equals(object objA, object objB)
        {
            if (objA == objB)
                return true;
            if (objA == null || objB == null)
                return false;
            return objA.Equals(objB);
        }

        public static bool ReferenceEquals(object objA, object objB)
        {
            return objA == objB;
        }

        public virtual int GetHashCode()
        {
            return RuntimeHelpers.GetHashCode(this);
        }

        public virtual string ToString()
        {
            return GetType().ToString();
        }
    }

    /// <summary>Base of value types: equality and hashing by the fields (§I.8.2.4).</summary>
    public abstract class ValueType
    {
        protected ValueType()
        {
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object[] BoxFields(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool BitsComparable(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool BitsEqual(object a, object b); // a: a box that no other thread can reach

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern int FirstValue(object obj); // the index of the first field of a value type; if there is none, the number of fields

        public override bool Equals(object obj)
        {
            if (obj == null || (object)GetType() != (object)obj.GetType())
                return false;
            if (BitsComparable(this))
                return BitsEqual(RuntimeHelpers.GetObjectValue(this), obj);
            object[] a = BoxFields(this);
            object[] b = BoxFields(obj);
            for (int i = 0; i < a.Length; i++)
            {
                if (a[i] == null ? b[i] != null : !a[i].Equals(b[i]))
                    return false;
            }
            return true;
        }

        public override int GetHashCode()
        {
            // Of fields whose bits do not say whether they are equal, the first that is no null reference decides, also a Nullable without a value.
            bool bits = BitsComparable(this);
            object[] a = BoxFields(this);
            HashCode h = new HashCode();
            h.Add(GetType());
            for (int i = 0; i < a.Length; i++)
            {
                h.Add(a[i]);
                if (!bits && (a[i] != null || i == FirstValue(this)))
                    break;
            }
            return h.ToHashCode();
        }

        public override string ToString()
        {
            return GetType().ToString();
        }
    }

    public struct Void
    {
    }
}
