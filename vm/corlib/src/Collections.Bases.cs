// The base classes of one's own non-generic collections.
namespace System.Collections
{
    public abstract class ReadOnlyCollectionBase : ICollection
    {
        private ArrayList _list;

        protected ArrayList InnerList
        {
            get
            {
                if (_list == null) _list = new ArrayList();
                return _list;
            }
        }

        public virtual int Count { get { return InnerList.Count; } }
        bool ICollection.IsSynchronized { get { return InnerList.IsSynchronized; } }
        object ICollection.SyncRoot { get { return InnerList.SyncRoot; } }
        void ICollection.CopyTo(Array array, int index) { InnerList.CopyTo(array, index); }
        public virtual IEnumerator GetEnumerator() { return InnerList.GetEnumerator(); }
    }

    public abstract class CollectionBase : IList
    {
        private readonly ArrayList _list;

        protected CollectionBase() { _list = new ArrayList(); }
        protected CollectionBase(int capacity) { _list = new ArrayList(capacity); }

        protected ArrayList InnerList { get { return _list; } }
        protected IList List { get { return this; } }
        public int Count { get { return _list.Count; } }
        public int Capacity { get { return _list.Capacity; } set { _list.Capacity = value; } }
        bool IList.IsReadOnly { get { return false; } }
        bool IList.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return _list.SyncRoot; } }

        object IList.this[int index]
        {
            get { return _list[index]; }
            set
            {
                if ((uint)index >= (uint)_list.Count) throw Errors.Index();
                OnValidate(value);
                object old = _list[index];
                OnSet(index, old, value);
                _list[index] = value;
                try { OnSetComplete(index, old, value); }
                catch
                {
                    _list[index] = old;
                    throw;
                }
            }
        }

        int IList.Add(object value)
        {
            OnValidate(value);
            OnInsert(_list.Count, value);
            int index = _list.Add(value);
            Inserted(index, value);
            return index;
        }

        public void Clear()
        {
            OnClear();
            _list.Clear();
            OnClearComplete();
        }

        bool IList.Contains(object value) { return _list.Contains(value); }
        void ICollection.CopyTo(Array array, int index) { _list.CopyTo(array, index); }
        public IEnumerator GetEnumerator() { return _list.GetEnumerator(); }
        int IList.IndexOf(object value) { return _list.IndexOf(value); }

        void IList.Insert(int index, object value)
        {
            if (index < 0 || index > _list.Count) throw ArrayList.Behind("index");
            OnValidate(value);
            OnInsert(index, value);
            _list.Insert(index, value);
            Inserted(index, value);
        }

        void IList.Remove(object value)
        {
            OnValidate(value);
            int index = _list.IndexOf(value);
            if (index < 0) throw new ArgumentException("Cannot remove the specified item because it was not found in the specified Collection.");
            Remove(index, value);
        }

        public void RemoveAt(int index)
        {
            object value = _list[index];
            OnValidate(value);
            Remove(index, value);
        }

        protected virtual void OnSet(int index, object oldValue, object newValue) { }
        protected virtual void OnInsert(int index, object value) { }
        protected virtual void OnClear() { }
        protected virtual void OnRemove(int index, object value) { }

        protected virtual void OnValidate(object value)
        {
            if (value == null) throw new ArgumentNullException("value");
        }

        protected virtual void OnSetComplete(int index, object oldValue, object newValue) { }
        protected virtual void OnInsertComplete(int index, object value) { }
        protected virtual void OnClearComplete() { }
        protected virtual void OnRemoveComplete(int index, object value) { }

        /// Inserted reports a new item, which goes again if that throws.
        private void Inserted(int index, object value)
        {
            try { OnInsertComplete(index, value); }
            catch
            {
                _list.RemoveAt(index);
                throw;
            }
        }

        private void Remove(int index, object value)
        {
            OnRemove(index, value);
            _list.RemoveAt(index);
            try { OnRemoveComplete(index, value); }
            catch
            {
                _list.Insert(index, value);
                throw;
            }
        }
    }
}
