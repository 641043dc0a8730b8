using System.Runtime.CompilerServices;
using System.Threading;

namespace System
{
    /// GC: a collection may come at any moment, and finds any of the unreachable objects. So Collect changes nothing: an
    /// earlier collection may have found the same objects, and a local that the JIT has not optimised may keep an object
    /// alive.
    public static class GC
    {
        public static int MaxGeneration
        {
            get { return 2; }
        }

        public static void Collect()
        {
        }

        public static void Collect(int generation)
        {
            Collect(generation, GCCollectionMode.Default);
        }

        public static void Collect(int generation, GCCollectionMode mode)
        {
            Check(generation, mode, true, true);
        }

        public static void Collect(int generation, GCCollectionMode mode, bool blocking)
        {
            Check(generation, mode, blocking, true);
        }

        public static void Collect(int generation, GCCollectionMode mode, bool blocking, bool compacting)
        {
            Check(generation, mode, blocking, compacting);
        }

        private static void Check(int generation, GCCollectionMode mode, bool blocking, bool compacting)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(generation, "generation");
            if ((uint)mode > (uint)GCCollectionMode.Aggressive)
                throw new ArgumentOutOfRangeException("mode", "Enum value was out of legal range.");
            if (mode != GCCollectionMode.Aggressive)
                return;
            if (generation != MaxGeneration)
                throw new ArgumentException("AggressiveGC requires setting the generation parameter to MaxGeneration", "generation");
            if (!blocking)
                throw new ArgumentException("AggressiveGC requires setting the blocking parameter to true.", "blocking");
            if (!compacting)
                throw new ArgumentException("AggressiveGC requires setting the compacting parameter to true.", "compacting");
        }

        public static TimeSpan GetTotalPauseDuration()
        {
            throw Unmodelled.Raise("GC.GetTotalPauseDuration");
        }

        public static void WaitForPendingFinalizers()
        {
            Finalizer.Await();
        }

        public static void SuppressFinalize(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            Finalizer.Suppress(obj);
        }

        public static void ReRegisterForFinalize(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            Finalizer.Register(obj);
        }

        public static void KeepAlive(object obj)
        {
        }

        public static int GetGeneration(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            // Literals and types may be in no generation.
            int chosen = MoonWalker.Verify.Choose(obj is string || obj is Type ? 4 : 3);
            return chosen == 3 ? int.MaxValue : chosen;
        }

        public static int CollectionCount(int generation)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(generation, "generation");
            if (generation > MaxGeneration)
                return 0;
            throw Unmodelled.Raise("GC.CollectionCount");
        }

        public static long GetTotalMemory(bool forceFullCollection)
        {
            throw Unmodelled.Raise("GC.GetTotalMemory");
        }

        public static void AddMemoryPressure(long bytesAllocated)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bytesAllocated, "bytesAllocated");
        }

        public static void RemoveMemoryPressure(long bytesAllocated)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bytesAllocated, "bytesAllocated");
        }

        public static T[] AllocateUninitializedArray<T>(int length, bool pinned = false)
        {
            return new T[length];
        }

        public static T[] AllocateArray<T>(int length, bool pinned = false)
        {
            return new T[length];
        }
    }

    public enum GCCollectionMode
    {
        Default = 0,
        Forced = 1,
        Optimized = 2,
        Aggressive = 3
    }

    /// WeakReference: whether its target has been collected is decided when it is looked at (WeakHandle.Get).
    public class WeakReference
    {
        private readonly WeakHandle _handle;

        public WeakReference(object target)
        {
            _handle = new WeakHandle(target, false);
        }

        public WeakReference(object target, bool trackResurrection)
        {
            _handle = new WeakHandle(target, trackResurrection);
        }

        public virtual bool IsAlive
        {
            get { return WeakHandle.Get(_handle) != null; }
        }

        public virtual bool TrackResurrection
        {
            get { return _handle.trackResurrection; }
        }

        public virtual object Target
        {
            get { return WeakHandle.Get(_handle); }
            set { Volatile.Write(ref _handle.target, value); }
        }
    }

    public sealed class WeakReference<T> where T : class
    {
        private readonly WeakHandle _handle;

        public WeakReference(T target)
        {
            _handle = new WeakHandle(target, false);
        }

        public WeakReference(T target, bool trackResurrection)
        {
            _handle = new WeakHandle(target, trackResurrection);
        }

        public bool TryGetTarget(out T target)
        {
            T found = (T)WeakHandle.Get(_handle);
            target = found;
            return found != null;
        }

        public void SetTarget(T target)
        {
            Volatile.Write(ref _handle.target, target);
        }
    }

    /// WeakHandle refers to an object without keeping it: where nothing else refers to the target, Get may find it gone.
    internal sealed class WeakHandle
    {
        internal object target;
        internal readonly bool trackResurrection;
        internal object found; // the target, or typeof(WeakHandle) for the handle itself: a collection may have found it, though something may refer to it again

        internal WeakHandle(object target, bool trackResurrection)
        {
            this.target = target;
            this.trackResurrection = trackResurrection;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object Get(WeakHandle handle);

        /// Check ends the path if nothing refers to the key of an entry of a ConditionalWeakTable.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Check(object entry);
    }

    /// Finalizable is an entry of the list of the objects whose finalizers are to run.
    internal sealed class Finalizable
    {
        internal object target;
        internal Finalizable next;
        internal int found; // 1: a collection may have found it, though something may refer to it again
    }

    /// Finalizer is the thread that runs finalizers. The machine starts it when the first object is made that has one.
    internal static class Finalizer
    {
        private static Finalizable s_first;

        private static void Run()
        {
            while (true) RunNext();
        }

        /// RunNext waits for an object of the list to which nothing refers, takes it off the list, and calls its finalizer.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void RunNext();

        /// Await waits until no finalizer is under way.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Await();

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Suppress(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Register(object obj);
    }
}
