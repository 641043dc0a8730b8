// Lazy<T>, LazyInitializer and ThreadLocal<T>.
using System.Collections.Generic;
using System.Threading;

namespace System.Threading
{
    public enum LazyThreadSafetyMode
    {
        None = 0,
        PublicationOnly = 1,
        ExecutionAndPublication = 2
    }
}

namespace System
{
    public class Lazy<T>
    {
        /// Single is the state of mode None, which is for one thread: others race for it.
        private sealed class Single
        {
            internal Func<T> factory; // null once it was called
            internal bool created;
            internal Exception failure;
            internal T value;
        }

        private readonly LazyThreadSafetyMode _mode;
        private readonly object _gate; // only in mode ExecutionAndPublication; guards the following fields
        private readonly Single _single; // only in mode None
        private readonly bool _useConstructor;
        [MoonWalker.Ordered] private Func<T> _factory; // null once it was called, or its value published
        [MoonWalker.Ordered] private Exception _failure; // of the factory; kept except in mode PublicationOnly
        [MoonWalker.Ordered] private T _value; // once it is created
        private int _created; // a latch

        public Lazy() : this(LazyThreadSafetyMode.ExecutionAndPublication) { }
        public Lazy(bool isThreadSafe) : this(ModeOf(isThreadSafe)) { }
        public Lazy(LazyThreadSafetyMode mode) : this(null, mode, true) { }
        public Lazy(Func<T> valueFactory) : this(valueFactory, LazyThreadSafetyMode.ExecutionAndPublication) { }
        public Lazy(Func<T> valueFactory, bool isThreadSafe) : this(valueFactory, ModeOf(isThreadSafe)) { }
        public Lazy(Func<T> valueFactory, LazyThreadSafetyMode mode) : this(valueFactory, mode, false) { }

        private Lazy(Func<T> valueFactory, LazyThreadSafetyMode mode, bool useConstructor)
        {
            if (valueFactory == null && !useConstructor) throw new ArgumentNullException("valueFactory");
            if (mode < LazyThreadSafetyMode.None || mode > LazyThreadSafetyMode.ExecutionAndPublication)
                throw new ArgumentOutOfRangeException("mode", "The mode argument specifies an invalid value.");
            _mode = mode;
            _useConstructor = useConstructor;
            if (mode == LazyThreadSafetyMode.ExecutionAndPublication) _gate = new object();
            if (mode == LazyThreadSafetyMode.None)
            {
                _single = new Single();
                _single.factory = valueFactory;
            }
            else _factory = valueFactory;
        }

        public Lazy(T value)
        {
            _value = value;
            _created = 1;
        }

        public bool IsValueCreated { [MoonWalker.Acquires] get { return _single != null ? Volatile.Read(ref _single.created) : Latch.Read(ref _created) != 0; } }

        public T Value
        {
            [MoonWalker.Acquires] get
            {
                if (_single != null) return CreateAlone();
                if (_mode == LazyThreadSafetyMode.PublicationOnly) return Publish();
                if (Latch.Read(ref _created) != 0) return _value;
                lock (_gate) return Create();
            }
        }

        public override string ToString()
        {
            return IsValueCreated ? Value.ToString() : "Value is not created.";
        }

        [MoonWalker.OrdersMore]
        private T Create()
        {
            if (Latch.Read(ref _created) != 0) return _value;
            if (_failure != null) throw _failure;
            if (_useConstructor) _value = LazyInitializer.Construct<T>();
            else
            {
                try
                {
                    Func<T> factory = _factory;
                    if (factory == null) throw Recursive();
                    _factory = null; // while it runs, too
                    _value = factory();
                }
                catch (Exception e)
                {
                    _failure = e;
                    throw;
                }
            }
            using (Section.Enter()) _created = 1;
            return _value;
        }

        private T CreateAlone()
        {
            Single s = _single;
            if (Volatile.Read(ref s.created)) return s.value;
            Exception failure = Volatile.Read(ref s.failure);
            if (failure != null) throw failure;
            if (_useConstructor) s.value = LazyInitializer.Construct<T>();
            else
            {
                try
                {
                    Func<T> factory = s.factory;
                    if (factory == null) throw Recursive();
                    s.factory = null; // while it runs, too
                    s.value = factory();
                }
                catch (Exception e)
                {
                    Volatile.Write(ref s.failure, e);
                    throw;
                }
            }
            Volatile.Write(ref s.created, true);
            return s.value;
        }

        private static Exception Recursive()
        {
            return new InvalidOperationException("ValueFactory attempted to access the Value property of this instance.");
        }

        /// Publish lets several threads compute the value and the first keep it.
        private T Publish()
        {
            if (Latch.Enter(ref _created)) return _value;
            Func<T> factory = _factory;
            MoonWalker.Verify.EndAtomic();
            return Keep(_useConstructor ? LazyInitializer.Construct<T>() : factory());
        }

        /// Keep keeps a value, unless another thread has been faster, and returns the value that is kept.
        [MoonWalker.OrdersMore]
        private T Keep(T value)
        {
            using (Section.Enter())
            {
                if (_created != 0) return _value;
                _factory = null;
                _value = value;
                _created = 1;
                return value;
            }
        }

        private static LazyThreadSafetyMode ModeOf(bool isThreadSafe)
        {
            return isThreadSafe ? LazyThreadSafetyMode.ExecutionAndPublication : LazyThreadSafetyMode.None;
        }
    }
}

namespace System.Threading
{
    public static class LazyInitializer
    {
        [MoonWalker.Fences]
        public static T EnsureInitialized<T>(ref T target) where T : class
        {
            return Volatile.Read(ref target) ?? Publish(ref target, Construct<T>());
        }

        [MoonWalker.Fences]
        public static T EnsureInitialized<T>(ref T target, Func<T> valueFactory) where T : class
        {
            return Volatile.Read(ref target) ?? Publish(ref target, valueFactory());
        }

        [MoonWalker.Acquires]
        public static T EnsureInitialized<T>(ref T target, ref bool initialized, ref object syncLock)
        {
            if (Volatile.Read(ref initialized)) return target;
            lock (LockOf(ref syncLock))
            {
                if (!Volatile.Read(ref initialized))
                {
                    target = Construct<T>();
                    Volatile.Write(ref initialized, true);
                }
                return target;
            }
        }

        [MoonWalker.Acquires]
        public static T EnsureInitialized<T>(ref T target, ref bool initialized, ref object syncLock, Func<T> valueFactory)
        {
            if (Volatile.Read(ref initialized)) return target;
            lock (LockOf(ref syncLock))
            {
                if (!Volatile.Read(ref initialized))
                {
                    target = valueFactory();
                    Volatile.Write(ref initialized, true);
                }
                return target;
            }
        }

        [MoonWalker.Acquires]
        public static T EnsureInitialized<T>(ref T target, ref object syncLock, Func<T> valueFactory) where T : class
        {
            T value = Volatile.Read(ref target);
            if (value != null) return value;
            lock (LockOf(ref syncLock))
            {
                if (Volatile.Read(ref target) == null) Volatile.Write(ref target, Made(valueFactory()));
                return target;
            }
        }

        [MoonWalker.OrdersMore]
        internal static T Construct<T>()
        {
            try { return Activator.CreateInstance<T>(); }
            catch (MissingMethodException)
            {
                throw new MissingMemberException("The lazily-initialized type does not have a public, parameterless constructor.");
            }
        }

        private static T Publish<T>(ref T target, T value) where T : class
        {
            value = Made(value);
            return Interlocked.CompareExchange(ref target, value, null) ?? value;
        }

        private static T Made<T>(T value) where T : class
        {
            if (value == null) throw new InvalidOperationException("ValueFactory returned null.");
            return value;
        }

        private static object LockOf(ref object syncLock)
        {
            object made = Volatile.Read(ref syncLock);
            if (made != null) return made;
            made = new object();
            return Interlocked.CompareExchange(ref syncLock, made, null) ?? made;
        }
    }

    /// ThreadSlot is one thread's value of one ThreadLocal, in a list that the thread alone can reach, so
    /// that a thread-local access is no meeting point of threads.
    internal class ThreadSlot
    {
        [ThreadStatic]
        internal static ThreadSlot first;

        internal readonly object owner;
        internal ThreadSlot next;

        internal ThreadSlot(object owner) { this.owner = owner; }
    }

    internal sealed class ThreadSlot<T> : ThreadSlot
    {
        internal T value; // other threads read it if the owner tracks all values
        internal ThreadSlot<T> older; // tracked by the same owner, before this one

        internal ThreadSlot(object owner) : base(owner) { }
    }

    public class ThreadLocal<T> : IDisposable
    {
        private readonly Func<T> _factory;
        private readonly bool _tracks;
        private ThreadSlot<T> _newest; // tracked; in atomic sections
        private bool _disposed;

        public ThreadLocal() { }

        public ThreadLocal(bool trackAllValues)
        {
            _tracks = trackAllValues;
        }

        public ThreadLocal(Func<T> valueFactory) : this(valueFactory, false) { }

        public ThreadLocal(Func<T> valueFactory, bool trackAllValues) : this(trackAllValues)
        {
            if (valueFactory == null) throw new ArgumentNullException("valueFactory");
            _factory = valueFactory;
        }

        public bool IsValueCreated
        {
            [MoonWalker.Acquires] get
            {
                CheckDisposed();
                return Find() != null;
            }
        }

        public T Value
        {
            [MoonWalker.Acquires] get
            {
                CheckDisposed();
                ThreadSlot<T> slot = Find();
                if (slot != null) return slot.value;
                T value = default(T);
                if (_factory != null)
                {
                    value = _factory();
                    if (IsValueCreated) throw new InvalidOperationException("ValueFactory attempted to access the Value property of this instance.");
                }
                Add(value);
                return value;
            }
            set
            {
                CheckDisposed();
                ThreadSlot<T> slot = Find();
                if (slot == null) Add(value);
                else slot.value = value;
            }
        }

        /// Values reads one value after the other, those of threads that had one when it began, the newest first. As in .NET, no lock keeps
        /// it from the setter of Value of another thread: that is a data race, and a struct may be torn.
        public IList<T> Values
        {
            get
            {
                if (!_tracks) throw new InvalidOperationException("The ThreadLocal object is not tracking values. To use the Values property, use a ThreadLocal constructor that accepts the trackAllValues parameter and set the parameter to true.");
                CheckDisposed();
                List<T> values = new List<T>();
                ThreadSlot<T> slot;
                using (Section.Enter()) slot = _newest;
                for (; slot != null; slot = slot.older) values.Add(slot.value);
                return values;
            }
        }

        public override string ToString() { return Value.ToString(); }

        ~ThreadLocal() { Dispose(false); }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        /// Dispose drops this thread's slot; those of other threads go with their threads.
        protected virtual void Dispose(bool disposing)
        {
            _disposed = true;
            ThreadSlot before = null;
            for (ThreadSlot slot = ThreadSlot.first; slot != null; before = slot, slot = slot.next)
            {
                if (slot.owner != this) continue;
                if (before == null) ThreadSlot.first = slot.next;
                else before.next = slot.next;
                break;
            }
            if (_tracks) using (Section.Enter()) _newest = null;
        }

        private ThreadSlot<T> Find()
        {
            for (ThreadSlot slot = ThreadSlot.first; slot != null; slot = slot.next)
                if (slot.owner == this) return (ThreadSlot<T>)slot;
            return null;
        }

        [MoonWalker.OrdersMore]
        private void Add(T value)
        {
            ThreadSlot<T> slot = new ThreadSlot<T>(this);
            slot.value = value;
            slot.next = ThreadSlot.first;
            ThreadSlot.first = slot;
            if (!_tracks) return;
            using (Section.Enter())
            {
                slot.older = _newest;
                _newest = slot;
            }
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }
}
