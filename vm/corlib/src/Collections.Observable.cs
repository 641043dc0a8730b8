// ObservableCollection<T> and its notifications: each change, after it was made, on the thread that makes it. As in .NET it
// is not safe for several threads; its fields are plain ones.
using System.Collections;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.ComponentModel;

namespace System.Collections.Specialized
{
    public enum NotifyCollectionChangedAction
    {
        Add = 0,
        Remove = 1,
        Replace = 2,
        Move = 3,
        Reset = 4
    }

    public delegate void NotifyCollectionChangedEventHandler(object sender, NotifyCollectionChangedEventArgs e);

    public interface INotifyCollectionChanged
    {
        event NotifyCollectionChangedEventHandler CollectionChanged;
    }

    public class NotifyCollectionChangedEventArgs : EventArgs
    {
        private const NotifyCollectionChangedAction Add = NotifyCollectionChangedAction.Add, Remove = NotifyCollectionChangedAction.Remove,
            Replace = NotifyCollectionChangedAction.Replace, Moved = NotifyCollectionChangedAction.Move, Reset = NotifyCollectionChangedAction.Reset;

        private readonly NotifyCollectionChangedAction _action;
        private readonly IList _newItems;
        private readonly IList _oldItems;
        private readonly int _newIndex = -1;
        private readonly int _oldIndex = -1;

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action)
        {
            Want(action, Reset);
            _action = action;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem) : this(action, changedItem, -1) { }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem, int index)
        {
            _action = action;
            if (action == Reset)
            {
                if (changedItem != null) throw new ArgumentException("Reset action must be initialized with no changed items.", "action");
                CheckReset(index);
                return;
            }
            CheckAddOrRemove(action);
            if (action == Add)
            {
                _newItems = new Items(changedItem);
                _newIndex = index;
            }
            else
            {
                _oldItems = new Items(changedItem);
                _oldIndex = index;
            }
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, IList changedItems) : this(action, changedItems, -1) { }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, IList changedItems, int startingIndex)
        {
            _action = action;
            if (action == Reset)
            {
                if (changedItems != null) throw new ArgumentException("Reset action must be initialized with no changed items.", "action");
                CheckReset(startingIndex);
                return;
            }
            CheckAddOrRemove(action);
            if (changedItems == null) throw new ArgumentNullException("changedItems");
            if (startingIndex < -1) ArgumentOutOfRangeException.ThrowIfLessThan(startingIndex, -1, "startingIndex");
            if (action == Add)
            {
                _newItems = new Items(changedItems);
                _newIndex = startingIndex;
            }
            else
            {
                _oldItems = new Items(changedItems);
                _oldIndex = startingIndex;
            }
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object newItem, object oldItem) : this(action, newItem, oldItem, -1) { }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object newItem, object oldItem, int index)
        {
            Want(action, Replace);
            _action = action;
            _newItems = new Items(newItem);
            _oldItems = new Items(oldItem);
            _newIndex = _oldIndex = index;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, IList newItems, IList oldItems) : this(action, newItems, oldItems, -1) { }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, IList newItems, IList oldItems, int startingIndex)
        {
            Want(action, Replace);
            if (newItems == null) throw new ArgumentNullException("newItems");
            if (oldItems == null) throw new ArgumentNullException("oldItems");
            _action = action;
            _newItems = new Items(newItems);
            _oldItems = new Items(oldItems);
            _newIndex = _oldIndex = startingIndex;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, object changedItem, int index, int oldIndex)
        {
            Want(action, Moved);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            _action = action;
            _newItems = _oldItems = new Items(changedItem);
            _newIndex = index;
            _oldIndex = oldIndex;
        }

        public NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction action, IList changedItems, int index, int oldIndex)
        {
            Want(action, Moved);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            _action = action;
            _newItems = _oldItems = changedItems == null ? null : new Items(changedItems);
            _newIndex = index;
            _oldIndex = oldIndex;
        }

        public NotifyCollectionChangedAction Action { get { return _action; } }
        public IList NewItems { get { return _newItems; } }
        public IList OldItems { get { return _oldItems; } }
        public int NewStartingIndex { get { return _newIndex; } }
        public int OldStartingIndex { get { return _oldIndex; } }

        private static void Want(NotifyCollectionChangedAction action, NotifyCollectionChangedAction wanted)
        {
            if (action != wanted) throw new ArgumentException("Constructor supports only the '" + wanted + "' action.", "action");
        }

        private static void CheckReset(int index)
        {
            if (index != -1) throw new ArgumentException("Reset action must be initialized with index -1.", "action");
        }

        private static void CheckAddOrRemove(NotifyCollectionChangedAction action)
        {
            if (action != Add && action != Remove) throw new ArgumentException("Constructor only supports either a Reset, Add, or Remove action.", "action");
        }

        // One item, or a list that somebody else may change.
        private sealed class Items : IList
        {
            private readonly IList _list;
            private readonly bool _one;

            internal Items(object item)
            {
                _list = new object[] { item };
                _one = true;
            }

            internal Items(IList list) { _list = list; }

            public object this[int index]
            {
                get
                {
                    if (_one && index != 0) throw new ArgumentOutOfRangeException("index");
                    return _list[index];
                }
                set { throw ReadOnly(); }
            }

            private static Exception ReadOnly() { return new NotSupportedException("Collection is read-only."); }

            public int Count { get { return _list.Count; } }
            public bool IsFixedSize { get { return true; } }
            public bool IsReadOnly { get { return true; } }
            public bool IsSynchronized { get { return _list.IsSynchronized; } }
            public object SyncRoot { get { return _one ? this : _list.SyncRoot; } }
            public int Add(object value) { throw ReadOnly(); }
            public void Clear() { throw ReadOnly(); }
            public bool Contains(object value) { return _list.Contains(value); }
            public void CopyTo(Array array, int index) { _list.CopyTo(array, index); }
            public IEnumerator GetEnumerator() { return _list.GetEnumerator(); }
            public int IndexOf(object value) { return _list.IndexOf(value); }
            public void Insert(int index, object value) { throw ReadOnly(); }
            public void Remove(object value) { throw ReadOnly(); }
            public void RemoveAt(int index) { throw ReadOnly(); }
        }
    }
}

namespace System.Collections.ObjectModel
{
    public class ObservableCollection<T> : Collection<T>, INotifyCollectionChanged, INotifyPropertyChanged
    {
        private Block _monitor;
        private int _blockReentrancyCount;

        public ObservableCollection() { }
        public ObservableCollection(IEnumerable<T> collection) : base(Copy(collection, "collection")) { }
        public ObservableCollection(List<T> list) : base(Copy(list, "list")) { }

        private static List<T> Copy(IEnumerable<T> from, string name)
        {
            if (from == null) throw new ArgumentNullException(name);
            return new List<T>(from);
        }

        protected virtual event PropertyChangedEventHandler PropertyChanged;
        public virtual event NotifyCollectionChangedEventHandler CollectionChanged;

        event PropertyChangedEventHandler INotifyPropertyChanged.PropertyChanged
        {
            add { PropertyChanged += value; }
            remove { PropertyChanged -= value; }
        }

        public void Move(int oldIndex, int newIndex) { MoveItem(oldIndex, newIndex); }

        protected override void ClearItems()
        {
            CheckReentrancy();
            base.ClearItems();
            Told("Count");
            Told("Item[]");
            OnCollectionChanged(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Reset));
        }

        protected override void RemoveItem(int index)
        {
            CheckReentrancy();
            T removed = this[index];
            base.RemoveItem(index);
            Told("Count");
            Told("Item[]");
            OnCollectionChanged(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Remove, (object)removed, index));
        }

        protected override void InsertItem(int index, T item)
        {
            CheckReentrancy();
            base.InsertItem(index, item);
            Told("Count");
            Told("Item[]");
            OnCollectionChanged(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, (object)item, index));
        }

        protected override void SetItem(int index, T item)
        {
            CheckReentrancy();
            T original = this[index];
            base.SetItem(index, item);
            Told("Item[]");
            OnCollectionChanged(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Replace, (object)item, (object)original, index));
        }

        protected virtual void MoveItem(int oldIndex, int newIndex)
        {
            CheckReentrancy();
            T moved = this[oldIndex];
            base.RemoveItem(oldIndex);
            base.InsertItem(newIndex, moved);
            Told("Item[]");
            OnCollectionChanged(new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Move, (object)moved, newIndex, oldIndex));
        }

        private void Told(string property) { OnPropertyChanged(new PropertyChangedEventArgs(property)); }

        protected virtual void OnPropertyChanged(PropertyChangedEventArgs e)
        {
            PropertyChangedEventHandler handler = PropertyChanged;
            if (handler != null) handler(this, e);
        }

        protected virtual void OnCollectionChanged(NotifyCollectionChangedEventArgs e)
        {
            NotifyCollectionChangedEventHandler handler = CollectionChanged;
            if (handler == null) return;
            _blockReentrancyCount++;
            try { handler(this, e); }
            finally { _blockReentrancyCount--; }
        }

        protected IDisposable BlockReentrancy()
        {
            _blockReentrancyCount++;
            return _monitor ?? (_monitor = new Block(this));
        }

        /// One handler may change the collection, which is told to it; several may not, because they would be told in different orders.
        protected void CheckReentrancy()
        {
            if (_blockReentrancyCount == 0) return;
            NotifyCollectionChangedEventHandler handler = CollectionChanged;
            if (handler != null && handler.GetInvocationList().Length > 1)
                throw new InvalidOperationException("Cannot change ObservableCollection during a CollectionChanged event.");
        }

        private sealed class Block : IDisposable
        {
            private readonly ObservableCollection<T> _collection;

            internal Block(ObservableCollection<T> collection) { _collection = collection; }
            public void Dispose() { _collection._blockReentrancyCount--; }
        }
    }

    public class ReadOnlyObservableCollection<T> : ReadOnlyCollection<T>, INotifyCollectionChanged, INotifyPropertyChanged
    {
        private static readonly ReadOnlyObservableCollection<T> s_empty = new ReadOnlyObservableCollection<T>(new ObservableCollection<T>());

        public ReadOnlyObservableCollection(ObservableCollection<T> list) : base(list)
        {
            ((INotifyCollectionChanged)Items).CollectionChanged += (s, e) => OnCollectionChanged(e);
            ((INotifyPropertyChanged)Items).PropertyChanged += (s, e) => OnPropertyChanged(e);
        }

        public static new ReadOnlyObservableCollection<T> Empty { get { return s_empty; } }

        protected virtual event NotifyCollectionChangedEventHandler CollectionChanged;
        protected virtual event PropertyChangedEventHandler PropertyChanged;

        event NotifyCollectionChangedEventHandler INotifyCollectionChanged.CollectionChanged
        {
            add { CollectionChanged += value; }
            remove { CollectionChanged -= value; }
        }

        event PropertyChangedEventHandler INotifyPropertyChanged.PropertyChanged
        {
            add { PropertyChanged += value; }
            remove { PropertyChanged -= value; }
        }

        protected virtual void OnCollectionChanged(NotifyCollectionChangedEventArgs args)
        {
            NotifyCollectionChangedEventHandler handler = CollectionChanged;
            if (handler != null) handler(this, args);
        }

        protected virtual void OnPropertyChanged(PropertyChangedEventArgs args)
        {
            PropertyChangedEventHandler handler = PropertyChanged;
            if (handler != null) handler(this, args);
        }
    }
}
