// Hashtable over EntryTable. It enumerates in the order of insertion; the BCL's order is that of its hash codes.
// One thread may write while others read, so reads and writes are atomic sections: an entry is there first, and counted
// then; the indexer waits while a writer is between the two, which ContainsKey and Count can see. Two writers are a
// race, and so is an enumeration beside a writer. While an entry is removed, or all are, one after the other, its key is
// gone before its value. A reader beside Clear chooses which entries are gone; in .NET hash codes decide.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections
{
    public class Hashtable : IDictionary, ICloneable
    {
        private EntryTable<object, object> _table;
        private int _count;
        private int _writing; // 1 while a writer is under way, Clearing while it removes all entries
        private const int Clearing = 2;
        private bool _written; // by each writer, outside of sections: two writers at once are a race

        public Hashtable() : this(0, 1.0f, null) { }
        public Hashtable(int capacity) : this(capacity, 1.0f, null) { }
        public Hashtable(int capacity, float loadFactor) : this(capacity, loadFactor, null) { }
        public Hashtable(IEqualityComparer equalityComparer) : this(0, 1.0f, equalityComparer) { }
        public Hashtable(int capacity, IEqualityComparer equalityComparer) : this(capacity, 1.0f, equalityComparer) { }

        public Hashtable(int capacity, float loadFactor, IEqualityComparer equalityComparer)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (!(loadFactor >= 0.1f && loadFactor <= 1.0f))
                throw new ArgumentOutOfRangeException("loadFactor", "Load factor needs to be between 0.1 and 1.0.");
            CheckCapacity(capacity, loadFactor);
            if (Derived) _table.comparer = new OwnEquality(this, equalityComparer);
            else _table.comparer = equalityComparer == null ? (IEqualityComparer<object>)System.Runtime.CompilerServices.RuntimeHelpers.Sole<KeyEquality>() : new ObjectEquality(equalityComparer);
        }

        private bool Derived { get { return (object)GetType() != (object)typeof(Hashtable) && (object)GetType() != (object)typeof(SynchronizedHashtable); } }

        protected IEqualityComparer EqualityComparer
        {
            get
            {
                ObjectEquality comparer = _table.comparer as ObjectEquality;
                OwnEquality own = _table.comparer as OwnEquality;
                return comparer != null ? comparer.inner : own != null ? own.inner : null;
            }
        }

        /// GetHash and KeyEquals are asked only if the class is a derived one: they may be overridden.
        protected virtual int GetHash(object key)
        {
            IEqualityComparer comparer = EqualityComparer;
            return comparer == null ? key.GetHashCode() : comparer.GetHashCode(key);
        }

        protected virtual bool KeyEquals(object item, object key)
        {
            if (item == key) return true;
            IEqualityComparer comparer = EqualityComparer;
            return comparer == null ? item != null && item.Equals(key) : comparer.Equals(item, key);
        }

        private static void CheckCapacity(int capacity, float loadFactor)
        {
            double buckets = capacity / (0.72f * loadFactor); // a quotient of float, compared as double
            if (buckets > int.MaxValue)
                throw new ArgumentException("Hashtable's capacity overflowed and went negative. Check load factor, capacity and the current size of the table.", "capacity");
        }

        public Hashtable(IDictionary d) : this(d, null) { }

        public Hashtable(IDictionary d, IEqualityComparer equalityComparer) : this(0, 1.0f, equalityComparer)
        {
            if (d == null) throw new ArgumentNullException("d", "Dictionary cannot be null.");
            int count = d.Count; // for the room
            ArgumentOutOfRangeException.ThrowIfNegative(count, "capacity");
            CheckCapacity(count, 1.0f);
            IDictionaryEnumerator e = d.GetEnumerator();
            while (e.MoveNext()) Add(e.Key, e.Value);
        }

        public virtual int Count { get { return Size; } }
        private int Size { get { using (Section.Enter()) return _count; } }
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
                object value;
                Find(key, true, out value);
                return value;
            }
            set { Store(key, value, false); }
        }

        public static Hashtable Synchronized(Hashtable table)
        {
            if (table == null) throw new ArgumentNullException("table");
            return new SynchronizedHashtable(table);
        }

        public virtual void Add(object key, object value) { Store(key, value, true); }

        private void Store(object key, object value, bool add)
        {
            if (key == null) throw new ArgumentNullException("key");
            _written = true;
            int hash = _table.Hash(key);
            Compares(key, hash);
            int index = _table.Find(key, hash);
            if (index >= 0)
            {
                if (add) throw Errors.Duplicate(_table.entries[index].key, key);
                using (Section.Enter())
                {
                    _table.entries[index].value = value;
                    _table.stamp = new object();
                }
                return;
            }
            using (Section.Enter())
            {
                _writing = 1;
                _table.Make(hash, key, value);
            }
            using (Section.Enter())
            {
                _count++;
                _table.stamp = new object();
                _writing = 0;
            }
        }

        /// Clear begins to remove the entries, in any order, which readers choose, and is done with all of them.
        public virtual void Clear()
        {
            _written = true;
            if (_table.used == 0) return;
            using (Section.Enter()) _writing = Clearing;
            using (Section.Enter())
            {
                _table.Clear();
                _count = 0;
                _table.stamp = new object();
                _writing = 0;
            }
        }

        public virtual object Clone()
        {
            Hashtable copy = new Hashtable(EqualityComparer);
            object key, value;
            int hash;
            for (int i = 0; Read(ref i, out key, out value, out hash); i++)
            {
                if (i > 0 && copy.RunsCode(key)) Ordered();
                copy.Put(key, value);
            }
            copy._count = copy._table.Count;
            return copy;
        }

        /// Put sets a value in a table that nobody else has yet, and asks for the hash code of its key. It does not count.
        private void Put(object key, object value)
        {
            int hash = _table.Hash(key);
            int index = _table.Find(key, hash);
            if (index < 0)
            {
                _table.Make(hash, key, value);
                return;
            }
            Ordered(); // the last of two equal keys has the value
            _table.entries[index].value = value;
        }

        private bool RunsCode(object key)
        {
            return !(_table.comparer is KeyEquality && IsPlain(key));
        }

        public virtual bool Contains(object key) { return ContainsKey(key); }

        public virtual bool ContainsKey(object key)
        {
            object value;
            return Find(key, false, out value);
        }

        public virtual bool ContainsValue(object value)
        {
            object key, its;
            int hash;
            if (value == null)
            {
                for (int i = 0; Read(ref i, out key, out its, out hash); i++)
                    if (its == null) return true;
                return false;
            }
            for (int i = 0; ReadValue(ref i, out its); i++)
            {
                if (its != null && !IsPlain(its) && Count > 1) Ordered(); // Equals of the program can show the order
                if (its != null && its.Equals(value)) return true;
            }
            return false;
        }

        /// IsPlain says whether Equals of an object runs no code of the program.
        internal static bool IsPlain(object o) { return o == null || o is string || o is Enum || o is decimal || o.GetType().IsPrimitive; }

        /// Ordered is called where the program may notice the order of two entries.
        private static void Ordered()
        {
            MoonWalker.Verify.Use("order of the entries of a Hashtable: that in which they were added; in .NET hash codes decide");
        }

        /// Compares is called before keys with that hash code are compared. Where there are two, the program may notice the order.
        private void Compares(object sought, int hash)
        {
            if (!RunsCode(sought)) return;
            int alike = 0;
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                if (_table.entries[i].hash == hash) alike++;
            if (alike > 1) MoonWalker.Verify.Use("order in which a Hashtable compares keys with equal hash codes: that of its entries; in .NET it depends on all hash codes");
        }

        private static void CheckCopy(Array array, int arrayIndex, int count)
        {
            if (array != null && array.Rank == 1) ArgumentOutOfRangeException.ThrowIfNegative(arrayIndex, "arrayIndex");
            Errors.CheckCopy(array, arrayIndex, count);
        }

        public virtual void CopyTo(Array array, int arrayIndex)
        {
            CheckCopy(array, arrayIndex, Count);
            object key, value;
            int hash;
            for (int i = 0; Read(ref i, out key, out value, out hash); i++)
            {
                if (i > 0) Ordered();
                array.SetValue(new DictionaryEntry(key, value), arrayIndex++);
            }
        }

        /// Read copies the key of the entry at index, or of the first one behind that has one, and then its value, which may be gone or
        /// that of another key by then; false if there is none.
        private bool Read(ref int index, out object key, out object value, out int hash)
        {
            key = null;
            value = null;
            hash = 0;
            using (Section.Enter())
            {
                for (index = _table.Next(index); index < _table.used && !HasKey(index); index = _table.Next(index + 1)) { }
                if (index >= _table.used) return false;
                key = _table.entries[index].key;
                hash = _table.entries[index].hash;
            }
            using (Section.Enter()) value = ValueAt(index);
            return true;
        }

        /// ReadValue copies the value of the entry at index, or of the first one behind; false if there is none.
        private bool ReadValue(ref int index, out object value)
        {
            value = null;
            using (Section.Enter())
            {
                index = _table.Next(index);
                if (index >= _table.used) return false;
                value = ValueAt(index);
                return true;
            }
        }

        /// HasKey says whether the entry at index still has its key. It is called in an atomic section.
        private bool HasKey(int index)
        {
            if (_table.entries[index].key == null) return false;
            if (_writing != Clearing || MoonWalker.Verify.Choose(2) == 0) return true;
            _table.entries[index].key = null;
            return false;
        }

        /// ValueAt is the value of the entry at index, if it is still there. It is called in an atomic section.
        private object ValueAt(int index)
        {
            object value = _table.entries[index].value;
            if (value == null || _table.entries[index].key != null && _writing != Clearing || MoonWalker.Verify.Choose(2) == 0) return value;
            _table.entries[index].key = null;
            _table.entries[index].value = null;
            return null;
        }

        public virtual IDictionaryEnumerator GetEnumerator() { return new Enumerator(this, 0); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this, 0); }

        public virtual void Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            _written = true;
            int hash = _table.Hash(key);
            Compares(key, hash);
            int index = _table.Find(key, hash);
            if (index < 0) return;
            using (Section.Enter())
            {
                _writing = 1;
                _table.entries[index].key = null;
            }
            using (Section.Enter())
            {
                _table.RemoveAt(index);
                _count--;
                _table.stamp = new object();
                _writing = 0;
            }
        }

        /// Find compares keys outside of sections, since that may run code of the program. Where it settles it waits, before it looks at an entry, for the end of a writer.
        private bool Find(object key, bool settled, out object value)
        {
            if (key == null) throw new ArgumentNullException("key");
            int hash = _table.Hash(key);
            value = null;
            for (int i = 0; ; i++)
            {
                object found, its;
                if (settled) Gate.AwaitZero(ref _writing, Timeout.Infinite);
                else MoonWalker.Verify.BeginAtomic();
                try
                {
                    i = _table.Next(i);
                    while (i < _table.used && (_table.entries[i].hash != hash || !HasKey(i))) i = _table.Next(i + 1);
                    if (i >= _table.used) return false;
                    found = _table.entries[i].key;
                    its = _table.entries[i].value;
                    Compares(key, hash);
                }
                finally { MoonWalker.Verify.EndAtomic(); }
                if (!_table.Same(found, key)) continue;
                value = its;
                return true;
            }
        }

        /// KeyEquality is the default comparer of keys: an object is the same key as itself without a call.
        internal sealed class KeyEquality : IEqualityComparer<object>
        {
            bool IEqualityComparer<object>.Equals(object x, object y) { return x == y || x.Equals(y); }
            int IEqualityComparer<object>.GetHashCode(object obj) { return obj.GetHashCode() & int.MaxValue; } // .NET compares keys without the sign
        }

        /// ObjectEquality makes a non-generic comparer one of keys.
        private sealed class ObjectEquality : IEqualityComparer<object>
        {
            internal readonly IEqualityComparer inner;

            internal ObjectEquality(IEqualityComparer comparer) { inner = comparer; }

            bool IEqualityComparer<object>.Equals(object x, object y) { return x == y || inner.Equals(x, y); }
            int IEqualityComparer<object>.GetHashCode(object obj) { return inner.GetHashCode(obj) & int.MaxValue; }
        }

        /// OwnEquality asks a table of a derived class.
        private sealed class OwnEquality : IEqualityComparer<object>
        {
            private readonly Hashtable _of;
            internal readonly IEqualityComparer inner;

            internal OwnEquality(Hashtable of, IEqualityComparer comparer)
            {
                _of = of;
                inner = comparer;
            }

            bool IEqualityComparer<object>.Equals(object x, object y) { return _of.KeyEquals(x, y); }
            int IEqualityComparer<object>.GetHashCode(object obj) { return _of.GetHash(obj) & int.MaxValue; }
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
                if (_of._table.Next(_next) < _of._table.used) Ordered();
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

            public int Count { get { return _of.Size; } }
            public bool IsSynchronized { get { return _of.IsSynchronized; } }
            public object SyncRoot { get { return _of.SyncRoot; } }

            public void CopyTo(Array array, int index)
            {
                CheckCopy(array, index, Count);
                foreach (object item in this) array.SetValue(item, index++);
            }

            public IEnumerator GetEnumerator() { return new Enumerator(_of, _keys ? 1 : 2); }
        }

        /// SynchronizedHashtable takes a lock to change the table, but not to look up a key.
        private sealed class SynchronizedHashtable : Hashtable, IEnumerable
        {
            private readonly Hashtable _of;

            internal SynchronizedHashtable(Hashtable of) { _of = of; }

            public override int Count { get { return _of.Count; } }
            public override bool IsFixedSize { get { return _of.IsFixedSize; } }
            public override bool IsReadOnly { get { return _of.IsReadOnly; } }
            public override bool IsSynchronized { get { return true; } }
            public override object SyncRoot { get { return _of.SyncRoot; } }
            public override ICollection Keys { get { lock (SyncRoot) return _of.Keys; } }
            public override ICollection Values { get { lock (SyncRoot) return _of.Values; } }
            public override object this[object key] { get { return _of[key]; } set { lock (SyncRoot) _of[key] = value; } }
            public override void Add(object key, object value) { lock (SyncRoot) _of.Add(key, value); }
            public override void Clear() { lock (SyncRoot) _of.Clear(); }
            public override object Clone() { lock (SyncRoot) return new SynchronizedHashtable((Hashtable)_of.Clone()); }
            public override bool Contains(object key) { return _of.Contains(key); }
            public override bool ContainsKey(object key)
            {
                if (key == null) throw new ArgumentNullException("key", "Key cannot be null.");
                return _of.ContainsKey(key);
            }
            public override bool ContainsValue(object value) { lock (SyncRoot) return _of.ContainsValue(value); }
            public override void CopyTo(Array array, int arrayIndex) { lock (SyncRoot) _of.CopyTo(array, arrayIndex); }
            public override IDictionaryEnumerator GetEnumerator() { return _of.GetEnumerator(); }
            IEnumerator IEnumerable.GetEnumerator() { return _of.GetEnumerator(); }
            public override void Remove(object key) { lock (SyncRoot) _of.Remove(key); }
        }
    }
}
