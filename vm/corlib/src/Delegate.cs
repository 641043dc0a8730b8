using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>
    /// A method and the object to call it on. Constructors and Invoke are made by the VM (§II.14.6); here are
    /// the operations on invocation lists.
    /// </summary>
    public abstract class Delegate : ICloneable
    {
        internal object _target;
        internal IntPtr _method;

        // A new delegate of the same type with the same target and method, and no list.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern Delegate AllocLike(Delegate d);

        // Name of the method and its declaring type, for display only.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string MethodNameInternal(Delegate d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern Type MethodTypeInternal(Delegate d);

        // Whether both call the same method on the same target, lists aside.
        internal static bool SameCall(Delegate a, Delegate b)
        {
            return a._target == b._target && a._method == b._method;
        }

        public object Target
        {
            get { return Last()._target; }
        }

        public Reflection.MethodInfo Method
        {
            get
            {
                Delegate d = Last();
                return new Reflection.NamedMethod(MethodNameInternal(d), MethodTypeInternal(d));
            }
        }

        // The delegate itself, or the last of its list.
        internal virtual Delegate Last()
        {
            return this;
        }

        public bool HasSingleTarget
        {
            get { return (object)Last() == (object)this; }
        }

        public virtual object Clone()
        {
            return MemberwiseClone();
        }

        public virtual Delegate[] GetInvocationList()
        {
            return new Delegate[] { this };
        }

        protected virtual Delegate CombineImpl(Delegate d)
        {
            throw new MulticastNotSupportedException();
        }

        protected virtual Delegate RemoveImpl(Delegate d)
        {
            return d.Equals(this) ? null : this;
        }

        public static Delegate Combine(Delegate a, Delegate b)
        {
            if ((object)a == null)
                return b;
            if ((object)b == null)
                return a;
            if ((object)a.GetType() != (object)b.GetType())
                throw new ArgumentException("Delegates must be of the same type.");
            return a.CombineImpl(b);
        }

        public static Delegate Combine(params Delegate[] delegates)
        {
            return delegates == null ? null : Combine(new ReadOnlySpan<Delegate>(delegates));
        }

        public static Delegate Combine(ReadOnlySpan<Delegate> delegates)
        {
            Delegate d = null;
            for (int i = 0; i < delegates.Length; i++)
                d = Combine(d, delegates[i]);
            return d;
        }

        public static Delegate Remove(Delegate source, Delegate value)
        {
            if ((object)source == null)
                return null;
            if ((object)value == null)
                return source;
            if ((object)source.GetType() != (object)value.GetType())
                throw new ArgumentException("Delegates must be of the same type.");
            return source.RemoveImpl(value);
        }

        public static Delegate RemoveAll(Delegate source, Delegate value)
        {
            Delegate before;
            do
            {
                before = source;
                source = Remove(source, value);
            }
            while (!Same(before, source));
            return source;
        }

        private static bool Same(Delegate a, Delegate b)
        {
            return (object)a == null ? (object)b == null : a.Equals(b);
        }

        public override bool Equals(object obj)
        {
            Delegate d = obj as Delegate;
            return (object)d != null && (object)GetType() == (object)d.GetType() && SameCall(this, d);
        }

        public override int GetHashCode()
        {
            object target = Target;
            return target == null ? GetType().GetHashCode() : System.Runtime.CompilerServices.HashChoice.OfCall(target, String.HashOrdinal(((RuntimeType)GetType()).OwnName));
        }

        public static bool operator ==(Delegate d1, Delegate d2)
        {
            return Same(d1, d2);
        }

        public static bool operator !=(Delegate d1, Delegate d2)
        {
            return !Same(d1, d2);
        }
    }

    /// <summary>A delegate that may call several methods, one after the other.</summary>
    public abstract class MulticastDelegate : Delegate
    {
        // The single delegates to call, never nested; null for a single one. Never written once shared.
        private Delegate[] _invocationList;

        internal sealed override Delegate Last()
        {
            return _invocationList == null ? this : _invocationList[_invocationList.Length - 1];
        }

        private static MulticastDelegate Make(Delegate[] list, int count)
        {
            if (count == 0)
                return null;
            if (count == 1)
                return (MulticastDelegate)list[0];
            MulticastDelegate d = (MulticastDelegate)AllocLike(list[count - 1]);
            d._invocationList = list;
            return d;
        }

        private int Count
        {
            get { return _invocationList == null ? 1 : _invocationList.Length; }
        }

        private Delegate At(int i)
        {
            return _invocationList == null ? this : _invocationList[i];
        }

        public sealed override Delegate[] GetInvocationList()
        {
            Delegate[] a = new Delegate[Count];
            for (int i = 0; i < a.Length; i++)
                a[i] = At(i);
            return a;
        }

        protected sealed override Delegate CombineImpl(Delegate follow)
        {
            MulticastDelegate m = (MulticastDelegate)follow;
            int n = Count;
            int k = m.Count;
            Delegate[] a = new Delegate[n + k];
            for (int i = 0; i < n; i++)
                a[i] = At(i);
            for (int i = 0; i < k; i++)
                a[n + i] = m.At(i);
            return Make(a, a.Length);
        }

        // Removes the last occurrence of the list of value.
        protected sealed override Delegate RemoveImpl(Delegate value)
        {
            MulticastDelegate v = value as MulticastDelegate;
            if ((object)v == null)
                return this;
            int n = Count;
            int k = v.Count;
            for (int start = n - k; start >= 0; start--)
            {
                if (!Matches(start, v, k))
                    continue;
                Delegate[] a = new Delegate[n - k];
                for (int i = 0; i < start; i++)
                    a[i] = At(i);
                for (int i = start + k; i < n; i++)
                    a[i - k] = At(i);
                return Make(a, a.Length);
            }
            return this;
        }

        private bool Matches(int start, MulticastDelegate v, int k)
        {
            for (int i = 0; i < k; i++)
            {
                if (!SameCall(At(start + i), v.At(i)))
                    return false;
            }
            return true;
        }

        public sealed override bool Equals(object obj)
        {
            if (obj == (object)this)
                return true;
            MulticastDelegate m = obj as MulticastDelegate;
            if ((object)m == null || (object)GetType() != (object)m.GetType())
                return false;
            int n = Count;
            return n == m.Count && Matches(0, m, n);
        }

        public sealed override int GetHashCode()
        {
            int n = Count, hash = 0;
            if (n == 1)
                return base.GetHashCode();
            for (int i = 0; i < n; i++)
                hash = unchecked(hash * 33 + At(i).GetHashCode());
            return hash;
        }

        public static bool operator ==(MulticastDelegate d1, MulticastDelegate d2)
        {
            return (object)d1 == null ? (object)d2 == null : d1.Equals(d2);
        }

        public static bool operator !=(MulticastDelegate d1, MulticastDelegate d2)
        {
            return (object)d1 == null ? (object)d2 != null : !d1.Equals(d2);
        }
    }
}
