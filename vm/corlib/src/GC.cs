namespace System
{
    /// <summary>Garbage collection is not visible: finalizers never run, and these calls do nothing.</summary>
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
        }

        public static void Collect(int generation, GCCollectionMode mode)
        {
        }

        public static void Collect(int generation, GCCollectionMode mode, bool blocking)
        {
        }

        public static void Collect(int generation, GCCollectionMode mode, bool blocking, bool compacting)
        {
        }

        public static TimeSpan GetTotalPauseDuration()
        {
            return TimeSpan.Zero;
        }

        public static void WaitForPendingFinalizers()
        {
        }

        public static void SuppressFinalize(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
        }

        public static void ReRegisterForFinalize(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
        }

        public static void KeepAlive(object obj)
        {
        }

        public static int GetGeneration(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            return 0;
        }

        public static int CollectionCount(int generation)
        {
            return 0;
        }

        public static long GetTotalMemory(bool forceFullCollection)
        {
            return 0;
        }

        public static void AddMemoryPressure(long bytesAllocated)
        {
        }

        public static void RemoveMemoryPressure(long bytesAllocated)
        {
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

    /// <summary>Holds its target strongly: nothing is ever seen to be collected.</summary>
    public class WeakReference
    {
        private object _target;
        private readonly bool _trackResurrection;

        public WeakReference(object target)
        {
            _target = target;
        }

        public WeakReference(object target, bool trackResurrection)
        {
            _target = target;
            _trackResurrection = trackResurrection;
        }

        public virtual bool IsAlive
        {
            get { return _target != null; }
        }

        public virtual bool TrackResurrection
        {
            get { return _trackResurrection; }
        }

        public virtual object Target
        {
            get { return _target; }
            set { _target = value; }
        }
    }

    /// <summary>Holds its target strongly: nothing is ever seen to be collected.</summary>
    public sealed class WeakReference<T> where T : class
    {
        private T _target;

        public WeakReference(T target)
        {
            _target = target;
        }

        public WeakReference(T target, bool trackResurrection)
        {
            _target = target;
        }

        public bool TryGetTarget(out T target)
        {
            target = _target;
            return target != null;
        }

        public void SetTarget(T target)
        {
            _target = target;
        }
    }
}
