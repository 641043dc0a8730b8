// The part of ConcurrentDictionary for keys and values whose comparison runs code of the program.
//
// .NET has one lock for some of the buckets. Lookups take none; an update holds one while it compares; Count, Clear and their
// like, and a table that grows, take all of them, in order. Here a lock exists as long as a thread compares under it: see Hold.
// All else is a step, which waits until the locks that it needs are free.
//
// Elements with such keys are nodes in a list, the newest first, as they are in the buckets of .NET. Only keys with equal hash
// codes are compared, so the nodes between them cannot be seen, and one list stands for all buckets. A removed node keeps its
// successor, so that a lookup that has come to it goes on from there.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent
{
    public partial class ConcurrentDictionary<TKey, TValue>
    {
        private Node _first; // with _foreignKeys
        private Hold _holds; // the locks that are held, the latest first

        /// Hold is a lock that a thread holds while it compares.
        private sealed class Hold
        {
            internal readonly Thread owner = Thread.CurrentThread;
            internal readonly int hash; // of the key that is compared
            internal readonly bool partly; // the thread is about to take all locks, and has those before another one
            internal readonly int before; // with partly: that one's number, -1 if nobody knows
            internal int held = 1;
            internal Hold next;

            internal Hold(int hash, bool partly, int before)
            {
                this.hash = hash;
                this.partly = partly;
                this.before = before;
            }
        }

        private sealed class Node
        {
            internal readonly TKey key;
            internal readonly int hash;
            internal readonly Node origin; // of which this took the place, when its value changed; null: itself
            internal TValue value;
            internal Node next;
            internal Node latest; // of an origin: its latest replacement

            internal Node(TKey key, int hash, TValue value, Node origin, Node next)
            {
                this.key = key;
                this.hash = hash;
                this.value = value;
                this.origin = origin;
                this.next = next;
            }

            internal Node Origin { get { return origin ?? this; } }
            internal Node Latest { get { return latest ?? this; } }
        }

        private bool Foreign { get { return _foreignKeys || _foreign; } }

        private int Size
        {
            get
            {
                if (!_foreignKeys) return _table.Count;
                int count = 0;
                for (Node node = _first; node != null; node = node.next) count++;
                return count;
            }
        }

        /// LockOf is the number of the lock of a hash code, -1 if nobody knows: then it depends on the number of processors, or
        /// the hash code may be another one in each run.
        private int LockOf(int hash)
        {
            if (_level == 1) return 0;
            return _level > 0 && hash >= 0 && hash < _buckets ? hash % _level : -1;
        }

        /// Bars says whether a lock of another thread keeps this one from taking that of a hash code.
        private bool Bars(Hold hold, int hash)
        {
            if (hold.owner == Thread.CurrentThread) return false;
            if (!hold.partly && hold.hash == hash) return true;
            int own = LockOf(hash), other = hold.partly ? hold.before : LockOf(hold.hash);
            if (own < 0 || other < 0) return hold.partly && other == 0 ? false : MoonWalker.Verify.Choose(2) == 1;
            return hold.partly ? own < other : own == other;
        }

        /// BarsAll is Bars for all locks.
        private bool BarsAll(Hold hold)
        {
            if (hold.owner == Thread.CurrentThread) return false;
            if (!hold.partly || hold.before > 0) return true;
            return hold.before < 0 && MoonWalker.Verify.Choose(2) == 1;
        }

        /// EnterOne begins a section in which the lock of a hash code is free.
        private Section EnterOne(int hash)
        {
            Thread.MayInterrupt();
            MoonWalker.Verify.BeginAtomic();
            for (Hold hold = _holds; hold != null;)
            {
                if (!Bars(hold, hash))
                {
                    hold = hold.next;
                    continue;
                }
                MoonWalker.Verify.EndAtomic();
                Gate.AwaitZero(ref hold.held, Timeout.Infinite);
                hold = _holds;
            }
            return default(Section);
        }

        /// EnterAll begins a section in which all locks are free. While it waits for one it has those before it.
        private Section EnterAll()
        {
            Thread.MayInterrupt();
            MoonWalker.Verify.BeginAtomic();
            while (true)
            {
                Hold barrier = null;
                int before = int.MaxValue;
                for (Hold hold = _holds; hold != null; hold = hold.next)
                {
                    if (!BarsAll(hold)) continue;
                    if (barrier == null) barrier = hold;
                    int its = hold.partly ? 0 : LockOf(hold.hash); // a thread that has some of them has the first
                    if (its >= before) continue;
                    before = its;
                    barrier = hold;
                }
                if (barrier == null) return default(Section);
                Hold mine = new Hold(0, true, before) { next = _holds };
                _holds = mine;
                MoonWalker.Verify.EndAtomic();
                bool free = false;
                try
                {
                    Gate.AwaitZero(ref barrier.held, Timeout.Infinite);
                    free = true;
                }
                finally
                {
                    if (!free) // interrupted
                        using (Section.Enter()) End(mine);
                }
                End(mine);
            }
        }

        /// Begin takes a lock for a comparison, in a section that EnterOne has begun. End gives it back, in a section.
        private Hold Begin(int hash)
        {
            _holds = new Hold(hash, false, -1) { next = _holds };
            return _holds;
        }

        private void End(Hold hold)
        {
            if (hold == null) return;
            hold.held = 0;
            if (_holds == hold)
            {
                _holds = hold.next;
                return;
            }
            Hold before = _holds;
            while (before.next != hold) before = before.next;
            before.next = hold.next;
        }

        /// Holds says whether this thread has a lock.
        private bool Holds()
        {
            for (Hold hold = _holds; hold != null; hold = hold.next)
                if (hold.owner == Thread.CurrentThread) return true;
            return false;
        }

        private bool SameKey(TKey x, TKey y) { return _comparer == null ? Equality.Same(x, y) : _comparer.Equals(x, y); }

        /// Collides says whether two nodes have the same hash code: the program may notice their order.
        private bool Collides()
        {
            for (Node node = _first; node != null; node = node.next)
                if (Next(node.next, node.hash) != null) return true;
            return false;
        }

        private static Node Next(Node node, int hash)
        {
            while (node != null && node.hash != hash) node = node.next;
            return node;
        }

        private bool TryGetNode(TKey key, int hash, out TValue value)
        {
            Node node;
            TKey its;
            value = default(TValue);
            using (Section.Enter())
            {
                node = Next(_first, hash);
                if (node == null) return false;
                its = node.key;
            }
            while (!SameKey(its, key))
            {
                using (Section.Enter())
                {
                    node = Next(node.next, hash);
                    if (node == null) return false;
                    its = node.key;
                }
            }
            TValue found;
            using (Section.Enter()) found = node.value;
            value = found;
            return true;
        }

        /// Seek looks for a key under its lock. It returns its node, or null, in a section that its caller ends; before that the
        /// caller gives back the lock, if there is one: where nothing was compared there is none.
        private Node Seek(TKey key, int hash, out Hold hold)
        {
            EnterOne(hash);
            hold = null;
            for (Node node = Next(_first, hash); node != null; node = Next(node.next, hash))
            {
                if (hold == null) hold = Begin(hash);
                TKey its = node.key;
                MoonWalker.Verify.EndAtomic();
                bool done = false, same;
                try
                {
                    same = SameKey(its, key);
                    done = true;
                }
                finally
                {
                    MoonWalker.Verify.BeginAtomic();
                    if (!done)
                    {
                        End(hold);
                        MoonWalker.Verify.EndAtomic();
                    }
                }
                if (same) return node;
            }
            return null;
        }

        private bool PutNode(TKey key, int hash, TValue value, bool replace, out TValue result)
        {
            Hold hold;
            Node node = Seek(key, hash, out hold);
            int length;
            using (default(Section))
            {
                End(hold);
                if (node != null)
                {
                    if (replace) Set(node, value);
                    result = replace ? value : node.value;
                    return false;
                }
                _first = new Node(key, hash, value, null, _first);
                result = value;
                if (!CanGrow(Size)) return true;
                length = _length;
            }
            Grow(length);
            return true;
        }

        private bool ExchangeNode(TKey key, int hash, TValue value, TValue old)
        {
            Hold hold;
            Node node = Seek(key, hash, out hold);
            if (!SameValue(node, hold, old, false)) return false;
            using (default(Section))
            {
                End(hold);
                Set(node, value);
                return true;
            }
        }

        private bool TakeNode(TKey key, int hash, bool match, TValue old, out TValue value)
        {
            value = default(TValue);
            Hold hold;
            Node node = Seek(key, hash, out hold);
            if (match || node == null)
                if (!SameValue(node, hold, old, true)) return false;
            TValue removed;
            using (default(Section))
            {
                End(hold);
                removed = node.value;
                Replace(node, node.next);
                Interlocked.Increment(ref _removing);
            }
            Interlocked.Decrement(ref _removing);
            value = removed;
            return true;
        }

        /// SameValue says whether the node that Seek has found has an equal value. It ends the section, and the lock, if not.
        private bool SameValue(Node node, Hold hold, TValue value, bool swapped)
        {
            if (node == null || !_foreign)
            {
                if (node != null && Equality.Same(node.value, value)) return true;
                End(hold);
                MoonWalker.Verify.EndAtomic();
                return false;
            }
            TValue present = node.value;
            MoonWalker.Verify.EndAtomic();
            if (!Same(hold, present, value, swapped)) return false;
            MoonWalker.Verify.BeginAtomic();
            return true;
        }

        /// Set changes a value. Where that cannot be done at once, another node takes the place of the node: a lookup that
        /// compares its key meanwhile finds the value of before.
        private void Set(Node node, TValue value)
        {
            if (IsWordSized)
            {
                node.value = value;
                return;
            }
            Node changed = new Node(node.key, node.hash, value, node.Origin, node.next);
            if (Replace(node, changed)) node.Origin.latest = changed;
        }

        /// Replace puts another node, or those behind it, in the place of a node. A comparison may have removed that.
        private bool Replace(Node node, Node by)
        {
            if (_first == node)
            {
                _first = by;
                return true;
            }
            Node before = _first;
            while (before != null && before.next != node) before = before.next;
            if (before == null) return false;
            before.next = by;
            return true;
        }

        private static bool IsWordSized
        {
            get
            {
                Type t = typeof(TValue);
                if (!t.IsValueType || t == typeof(IntPtr) || t == typeof(UIntPtr)) return true;
                TypeCode code = Type.GetTypeCode(t);
                return code >= TypeCode.Boolean && code <= TypeCode.Double;
            }
        }

        /// NodeOrder is an order of all nodes.
        private List<Node> NodeOrder()
        {
            List<Node> order = new List<Node>(), rest = new List<Node>();
            for (Node node = _first; node != null; node = node.next) rest.Add(node);
            while (rest.Count > 0)
            {
                int chosen = ChooseOf(rest.Count);
                order.Add(rest[chosen]);
                rest.RemoveAt(chosen);
            }
            return order;
        }

        /// NodeEnumerator is the Enumerator of nodes: nobody knows the order of their buckets.
        private sealed class NodeEnumerator : IEnumerator<KeyValuePair<TKey, TValue>>
        {
            private readonly ConcurrentDictionary<TKey, TValue> _of;
            private Era _era; // null at the beginning
            private List<Node> _must; // origins of nodes: they come, since they were there all the time
            private List<Node> _come; // have come
            private List<Node> _ahead; // one of which was next in the bucket of the last: it comes even if it is removed
            private bool _over; // written outside sections, as _current
            private KeyValuePair<TKey, TValue> _current;

            internal NodeEnumerator(ConcurrentDictionary<TKey, TValue> of) { _of = of; }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }
            object IEnumerator.Current { get { return _current; } }

            private List<Node> Present()
            {
                List<Node> present = new List<Node>();
                for (Node node = _era.over ? _era.first : _of._first; node != null; node = node.next) present.Add(node.Origin);
                return present;
            }

            /// MoveNext is in the steps of Enumerator.MoveNext.
            public bool MoveNext()
            {
                bool moved = false;
                KeyValuePair<TKey, TValue> next = default(KeyValuePair<TKey, TValue>);
                if (!_over) moved = Scan(out next);
                _over = !moved;
                if (moved) _current = next;
                return moved;
            }

            private bool Scan(out KeyValuePair<TKey, TValue> next)
            {
                using (Section.Enter())
                {
                    if (_era == null)
                    {
                        _era = _of.Present();
                        _must = Present();
                        _come = new List<Node>();
                        _ahead = new List<Node>();
                    }
                    Pass(Present());
                }
                while (true)
                {
                    using (Section.Enter())
                    {
                        List<Node> present = Present();
                        if (!CanPass(present) || ChooseOf(2) == 0) return Advance(present, out next);
                        Pass(present);
                    }
                }
            }

            private bool CanPass(List<Node> present)
            {
                foreach (Node node in _must)
                    if (!present.Contains(node)) return true;
                return false;
            }

            /// Pass goes on over the buckets that are empty now.
            private void Pass(List<Node> present)
            {
                for (int i = _must.Count - 1; i >= 0; i--)
                    if (!present.Contains(_must[i])) _must.RemoveAt(i);
            }

            /// Advance goes to any node that may come next; false if there is none.
            private bool Advance(List<Node> present, out KeyValuePair<TKey, TValue> moved)
            {
                moved = default(KeyValuePair<TKey, TValue>);
                List<Node> next = new List<Node>();
                bool some = false;
                foreach (Node node in _ahead)
                    if (!present.Contains(node)) next.Add(node);
                int gone = next.Count;
                foreach (Node node in present)
                {
                    if (_come.Contains(node)) continue;
                    next.Add(node);
                    if (_must.Contains(node)) some = true;
                }
                int chosen = ChooseOf(next.Count + (some ? 0 : 1));
                if (chosen == next.Count) return false;
                Node last = next[chosen];
                moved = new KeyValuePair<TKey, TValue>(last.key, last.Latest.value);
                _must.Remove(last);
                if (chosen >= gone)
                {
                    _come.Add(last);
                    next.RemoveRange(0, gone);
                }
                next.Remove(last);
                _ahead = next;
                return true;
            }

            public void Reset()
            {
                using (Section.Enter()) _era = null;
                _over = false;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public void Dispose() { }
        }
    }
}
