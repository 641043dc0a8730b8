// Collection<T>, ReadOnlyCollection<T>, ReadOnlyDictionary and KeyedCollection: wrappers around a list or a dictionary.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections.ObjectModel
{
    public class Collection<T> : IList<T>, IList, IReadOnlyList<T>
    {
        private readonly IList<T> _items;

        public Collection() { _items = new List<T>(); }

        public Collection(IList<T> list)
        {
            if (list == null) throw new ArgumentNullException("list");
            _items = list;
        }

        public int Count { get { return _items.Count; } }
        protected IList<T> Items { get { return _items; } }
        bool ICollection<T>.IsReadOnly { get { return _items.IsReadOnly; } }
        bool IList.IsReadOnly { get { return _items.IsReadOnly; } }
        bool IList.IsFixedSize
        {
            get
            {
                IList list = _items as IList;
                return list == null ? _items.IsReadOnly : list.IsFixedSize;
            }
        }

        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return _items is ICollection ? ((ICollection)_items).SyncRoot : this; } }

        public T this[int index]
        {
            get { return _items[index]; }
            set
            {
                CheckWrite();
                if ((uint)index >= (uint)_items.Count) throw Errors.Index();
                SetItem(index, value);
            }
        }

        object IList.this[int index]
        {
            get { return _items[index]; }
            set { this[index] = Cast(value); }
        }

        public void Add(T item)
        {
            CheckWrite();
            InsertItem(_items.Count, item);
        }

        int IList.Add(object value)
        {
            CheckWrite();
            Add(Cast(value));
            return Count - 1;
        }

        public void Clear()
        {
            CheckWrite();
            ClearItems();
        }

        public bool Contains(T item) { return _items.Contains(item); }
        bool IList.Contains(object value) { return Errors.IsA<T>(value) && Contains((T)value); }
        public void CopyTo(T[] array, int index) { _items.CopyTo(array, index); }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.CopyItems(_items, array, index);
        }

        public IEnumerator<T> GetEnumerator() { return _items.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable)_items).GetEnumerator(); }
        public int IndexOf(T item) { return _items.IndexOf(item); }
        int IList.IndexOf(object value) { return Errors.IsA<T>(value) ? IndexOf((T)value) : -1; }

        public void Insert(int index, T item)
        {
            CheckWrite();
            if ((uint)index > (uint)_items.Count) throw new ArgumentOutOfRangeException("index", CopyTarget.BehindEndText);
            InsertItem(index, item);
        }

        void IList.Insert(int index, object value)
        {
            CheckWrite();
            Insert(index, Cast(value));
        }

        public bool Remove(T item)
        {
            CheckWrite();
            int index = _items.IndexOf(item);
            if (index < 0) return false;
            RemoveItem(index);
            return true;
        }

        void IList.Remove(object value)
        {
            CheckWrite();
            if (Errors.IsA<T>(value)) Remove((T)value);
        }

        public void RemoveAt(int index)
        {
            CheckWrite();
            if ((uint)index >= (uint)_items.Count) throw Errors.Index();
            RemoveItem(index);
        }

        protected virtual void ClearItems() { _items.Clear(); }
        protected virtual void InsertItem(int index, T item) { _items.Insert(index, item); }
        protected virtual void RemoveItem(int index) { _items.RemoveAt(index); }
        protected virtual void SetItem(int index, T item) { _items[index] = item; }

        private void CheckWrite()
        {
            if (_items.IsReadOnly) throw Errors.ReadOnly();
        }

        private static T Cast(object value)
        {
            if (value == null && default(T) != null) throw new ArgumentNullException("value");
            if (!Errors.IsA<T>(value)) throw Errors.WrongType(value, typeof(T), "value");
            return (T)value;
        }
    }

    public class ReadOnlyCollection<T> : IList<T>, IList, IReadOnlyList<T>
    {
        private readonly IList<T> _items;

        public ReadOnlyCollection(IList<T> list)
        {
            if (list == null) throw new ArgumentNullException("list");
            _items = list;
        }

        public static ReadOnlyCollection<T> Empty { get; } = new ReadOnlyCollection<T>(Array.Empty<T>());

        public int Count { get { return _items.Count; } }
        public T this[int index] { get { return _items[index]; } }
        protected IList<T> Items { get { return _items; } }
        bool ICollection<T>.IsReadOnly { get { return true; } }
        bool IList.IsReadOnly { get { return true; } }
        bool IList.IsFixedSize { get { return true; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return _items is ICollection ? ((ICollection)_items).SyncRoot : this; } }

        T IList<T>.this[int index]
        {
            get { return _items[index]; }
            set { throw Errors.ReadOnly(); }
        }

        object IList.this[int index]
        {
            get { return _items[index]; }
            set { throw Errors.ReadOnly(); }
        }

        public bool Contains(T value) { return _items.Contains(value); }
        bool IList.Contains(object value) { return Errors.IsA<T>(value) && Contains((T)value); }
        public void CopyTo(T[] array, int index) { _items.CopyTo(array, index); }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.CopyItems(_items, array, index);
        }

        public IEnumerator<T> GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : _items.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable)_items).GetEnumerator(); }
        public int IndexOf(T value) { return _items.IndexOf(value); }
        int IList.IndexOf(object value) { return Errors.IsA<T>(value) ? IndexOf((T)value) : -1; }

        void ICollection<T>.Add(T value) { throw Errors.ReadOnly(); }
        void ICollection<T>.Clear() { throw Errors.ReadOnly(); }
        void IList<T>.Insert(int index, T value) { throw Errors.ReadOnly(); }
        bool ICollection<T>.Remove(T value) { throw Errors.ReadOnly(); }
        void IList<T>.RemoveAt(int index) { throw Errors.ReadOnly(); }
        int IList.Add(object value) { throw Errors.ReadOnly(); }
        void IList.Clear() { throw Errors.ReadOnly(); }
        void IList.Insert(int index, object value) { throw Errors.ReadOnly(); }
        void IList.Remove(object value) { throw Errors.ReadOnly(); }
        void IList.RemoveAt(int index) { throw Errors.ReadOnly(); }
    }

    /// KeyedCollection has a dictionary when it has had as many items as its threshold says. As in .NET, the dictionary keeps the keys that items had when they were added.
    public abstract class KeyedCollection<TKey, TItem> : Collection<TItem>
    {
        private readonly IEqualityComparer<TKey> _comparer;
        private readonly int _threshold;
        private Dictionary<TKey, TItem> _dictionary;
        private int _keys; // while there is no dictionary

        protected KeyedCollection() : this(null, 0) { }
        protected KeyedCollection(IEqualityComparer<TKey> comparer) : this(comparer, 0) { }

        protected KeyedCollection(IEqualityComparer<TKey> comparer, int dictionaryCreationThreshold)
        {
            if (dictionaryCreationThreshold < -1)
                throw new ArgumentOutOfRangeException("dictionaryCreationThreshold", "The specified threshold for creating dictionary is out of range.");
            _comparer = comparer;
            _threshold = dictionaryCreationThreshold == -1 ? int.MaxValue : dictionaryCreationThreshold;
        }

        public IEqualityComparer<TKey> Comparer { get { return _comparer ?? EqualityComparer<TKey>.Default; } }
        protected IDictionary<TKey, TItem> Dictionary { get { return _dictionary; } }

        public TItem this[TKey key]
        {
            get
            {
                TItem item;
                if (!TryGetValue(key, out item)) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return item;
            }
        }

        public bool Contains(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (_dictionary != null) return _dictionary.ContainsKey(key);
            foreach (TItem item in (List<TItem>)Items)
                if (Same(GetKeyForItem(item), key)) return true;
            return false;
        }

        public bool TryGetValue(TKey key, out TItem item)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (_dictionary != null) return _dictionary.TryGetValue(key, out item);
            foreach (TItem other in (List<TItem>)Items)
            {
                TKey its = GetKeyForItem(other);
                if (its == null || !Same(key, its)) continue;
                item = other;
                return true;
            }
            item = default(TItem);
            return false;
        }

        public bool Remove(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            TItem item;
            if (_dictionary != null) return _dictionary.TryGetValue(key, out item) && Remove(item);
            for (int i = 0; i < Items.Count; i++)
            {
                if (!Same(GetKeyForItem(Items[i]), key)) continue;
                RemoveItem(i);
                return true;
            }
            return false;
        }

        protected abstract TKey GetKeyForItem(TItem item);

        protected void ChangeItemKey(TItem item, TKey newKey)
        {
            if (!Has(item)) throw new ArgumentException("The specified item does not exist in this KeyedCollection.", "item");
            TKey oldKey = GetKeyForItem(item);
            if (!Same(oldKey, newKey)) ChangeKey(oldKey, newKey, item);
        }

        protected override void ClearItems()
        {
            base.ClearItems();
            if (_dictionary != null) _dictionary.Clear();
            _keys = 0;
        }

        protected override void InsertItem(int index, TItem item)
        {
            TKey key = GetKeyForItem(item);
            if (key != null) AddKey(key, item);
            base.InsertItem(index, item);
        }

        protected override void RemoveItem(int index)
        {
            TKey key = GetKeyForItem(Items[index]);
            if (key != null) RemoveKey(key);
            base.RemoveItem(index);
        }

        protected override void SetItem(int index, TItem item)
        {
            TKey newKey = GetKeyForItem(item);
            TKey oldKey = GetKeyForItem(Items[index]);
            if (!Same(oldKey, newKey)) ChangeKey(oldKey, newKey, item);
            else if (newKey != null && _dictionary != null) _dictionary[newKey] = item;
            base.SetItem(index, item);
        }

        private bool Same(TKey x, TKey y) { return _comparer == null ? Equality.Same(x, y) : _comparer.Equals(x, y); }

        private bool Has(TItem item)
        {
            TKey key = _dictionary == null ? default(TKey) : GetKeyForItem(item);
            if (_dictionary == null || key == null) return Items.Contains(item);
            TItem found;
            return _dictionary.TryGetValue(key, out found) && Equality.Same(found, item);
        }

        private void ChangeKey(TKey oldKey, TKey newKey, TItem item)
        {
            if (newKey != null) AddKey(newKey, item);
            if (oldKey != null) RemoveKey(oldKey);
        }

        private void AddKey(TKey key, TItem item)
        {
            if (_dictionary == null && _keys == _threshold)
            {
                _dictionary = new Dictionary<TKey, TItem>(_comparer);
                foreach (TItem other in (List<TItem>)Items)
                {
                    TKey its = GetKeyForItem(other);
                    if (its != null) _dictionary.Add(its, other);
                }
            }
            if (_dictionary != null)
            {
                _dictionary.Add(key, item);
                return;
            }
            if (Contains(key)) throw Errors.Duplicate(key, "key");
            _keys++;
        }

        private void RemoveKey(TKey key)
        {
            if (_dictionary != null) _dictionary.Remove(key);
            else _keys--;
        }
    }

    public class ReadOnlyDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>
    {
        private readonly IDictionary<TKey, TValue> _dictionary;
        private KeyCollection _keys; // null before it is asked for, like _values
        private ValueCollection _values;

        public ReadOnlyDictionary(IDictionary<TKey, TValue> dictionary)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            _dictionary = dictionary;
        }

        public static ReadOnlyDictionary<TKey, TValue> Empty { get; } = Complete(new Dictionary<TKey, TValue>());

        /// Complete makes the views, too: a constant is never written.
        private static ReadOnlyDictionary<TKey, TValue> Complete(IDictionary<TKey, TValue> dictionary)
        {
            ReadOnlyDictionary<TKey, TValue> made = new ReadOnlyDictionary<TKey, TValue>(dictionary);
            return made.Keys == null || made.Values == null ? null : made;
        }

        public int Count { get { return _dictionary.Count; } }
        public TValue this[TKey key] { get { return _dictionary[key]; } }
        protected IDictionary<TKey, TValue> Dictionary { get { return _dictionary; } }
        /// Keys and Values are made once, as in .NET: those of a dictionary that returns a copy stay as they were.
        public KeyCollection Keys
        {
            get
            {
                KeyCollection keys = Volatile.Read(ref _keys);
                if (keys == null) Volatile.Write(ref _keys, keys = new KeyCollection(_dictionary.Keys));
                return keys;
            }
        }

        public ValueCollection Values
        {
            get
            {
                ValueCollection values = Volatile.Read(ref _values);
                if (values == null) Volatile.Write(ref _values, values = new ValueCollection(_dictionary.Values));
                return values;
            }
        }
        ICollection<TKey> IDictionary<TKey, TValue>.Keys { get { return Keys; } }
        ICollection<TValue> IDictionary<TKey, TValue>.Values { get { return Values; } }
        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys { get { return Keys; } }
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values { get { return Values; } }
        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly { get { return true; } }

        TValue IDictionary<TKey, TValue>.this[TKey key]
        {
            get { return _dictionary[key]; }
            set { throw Errors.ReadOnly(); }
        }

        public bool ContainsKey(TKey key) { return _dictionary.ContainsKey(key); }
        public bool TryGetValue(TKey key, out TValue value) { return _dictionary.TryGetValue(key, out value); }
        public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() { return _dictionary.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable)_dictionary).GetEnumerator(); }
        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> item) { return _dictionary.Contains(item); }
        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) { _dictionary.CopyTo(array, index); }
        void IDictionary<TKey, TValue>.Add(TKey key, TValue value) { throw Errors.ReadOnly(); }
        bool IDictionary<TKey, TValue>.Remove(TKey key) { throw Errors.ReadOnly(); }
        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> item) { throw Errors.ReadOnly(); }
        void ICollection<KeyValuePair<TKey, TValue>>.Clear() { throw Errors.ReadOnly(); }
        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> item) { throw Errors.ReadOnly(); }

        public sealed class KeyCollection : MoonWalker.ReadOnlyView<TKey>
        {
            internal KeyCollection(ICollection<TKey> keys) : base(keys) { }
        }

        public sealed class ValueCollection : MoonWalker.ReadOnlyView<TValue>
        {
            internal ValueCollection(ICollection<TValue> values) : base(values) { }

            // Of this class, by the names that programs are compiled with: TValue, not the T of its base.
            public new void CopyTo(TValue[] array, int arrayIndex) { base.CopyTo(array, arrayIndex); }
            public new IEnumerator<TValue> GetEnumerator() { return base.GetEnumerator(); }
        }
    }
}

namespace MoonWalker
{
    using System.Collections;

    /// ReadOnlyView refuses every change to the collection behind it. Type.BaseType leaves it out.
    public abstract class ReadOnlyView<T> : ICollection<T>, IReadOnlyCollection<T>
    {
        private readonly ICollection<T> _items;

        internal ReadOnlyView(ICollection<T> items) { _items = items; }

        public int Count { get { return _items.Count; } }
        bool ICollection<T>.IsReadOnly { get { return true; } }
        void ICollection<T>.Add(T item) { throw Errors.ReadOnly(); }
        void ICollection<T>.Clear() { throw Errors.ReadOnly(); }
        bool ICollection<T>.Remove(T item) { throw Errors.ReadOnly(); }
        bool ICollection<T>.Contains(T item) { return _items.Contains(item); }
        public void CopyTo(T[] array, int arrayIndex) { _items.CopyTo(array, arrayIndex); }
        public IEnumerator<T> GetEnumerator() { return _items.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable)_items).GetEnumerator(); }
    }
}
