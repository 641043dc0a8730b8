// Adding to and taking from any of several blocking collections.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent
{
    public partial class BlockingCollection<T>
    {
        private const int None = -1;

        public static int AddToAny(BlockingCollection<T>[] collections, T item) { return AddToAny(collections, item, Timeout.Infinite, CancellationToken.None); }
        public static int AddToAny(BlockingCollection<T>[] collections, T item, CancellationToken cancellationToken) { return AddToAny(collections, item, Timeout.Infinite, cancellationToken); }
        public static int TryAddToAny(BlockingCollection<T>[] collections, T item) { return AddToAny(collections, item, 0, CancellationToken.None); }
        public static int TryAddToAny(BlockingCollection<T>[] collections, T item, TimeSpan timeout) { return AddToAny(collections, item, Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public static int TryAddToAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout) { return AddToAny(collections, item, Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText), CancellationToken.None); }
        public static int TryAddToAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout, CancellationToken cancellationToken) { return AddToAny(collections, item, Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText), cancellationToken); }

        public static int TakeFromAny(BlockingCollection<T>[] collections, out T item) { return TakeFromAny(collections, out item, Timeout.Infinite, true, CancellationToken.None); }
        public static int TakeFromAny(BlockingCollection<T>[] collections, out T item, CancellationToken cancellationToken) { return TakeFromAny(collections, out item, Timeout.Infinite, true, cancellationToken); }
        public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item) { return TakeFromAny(collections, out item, 0, false, CancellationToken.None); }
        public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, TimeSpan timeout) { return TakeFromAny(collections, out item, Timeout.Check(timeout, "timeout", TimeoutText), false, CancellationToken.None); }
        public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout) { return TakeFromAny(collections, out item, Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText), false, CancellationToken.None); }
        public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout, CancellationToken cancellationToken) { return TakeFromAny(collections, out item, Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText), false, cancellationToken); }

        private static int AddToAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout, CancellationToken token)
        {
            collections = CopyOf(collections, true);
            WaitHandle[] handles = new WaitHandle[collections.Length + (token.CanBeCanceled ? 1 : 0)];
            using (Section.Enter())
            {
                for (int i = 0; i < collections.Length; i++)
                {
                    collections[i].CheckElement();
                    collections[i].CheckCompleting();
                    handles[i] = collections[i].RoomHandle;
                }
            }
            for (int i = 0; i < collections.Length; i++)
            {
                if (collections[i]._capacity >= 0) continue;
                collections[i].TryAdd(item); // there is room for ever, so that nobody looks at the token
                return i;
            }
            if (token.CanBeCanceled) handles[collections.Length] = token.WaitHandle;
            while (true)
            {
                int at = WaitHandle.WaitAny(handles, millisecondsTimeout);
                token.ThrowIfCancellationRequested();
                using (Section.Enter())
                    for (int i = 0; i < collections.Length; i++) collections[i].CheckCompleting();
                if (at == WaitHandle.WaitTimeout) return None;
                if (collections[at].TryAdd(item)) return at;
            }
        }

        private void CheckElement()
        {
            if (_disposed) throw new ObjectDisposedException("collections", "The collections argument contains at least one disposed element.");
        }

        private void CheckCompleting()
        {
            if (Completed) throw new ArgumentException("At least one of the specified collections is marked as complete with regards to additions.", "collections");
        }

        /// TakeFromAny looks at one collection after the other, and at the token only when it has found nothing. Then it waits for
        /// several, and takes from that which has ended the wait.
        private static int TakeFromAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout, bool must, CancellationToken token)
        {
            item = default(T);
            collections = CopyOf(collections, false);
            using (Section.Enter())
                for (int i = 0; i < collections.Length; i++) collections[i].CheckElement();
            for (int i = 0; i < collections.Length; i++)
                if (collections[i].TryTake(out item)) return i;
            while (true)
            {
                List<WaitHandle> handles = new List<WaitHandle>();
                List<int> places = new List<int>();
                using (Section.Enter())
                {
                    for (int i = 0; i < collections.Length; i++)
                    {
                        collections[i].CheckDisposed();
                        if (collections[i].Completed && collections[i]._count == 0) continue;
                        handles.Add(collections[i].ReadyHandle);
                        places.Add(i);
                    }
                }
                if (handles.Count == 0 && must) throw new ArgumentException("All collections are marked as complete with regards to additions.", "collections");
                if (handles.Count == 0) return None;
                if (token.CanBeCanceled) handles.Add(token.WaitHandle);
                int at = WaitHandle.WaitAny(handles.ToArray(), millisecondsTimeout);
                token.ThrowIfCancellationRequested();
                if (at == WaitHandle.WaitTimeout) return None;
                if (at < places.Count && collections[places[at]].TryTake(out item)) return places[at];
            }
        }

        private WaitHandle RoomHandle
        {
            get
            {
                if (_roomHandle == null) _roomHandle = new ManualResetEvent(_room != 0);
                return _roomHandle;
            }
        }

        private WaitHandle ReadyHandle
        {
            get
            {
                if (_readyHandle == null) _readyHandle = new ManualResetEvent(_ready != 0);
                return _readyHandle;
            }
        }

        private static BlockingCollection<T>[] CopyOf(BlockingCollection<T>[] collections, bool adds)
        {
            if (collections == null) throw new ArgumentNullException("collections");
            if (collections.Length < 1) throw new ArgumentException("The collections argument is a zero-length array.", "collections");
            if (collections.Length > 63) throw new ArgumentOutOfRangeException("collections", "The collections length is greater than the supported range.");
            BlockingCollection<T>[] own = new BlockingCollection<T>[collections.Length];
            for (int i = 0; i < own.Length; i++)
            {
                own[i] = collections[i];
                if (own[i] != null) continue;
                using (Section.Enter()) // .NET has looked at the elements before this one
                    for (int j = 0; j < i; j++)
                    {
                        own[j].CheckElement();
                        if (adds) own[j].CheckCompleting();
                    }
                throw new ArgumentException("The collections argument contains at least one null element.", "collections");
            }
            return own;
        }
    }
}
