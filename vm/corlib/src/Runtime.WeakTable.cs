// ConditionalWeakTable: values attached to objects. Nothing is collected in the model, so an entry lasts until it is removed.
using System.Collections;
using System.Collections.Generic;
using System.Threading;

namespace System.Runtime.CompilerServices
{
    public sealed class ConditionalWeakTable<TKey, TValue> : IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : class
        where TValue : class
    {
        public delegate TValue CreateValueCallback(TKey key);

        /// Entry is one of a list, which changes in atomic sections.
        private sealed class Entry
        {
            internal readonly TKey key;
            internal TValue value;
            internal Entry next;

            internal Entry(TKey key, TValue value)
            {
                this.key = key;
                this.value = value;
            }
        }

        private Entry _first;

        public bool TryGetValue(TKey key, out TValue value)
        {
            Check(key);
            TValue found = null;
            Entry e;
            using (Section.Enter())
            {
                e = Find(key);
                if (e != null) found = e.value;
            }
            value = found;
            return e != null;
        }

        public void Add(TKey key, TValue value)
        {
            if (!TryAdd(key, value)) throw new ArgumentException("An item with the same key has already been added.");
        }

        public bool TryAdd(TKey key, TValue value)
        {
            Check(key);
            Entry made = new Entry(key, value);
            using (Section.Enter())
            {
                if (Find(key) != null) return false;
                Append(made);
                return true;
            }
        }

        public void AddOrUpdate(TKey key, TValue value)
        {
            Check(key);
            Entry made = new Entry(key, value);
            using (Section.Enter())
            {
                Entry e = Find(key);
                if (e == null) Append(made);
                else e.value = value;
            }
        }

        public bool Remove(TKey key)
        {
            Check(key);
            using (Section.Enter())
            {
                Entry before = null, e = _first;
                while (e != null && !ReferenceEquals(e.key, key))
                {
                    before = e;
                    e = e.next;
                }
                if (e == null) return false;
                if (before == null) _first = e.next;
                else before.next = e.next;
                return true;
            }
        }

        public void Clear()
        {
            using (Section.Enter()) _first = null;
        }

        /// GetValue makes a value if there is none; of several threads that do, one is kept.
        public TValue GetValue(TKey key, CreateValueCallback createValueCallback)
        {
            if (createValueCallback == null) throw new ArgumentNullException("createValueCallback");
            TValue value;
            return TryGetValue(key, out value) ? value : Keep(key, createValueCallback(key));
        }

        public TValue GetOrCreateValue(TKey key)
        {
            TValue value;
            return TryGetValue(key, out value) ? value : Keep(key, Activator.CreateInstance<TValue>());
        }

        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator()
        {
            List<KeyValuePair<TKey, TValue>> all = new List<KeyValuePair<TKey, TValue>>();
            using (Section.Enter())
                for (Entry e = _first; e != null; e = e.next)
                {
                    WeakHandle.Check(e);
                    all.Add(new KeyValuePair<TKey, TValue>(e.key, e.value));
                }
            return all.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator(); }

        private TValue Keep(TKey key, TValue value)
        {
            Entry made = new Entry(key, value);
            using (Section.Enter())
            {
                Entry e = Find(key);
                if (e != null) return e.value;
                Append(made);
                return value;
            }
        }

        // The methods below are called in atomic sections.

        private Entry Find(TKey key)
        {
            Entry e = _first;
            while (e != null && !ReferenceEquals(e.key, key)) e = e.next;
            return e;
        }

        private void Append(Entry made)
        {
            if (_first == null)
            {
                _first = made;
                return;
            }
            Entry last = _first;
            while (last.next != null) last = last.next;
            last.next = made;
        }

        private static void Check(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
        }
    }
}
