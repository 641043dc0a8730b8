// The concurrent queue, stack and bag.
//
// The BCL's are lock-free or striped, and promise that every method takes effect at one instant. Here a method is an atomic
// section, which is exactly that promise. Arrays of the program are read and written outside of sections.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent
{
    public interface IProducerConsumerCollection<T> : IEnumerable<T>, ICollection
    {
        void CopyTo(T[] array, int index);
        T[] ToArray();
        bool TryAdd(T item);
        bool TryTake(out T item);
    }

    internal static class Snapshot
    {
        internal static IEnumerator<T> Walk<T>(T[] items)
        {
            for (int i = 0; i < items.Length; i++) yield return items[i];
        }

        internal static void CopyTo<T>(T[] items, T[] array, int index)
        {
            Errors.CheckCopy(array, index, items.Length);
            for (int i = 0; i < items.Length; i++) array[index + i] = items[i];
        }
    }

    public class ConcurrentQueue<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
    {
        private readonly Queue<T> _items;

        public ConcurrentQueue() { _items = new Queue<T>(); }

        public ConcurrentQueue(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            Copies.SizeOf(collection);
            _items = new Queue<T>();
            foreach (T item in collection) _items.Enqueue(item);
        }

        public int Count { [MoonWalker.Acquires] get { using (Section.Enter()) return _items.Count; } }
        public bool IsEmpty { [MoonWalker.Acquires] get { return Count == 0; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public void Clear() { using (Section.Enter()) _items.Clear(); }
        public void CopyTo(T[] array, int index)
        {
            if (array != null && index < 0) throw new ArgumentOutOfRangeException("index");
            Snapshot.CopyTo(ToArray(), array, index);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            T[] typed = array as T[];
            if (typed != null) CopyTo(typed, index);
            else if (array == null) throw new ArgumentNullException("array");
            else ToArray().CopyTo(array, index);
        }

        [MoonWalker.Fences]
        public void Enqueue(T item)
        {
            Thread.MayInterrupt();
            using (Section.Enter()) _items.Enqueue(item);
        }

        /// GetEnumerator enumerates the elements of this moment.
        public IEnumerator<T> GetEnumerator() { return Snapshot.Walk(ToArray()); }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        public T[] ToArray() { using (Section.Enter()) return _items.Count == 0 ? new T[0] : _items.ToArray(); }

        [MoonWalker.Fences]
        public bool TryDequeue(out T result)
        {
            T item;
            bool found;
            Thread.MayInterrupt();
            if (MoonWalker.MemoryOrder.IsWeak() && IsEmpty)
            {
                result = default(T);
                return false;
            }
            using (Section.Enter()) found = _items.TryDequeue(out item); // if not, the thread could have looked now
            result = item;
            return found;
        }

        [MoonWalker.Fences]
        public bool TryPeek(out T result)
        {
            T item;
            bool found;
            using (Section.Enter()) found = _items.TryPeek(out item);
            result = item;
            return found;
        }

        bool IProducerConsumerCollection<T>.TryAdd(T item)
        {
            Enqueue(item);
            return true;
        }

        bool IProducerConsumerCollection<T>.TryTake(out T item) { return TryDequeue(out item); }
    }

    public class ConcurrentStack<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
    {
        private readonly Stack<T> _items;

        public ConcurrentStack() { _items = new Stack<T>(); }

        public ConcurrentStack(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            _items = new Stack<T>();
            foreach (T item in collection) _items.Push(item);
        }

        public int Count { [MoonWalker.Acquires] get { using (Section.Enter()) return _items.Count; } }
        public bool IsEmpty { [MoonWalker.Acquires] get { return Count == 0; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public void Clear() { using (Section.Enter()) _items.Clear(); }

        public void CopyTo(T[] array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            new List<T>(ToArray()).CopyTo(array, index);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ((ICollection)new List<T>(ToArray())).CopyTo(array, index);
        }

        /// GetEnumerator enumerates the elements of this moment.
        public IEnumerator<T> GetEnumerator() { return Snapshot.Walk(ToArray()); }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        [MoonWalker.Fences]
        public void Push(T item)
        {
            Thread.MayInterrupt();
            using (Section.Enter()) _items.Push(item);
        }

        public void PushRange(T[] items)
        {
            if (items == null) throw new ArgumentNullException("items");
            PushRange(items, 0, items.Length);
        }

        public void PushRange(T[] items, int startIndex, int count)
        {
            CheckRange(items, startIndex, count);
            T[] own = new T[count];
            for (int i = 0; i < count; i++) own[i] = items[startIndex + i];
            using (Section.Enter())
                for (int i = 0; i < count; i++) _items.Push(own[i]);
        }

        public T[] ToArray() { using (Section.Enter()) return _items.ToArray(); }

        [MoonWalker.Acquires]
        public bool TryPeek(out T result)
        {
            T item;
            bool found;
            using (Section.Enter()) found = _items.TryPeek(out item);
            result = item;
            return found;
        }

        [MoonWalker.Fences]
        public bool TryPop(out T result)
        {
            T item;
            bool found;
            Thread.MayInterrupt();
            if (MoonWalker.MemoryOrder.IsWeak() && IsEmpty)
            {
                result = default(T);
                return false;
            }
            using (Section.Enter()) found = _items.TryPop(out item); // if not, the thread could have looked now
            result = item;
            return found;
        }

        public int TryPopRange(T[] items)
        {
            if (items == null) throw new ArgumentNullException("items");
            return TryPopRange(items, 0, items.Length);
        }

        public int TryPopRange(T[] items, int startIndex, int count)
        {
            CheckRange(items, startIndex, count);
            T[] own = new T[count];
            int popped = 0;
            using (Section.Enter())
                while (popped < count && _items.TryPop(out own[popped])) popped++;
            for (int i = 0; i < popped; i++) items[startIndex + i] = own[i];
            return popped;
        }

        bool IProducerConsumerCollection<T>.TryAdd(T item)
        {
            Push(item);
            return true;
        }

        bool IProducerConsumerCollection<T>.TryTake(out T item) { return TryPop(out item); }

        private static void CheckRange(T[] items, int startIndex, int count)
        {
            if (items == null) throw new ArgumentNullException("items");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(startIndex, items.Length, "startIndex");
            if (items.Length - count < startIndex) throw new ArgumentException("The sum of the startIndex and count arguments must be less than or equal to the collection's Count.");
        }
    }

    /// ConcurrentBag returns the item that the thread added last. If there is none, it takes the oldest item of any other
    /// thread (a choice).
    public class ConcurrentBag<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
    {
        private struct Item
        {
            internal T value;
            internal int thread;
            internal bool pooled; // a work item has added it
        }

        private sealed class Enumerator : IEnumerator<T>
        {
            private readonly T[] _of;
            private int _next; // beyond the length at the end
            private T _current;

            internal Enumerator(T[] of) { _of = of; }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_next == 0 || _next > _of.Length) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_next >= _of.Length)
                {
                    _next = _of.Length + 1;
                    return false;
                }
                _current = _of[_next++];
                return true;
            }

            public void Reset()
            {
                _next = 0;
                _current = default(T);
            }

            public void Dispose() { }
        }

        private readonly List<Item> _items = new List<Item>(); // those of a thread together, the thread that came first at the start
        private bool _emptied; // a thread has lost all its items: in .NET it keeps its place

        public ConcurrentBag() { }

        public ConcurrentBag(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            foreach (T item in collection) Add(item);
        }

        public int Count { get { using (Section.Enter()) return _items.Count; } }
        public bool IsEmpty { get { return Count == 0; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public void Add(T item)
        {
            Item added = default(Item);
            added.value = item;
            Thread.MayInterrupt();
            added.thread = Environment.CurrentManagedThreadId;
            added.pooled = Thread.CurrentThread.IsThreadPoolThread;
            using (Section.Enter())
            {
                int last = Last(added.thread);
                _items.Insert(last < 0 ? _items.Count : last + 1, added);
            }
        }

        /// Clear removes this thread's items first; in another step it removes those of the other threads, and those added
        /// meanwhile.
        public void Clear()
        {
            using (Section.Enter())
            {
                int own = Own();
                if (own < 0)
                {
                    RemoveAll();
                    return;
                }
                for (; own >= 0; own = Own()) RemoveAt(own);
            }
            using (Section.Enter()) RemoveAll();
        }

        public void CopyTo(T[] array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            T[] items = ToArray();
            if (items.Length == 0 && index > array.Length) Unmodelled.Raise("ConcurrentBag.CopyTo of no elements, behind the end of an array"); // .NET throws if there were any
            if (index > array.Length - items.Length) throw Errors.TooMany();
            try { for (int i = 0; i < items.Length; i++) array[index + i] = items[i]; }
            catch (ArrayTypeMismatchException e) { throw new InvalidCastException(e.Message, e); }
        }

        void ICollection.CopyTo(Array array, int index)
        {
            T[] typed = array as T[];
            if (typed != null) CopyTo(typed, index);
            else if (array == null) throw new ArgumentNullException("array");
            else ToArray().CopyTo(array, index);
        }

        /// GetEnumerator enumerates the elements of this moment.
        public IEnumerator<T> GetEnumerator() { return new Enumerator(ToArray()); }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        /// ToArray lists the newest item of the thread that came last first, and the oldest of the thread that came first last.
        public T[] ToArray()
        {
            Thread.MayInterrupt();
            using (Section.Enter())
            {
                if (_items.Count > 2) NoteReuse(2);
                if (_items.Count > 1) NoteNumbers(_items[0].thread == _items[_items.Count - 1].thread ? _items[0].thread : 0);
                if (_emptied && _items.Count > 0 && _items[0].thread != _items[_items.Count - 1].thread)
                    MoonWalker.Verify.Use("order of a ConcurrentBag: a thread that adds again after its last element was taken counts as a new one");
                T[] result = new T[_items.Count];
                for (int i = 0; i < result.Length; i++) result[i] = _items[result.Length - 1 - i].value;
                return result;
            }
        }

        public bool TryPeek(out T result) { return Take(out result, false); }
        public bool TryTake(out T result) { return Take(out result, true); }

        bool IProducerConsumerCollection<T>.TryAdd(T item)
        {
            Add(item);
            return true;
        }

        private bool Take(out T result, bool remove)
        {
            T item = default(T);
            bool found;
            Thread.MayInterrupt();
            using (Section.Enter())
            {
                found = _items.Count > 0;
                if (found)
                {
                    int index = Own();
                    if (index < 0) index = Foreign();
                    item = _items[index].value;
                    if (remove) RemoveAt(index);
                }
            }
            result = item;
            return found;
        }

        /// Own returns the place of the item that this thread added last, or -1.
        private int Own()
        {
            if (_items.Count > 1) NoteReuse(1);
            int thread = Environment.CurrentManagedThreadId;
            NoteNumbers(thread);
            return Last(thread);
        }

        /// NoteNumbers notes that a thread may have the number of an earlier one if there are items of other threads than this one.
        private void NoteNumbers(int thread)
        {
            for (int i = 0; i < _items.Count; i++)
            {
                const int main = 1;
                int other = _items[i].thread;
                if (other != main && other != thread && !_items[i].pooled)
                    MoonWalker.Verify.Number("order of a ConcurrentBag: a thread takes its own items first; in .NET also those of a thread that has ended, if it has its number");
            }
        }

        /// NoteReuse notes that work items may have one thread, if they have added so many items.
        private void NoteReuse(int many)
        {
            for (int i = 0; i < _items.Count; i++)
                if (_items[i].pooled && --many == 0) MoonWalker.Verify.Reuse("the order of a ConcurrentBag");
        }

        /// Last returns the place of the newest item of a thread, or -1.
        private int Last(int thread)
        {
            int index = _items.Count - 1;
            while (index >= 0 && _items[index].thread != thread) index--;
            return index;
        }

        private void RemoveAt(int index)
        {
            int thread = _items[index].thread;
            _items.RemoveAt(index);
            if (Last(thread) < 0) _emptied = true;
        }

        private void RemoveAll()
        {
            if (_items.Count > 0) _emptied = true;
            _items.Clear();
        }

        /// Foreign chooses a thread that has elements and returns the place of its oldest.
        private int Foreign()
        {
            int threads = 0;
            for (int i = 0; i < _items.Count; i++)
                if (IsOldest(i)) threads++;
            int chosen = threads == 1 ? 0 : MoonWalker.Verify.Choose(threads);
            int index = 0;
            while (!IsOldest(index) || chosen-- > 0) index++;
            return index;
        }

        private bool IsOldest(int index)
        {
            for (int i = 0; i < index; i++)
                if (_items[i].thread == _items[index].thread) return false;
            return true;
        }
    }
}
