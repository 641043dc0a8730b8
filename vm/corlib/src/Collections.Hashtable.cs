// Hashtable over EntryTable. It enumerates in the order of insertion; the BCL's order is that of its hash codes.
using System.Collections.Generic;

namespace System.Collections
{
    public class Hashtable : IDictionary, ICloneable
    {
        private EntryTable<object, object> _table;

        public Hashtable() { }
        public Hashtable(int capacity) : this(capacity, 1.0f, null) { }
        public Hashtable(int capacity, float loadFactor) : this(capacity, loadFactor, null) { }
        public Hashtable(IEqualityComparer equalityComparer) : this(0, 1.0f, equalityComparer) { }
        public Hashtable(int capacity, IEqualityComparer equalityComparer) : this(capacity, 1.0f, equalityComparer) { }

        public Hashtable(int capacity, float loadFactor, IEqualityComparer equalityComparer)
        {
            if (capacity < 0) throw Errors.Negative("capacity");
            if (!(loadFactor >= 0.1f && loadFactor <= 1.0f))
                throw new ArgumentOutOfRangeException("loadFactor", "Load factor needs to be between 0.1 and 1.0.");
            if (equalityComparer != null) _table.comparer = new ObjectEquality(equalityComparer);
        }

        public Hashtable(IDictionary d) : this(d, null) { }

        public Hashtable(IDictionary d, IEqualityComparer equalityComparer) : this(0, 1.0f, equalityComparer)
        {
            if (d == null) throw new ArgumentNullException("d", "Dictionary cannot be null.");
            foreach (DictionaryEntry entry in d) Add(entry.Key, entry.Value);
        }

        public virtual int Count { get { return _table.Count; } }
        public virtual bool IsFixedSize { get { return false; } }
        public virtual bool IsReadOnly { get { return false; } }
        public virtual bool IsSynchronized { get { return false; } }
        public virtual object SyncRoot { get { return this; } }
        public virtual ICollection Keys { get { return new Part(this, true); } }
        public virtual ICollection Values { get { return new Part(this, false); } }

        public virtual object this[object key]
        {
            get
            {
                int index = Find(key);
                return index < 0 ? null : _table.entries[index].value;
            }
            set
            {
                if (key == null) throw new ArgumentNullException("key");
                bool added;
                int index = _table.Put(key, out added);
                _table.entries[index].value = value;
                _table.stamp = new object();
            }
        }

        public static Hashtable Synchronized(Hashtable table)
        {
            if (table == null) throw new ArgumentNullException("table");
            return new SynchronizedHashtable(table);
        }

        public virtual void Add(object key, object value)
        {
            if (key == null) throw new ArgumentNullException("key");
            bool added;
            int index = _table.Put(key, out added);
            if (!added) throw new ArgumentException("Item has already been added. Key in dictionary: '" + _table.entries[index].key + "'  Key being added: '" + key + "'");
            _table.entries[index].value = value;
        }

        public virtual void Clear()
        {
            _table.Clear();
            _table.stamp = new object();
        }

        public virtual object Clone()
        {
            Hashtable copy = new Hashtable();
            copy._table.comparer = _table.comparer;
            copy._table.CopyFrom(ref _table);
            return copy;
        }

        public virtual bool Contains(object key) { return Find(key) >= 0; }
        public virtual bool ContainsKey(object key) { return Find(key) >= 0; }

        public virtual bool ContainsValue(object value)
        {
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                if (object.Equals(_table.entries[i].value, value)) return true;
            return false;
        }

        public virtual void CopyTo(Array array, int arrayIndex)
        {
            Errors.CheckCopy(array, arrayIndex, Count);
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                array.SetValue(new DictionaryEntry(_table.entries[i].key, _table.entries[i].value), arrayIndex++);
        }

        public virtual IDictionaryEnumerator GetEnumerator() { return new Enumerator(this, 0); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this, 0); }

        public virtual void Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            HashEntry<object, object> removed;
            if (_table.Remove(key, out removed)) _table.stamp = new object();
        }

        private int Find(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return _table.Find(key);
        }

        /// ObjectEquality makes a non-generic comparer generic.
        private sealed class ObjectEquality : IEqualityComparer<object>
        {
            private readonly IEqualityComparer _comparer;

            internal ObjectEquality(IEqualityComparer comparer) { _comparer = comparer; }

            bool IEqualityComparer<object>.Equals(object x, object y) { return _comparer.Equals(x, y); }
            int IEqualityComparer<object>.GetHashCode(object obj) { return _comparer.GetHashCode(obj); }
        }

        private sealed class Enumerator : IDictionaryEnumerator, ICloneable
        {
            private readonly Hashtable _of;
            private readonly object _stamp;
            private readonly int _kind; // Current is an entry 0, a key 1, a value 2
            private int _next;
            private int _at = -1; // -1 before the first, -2 after the last
            private DictionaryEntry _entry;

            internal Enumerator(Hashtable of, int kind)
            {
                _of = of;
                _stamp = of._table.stamp;
                _kind = kind;
            }

            public object Clone() { return MemberwiseClone(); }

            public DictionaryEntry Entry
            {
                get
                {
                    if (_at < 0) throw Errors.NoCurrent();
                    return _entry;
                }
            }

            public object Key
            {
                get
                {
                    if (_at < 0) throw Errors.NotStarted();
                    return _entry.Key;
                }
            }

            public object Value { get { return Entry.Value; } }

            public object Current
            {
                get
                {
                    DictionaryEntry entry = Entry;
                    return _kind == 0 ? entry : _kind == 1 ? entry.Key : entry.Value;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _of._table.stamp) throw Errors.Modified();
                int index = _of._table.Next(_next);
                if (index >= _of._table.used)
                {
                    _next = index;
                    _at = -2;
                    return false;
                }
                _next = index + 1;
                _at = index;
                _entry = new DictionaryEntry(_of._table.entries[index].key, _of._table.entries[index].value);
                return true;
            }

            public void Reset()
            {
                if (_stamp != _of._table.stamp) throw Errors.Modified();
                _next = 0;
                _at = -1;
            }
        }

        /// Part is the collection of the keys or of the values.
        private sealed class Part : ICollection
        {
            private readonly Hashtable _of;
            private readonly bool _keys;

            internal Part(Hashtable of, bool keys)
            {
                _of = of;
                _keys = keys;
            }

            public int Count { get { return _of.Count; } }
            public bool IsSynchronized { get { return _of.IsSynchronized; } }
            public object SyncRoot { get { return _of.SyncRoot; } }

            public void CopyTo(Array array, int index)
            {
                Errors.CheckCopy(array, index, Count);
                foreach (object item in this) array.SetValue(item, index++);
            }

            public IEnumerator GetEnumerator() { return new Enumerator(_of, _keys ? 1 : 2); }
        }

        /// SynchronizedHashtable takes a lock to change the table and, unlike the BCL's, to read it.
        private sealed class SynchronizedHashtable : Hashtable
        {
            private readonly Hashtable _of;

            internal SynchronizedHashtable(Hashtable of) { _of = of; }

            public override int Count { get { lock (SyncRoot) return _of.Count; } }
            public override bool IsSynchronized { get { return true; } }
            public override object SyncRoot { get { return _of.SyncRoot; } }
            public override ICollection Keys { get { lock (SyncRoot) return _of.Keys; } }
            public override ICollection Values { get { lock (SyncRoot) return _of.Values; } }
            public override object this[object key] { get { lock (SyncRoot) return _of[key]; } set { lock (SyncRoot) _of[key] = value; } }
            public override void Add(object key, object value) { lock (SyncRoot) _of.Add(key, value); }
            public override void Clear() { lock (SyncRoot) _of.Clear(); }
            public override object Clone() { lock (SyncRoot) return new SynchronizedHashtable((Hashtable)_of.Clone()); }
            public override bool Contains(object key) { lock (SyncRoot) return _of.Contains(key); }
            public override bool ContainsKey(object key) { lock (SyncRoot) return _of.ContainsKey(key); }
            public override bool ContainsValue(object value) { lock (SyncRoot) return _of.ContainsValue(value); }
            public override void CopyTo(Array array, int arrayIndex) { lock (SyncRoot) _of.CopyTo(array, arrayIndex); }
            public override IDictionaryEnumerator GetEnumerator() { lock (SyncRoot) return _of.GetEnumerator(); }
            public override void Remove(object key) { lock (SyncRoot) _of.Remove(key); }
        }
    }
}
