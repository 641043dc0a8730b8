// LinkedList<T>: a ring of nodes.
namespace System.Collections.Generic
{
    public sealed class LinkedListNode<T>
    {
        internal LinkedList<T> list;
        internal LinkedListNode<T> next;
        internal LinkedListNode<T> prev;
        internal T item;

        public LinkedListNode(T value) { item = value; }

        internal LinkedListNode(LinkedList<T> list, T value)
        {
            this.list = list;
            item = value;
        }

        public LinkedList<T> List { get { return list; } }
        public LinkedListNode<T> Next { get { return next == null || next == list.head ? null : next; } }
        public LinkedListNode<T> Previous { get { return prev == null || this == list.head ? null : prev; } }
        public T Value { get { return item; } set { item = value; } }
        public ref T ValueRef { get { return ref item; } }
    }

    public class LinkedList<T> : ICollection<T>, ICollection, IReadOnlyCollection<T>
    {
        internal LinkedListNode<T> head;
        private int _count;
        private object _stamp; // see Collections.List.cs

        public LinkedList() { }

        public LinkedList(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            foreach (T item in collection) AddLast(item);
        }

        public int Count { get { return _count; } }
        public LinkedListNode<T> First { get { return head; } }
        public LinkedListNode<T> Last { get { return head == null ? null : head.prev; } }
        bool ICollection<T>.IsReadOnly { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        void ICollection<T>.Add(T value) { AddLast(value); }

        public LinkedListNode<T> AddAfter(LinkedListNode<T> node, T value)
        {
            CheckMember(node);
            LinkedListNode<T> made = new LinkedListNode<T>(this, value);
            InsertBefore(node.next, made);
            return made;
        }

        public void AddAfter(LinkedListNode<T> node, LinkedListNode<T> newNode)
        {
            CheckMember(node);
            CheckNew(newNode);
            InsertBefore(node.next, newNode);
            newNode.list = this;
        }

        public LinkedListNode<T> AddBefore(LinkedListNode<T> node, T value)
        {
            CheckMember(node);
            LinkedListNode<T> made = new LinkedListNode<T>(this, value);
            InsertBefore(node, made);
            if (node == head) head = made;
            return made;
        }

        public void AddBefore(LinkedListNode<T> node, LinkedListNode<T> newNode)
        {
            CheckMember(node);
            CheckNew(newNode);
            InsertBefore(node, newNode);
            newNode.list = this;
            if (node == head) head = newNode;
        }

        public LinkedListNode<T> AddFirst(T value)
        {
            LinkedListNode<T> made = new LinkedListNode<T>(this, value);
            InsertBefore(head, made);
            head = made;
            return made;
        }

        public void AddFirst(LinkedListNode<T> node)
        {
            CheckNew(node);
            InsertBefore(head, node);
            head = node;
            node.list = this;
        }

        public LinkedListNode<T> AddLast(T value)
        {
            LinkedListNode<T> made = new LinkedListNode<T>(this, value);
            InsertBefore(head, made);
            return made;
        }

        public void AddLast(LinkedListNode<T> node)
        {
            CheckNew(node);
            InsertBefore(head, node);
            node.list = this;
        }

        public void Clear()
        {
            LinkedListNode<T> node = head;
            for (int i = 0; i < _count; i++)
            {
                LinkedListNode<T> next = node.next;
                Unlink(node);
                node = next;
            }
            head = null;
            _count = 0;
            _stamp = new object();
        }

        public bool Contains(T value) { return Find(value) != null; }

        public void CopyTo(T[] array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (index > array.Length) throw new ArgumentOutOfRangeException("index", index, "Must be less than or equal to the size of the collection.");
            if (array.Length - index < _count) throw NoSpace();
            LinkedListNode<T> node = head;
            for (int i = 0; i < _count; i++, node = node.next) array[index + i] = node.item;
        }

        private static Exception NoSpace() { return new ArgumentException("Insufficient space in the target location to copy the information."); }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.Check(array);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Length - index < _count) throw NoSpace();
            T[] typed = array as T[];
            if (typed != null)
            {
                CopyTo(typed, index);
                return;
            }
            object[] objects = CopyTarget.Objects(array);
            LinkedListNode<T> node = head;
            for (int i = 0; i < _count; i++, node = node.next) CopyTarget.Put(objects, index + i, node.item);
        }

        public LinkedListNode<T> Find(T value)
        {
            LinkedListNode<T> node = head;
            for (int i = 0; i < _count; i++, node = node.next)
                if (Equality.Same(node.item, value)) return node;
            return null;
        }

        public LinkedListNode<T> FindLast(T value)
        {
            LinkedListNode<T> node = Last;
            for (int i = 0; i < _count; i++, node = node.prev)
                if (Equality.Same(node.item, value)) return node;
            return null;
        }

        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        public bool Remove(T value)
        {
            LinkedListNode<T> node = Find(value);
            if (node == null) return false;
            Remove(node);
            return true;
        }

        public void Remove(LinkedListNode<T> node)
        {
            CheckMember(node);
            if (node.next == node) head = null;
            else
            {
                node.next.prev = node.prev;
                node.prev.next = node.next;
                if (head == node) head = node.next;
            }
            Unlink(node);
            _count--;
            _stamp = new object();
        }

        public void RemoveFirst()
        {
            if (head == null) throw Empty();
            Remove(head);
        }

        public void RemoveLast()
        {
            if (head == null) throw Empty();
            Remove(head.prev);
        }

        /// InsertBefore links a node in before another one, or as the only one.
        private void InsertBefore(LinkedListNode<T> node, LinkedListNode<T> added)
        {
            if (node == null)
            {
                added.next = added;
                added.prev = added;
                head = added;
            }
            else
            {
                added.next = node;
                added.prev = node.prev;
                node.prev.next = added;
                node.prev = added;
            }
            _stamp = new object();
            _count++;
        }

        private static void Unlink(LinkedListNode<T> node)
        {
            node.list = null;
            node.next = null;
            node.prev = null;
        }

        private void CheckMember(LinkedListNode<T> node)
        {
            if (node == null) throw new ArgumentNullException("node");
            if (node.list != this) throw new InvalidOperationException("The LinkedList node does not belong to current LinkedList.");
        }

        private static void CheckNew(LinkedListNode<T> node)
        {
            if (node == null) throw new ArgumentNullException("node");
            if (node.list != null) throw new InvalidOperationException("The LinkedList node already belongs to a LinkedList.");
        }

        private static Exception Empty() { return new InvalidOperationException("The LinkedList is empty."); }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly LinkedList<T> _list;
            private readonly object _stamp;
            private LinkedListNode<T> _node; // the next one
            private T _current;
            private int _index;

            internal Enumerator(LinkedList<T> list)
            {
                _list = list;
                _stamp = list._stamp;
                _node = list.head;
                _current = default(T);
                _index = 0;
            }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_index == 0 || _index == _list._count + 1) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _list._stamp) throw Errors.Altered();
                if (_node == null)
                {
                    _index = _list._count + 1;
                    return false;
                }
                _index++;
                _current = _node.item;
                _node = _node.next == _list.head ? null : _node.next;
                return true;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _list._stamp) throw Errors.Altered();
                _current = default(T);
                _node = _list.head;
                _index = 0;
            }

            public void Dispose() { }
        }
    }
}
