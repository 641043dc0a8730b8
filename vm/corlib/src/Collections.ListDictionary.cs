// ListDictionary and ListDictionaryInternal (Exception.Data): linked lists of entries, for few keys. They notice changes under an enumeration by a stamp, as List does.
using System;
using System.Collections;

namespace System.Collections.Specialized
{
    public class ListDictionary : MoonWalker.NodeDictionary
    {
        private readonly IComparer _comparer;

        public ListDictionary() { }
        public ListDictionary(IComparer comparer) { _comparer = comparer; }

        internal sealed override bool Same(object its, object key) { return _comparer == null ? its.Equals(key) : _comparer.Compare(its, key) == 0; }
        internal sealed override Exception Duplicate(object its, object key) { return Errors.Duplicate(key); }
        internal sealed override Exception Altered() { return Errors.Altered(); }

        internal sealed override void CheckCopy(Array array, int index)
        {
            CheckCopyOfPart(array, index);
            if (array.Length - index < Count) throw new ArgumentException("Insufficient space in the target location to copy the information.");
        }

        internal sealed override void CheckCopyOfPart(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
        }
    }
}

namespace System.Collections
{
    public class ListDictionaryInternal : MoonWalker.NodeDictionary
    {
        internal sealed override bool Same(object its, object key) { return its.Equals(key); }
        internal sealed override Exception Duplicate(object its, object key) { return Errors.Duplicate(its, key); }
        internal sealed override Exception Altered() { return Errors.Modified(); }

        internal sealed override void CheckCopy(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Length - index < Count) throw new ArgumentException("Index was out of range. Must be non-negative and less than or equal to the size of the collection.", "index");
        }

        internal sealed override void CheckCopyOfPart(Array array, int index) { CheckCopy(array, index); }
    }
}

namespace MoonWalker
{
    /// NodeDictionary is the common part of ListDictionary and ListDictionaryInternal, which have different words for their exceptions. Type.BaseType leaves it out.
    public abstract class NodeDictionary : IDictionary
    {
        private Node _head;
        private object _stamp; // new with each call that may change the list, also if it does not
        private int _count;

        internal NodeDictionary() { }

        internal abstract bool Same(object its, object key);
        internal abstract Exception Duplicate(object its, object key);
        internal abstract Exception Altered();
        internal abstract void CheckCopy(Array array, int index);
        internal abstract void CheckCopyOfPart(Array array, int index);

        public int Count { get { return _count; } }
        public bool IsFixedSize { get { return false; } }
        public bool IsReadOnly { get { return false; } }
        public bool IsSynchronized { get { return false; } }
        public object SyncRoot { get { return this; } }
        public ICollection Keys { get { return new Part(this, true); } }
        public ICollection Values { get { return new Part(this, false); } }

        public object this[object key]
        {
            get
            {
                Node before;
                Node node = Find(key, out before);
                return node == null ? null : node.value;
            }
            set
            {
                Node before;
                Node node = FindToChange(key, out before);
                if (node != null) node.value = value;
                else Append(before, key, value);
            }
        }

        public void Add(object key, object value)
        {
            Node last;
            Node node = FindToChange(key, out last);
            if (node != null) throw Duplicate(node.key, key);
            Append(last, key, value);
        }

        public void Clear()
        {
            _count = 0;
            _head = null;
            _stamp = new object();
        }

        public bool Contains(object key)
        {
            Node before;
            return Find(key, out before) != null;
        }

        public void CopyTo(Array array, int index)
        {
            CheckCopy(array, index);
            for (Node node = _head; node != null; node = node.next) array.SetValue(new DictionaryEntry(node.key, node.value), index++);
        }

        public void Remove(object key)
        {
            Node before;
            Node node = FindToChange(key, out before);
            if (node == null) return;
            if (node == _head) _head = node.next;
            else before.next = node.next;
            _count--;
        }

        public IDictionaryEnumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this); }

        /// Find is the node of key, and the one before it; if there is none, null and the last node.
        private Node Find(object key, out Node before)
        {
            before = null;
            if (key == null) throw new ArgumentNullException("key");
            Node node;
            for (node = _head; node != null; node = node.next)
            {
                if (Same(node.key, key)) break;
                before = node;
            }
            return node;
        }

        private Node FindToChange(object key, out Node before)
        {
            if (key == null) throw new ArgumentNullException("key");
            _stamp = new object();
            return Find(key, out before);
        }

        private void Append(Node last, object key, object value)
        {
            Node node = new Node { key = key, value = value };
            if (last != null) last.next = node;
            else _head = node;
            _count++;
        }

        private sealed class Node
        {
            internal object key;
            internal object value;
            internal Node next;
        }

        /// Places is the common part of the enumerators of the entries, the keys and the values.
        private abstract class Places
        {
            private readonly NodeDictionary _of;
            private readonly object _stamp;
            private Node _at;
            private bool _begun;

            protected Places(NodeDictionary of)
            {
                _of = of;
                _stamp = of._stamp;
            }

            protected Node At
            {
                get
                {
                    if (_at == null) throw Errors.NoCurrent();
                    return _at;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _of._stamp) throw _of.Altered();
                if (!_begun) _at = _of._head;
                else if (_at != null) _at = _at.next;
                _begun = true;
                return _at != null;
            }

            public void Reset()
            {
                if (_stamp != _of._stamp) throw _of.Altered();
                _begun = false;
                _at = null;
            }
        }

        private sealed class Enumerator : Places, IDictionaryEnumerator
        {
            internal Enumerator(NodeDictionary of) : base(of) { }

            public DictionaryEntry Entry { get { return new DictionaryEntry(At.key, At.value); } }
            public object Key { get { return At.key; } }
            public object Value { get { return At.value; } }
            public object Current { get { return Entry; } }
        }

        private sealed class PartEnumerator : Places, IEnumerator
        {
            private readonly bool _keys;

            internal PartEnumerator(NodeDictionary of, bool keys) : base(of) { _keys = keys; }

            public object Current { get { return _keys ? At.key : At.value; } }
        }

        /// Part is the collection of the keys or of the values.
        private sealed class Part : ICollection
        {
            private readonly NodeDictionary _of;
            private readonly bool _keys;

            internal Part(NodeDictionary of, bool keys)
            {
                _of = of;
                _keys = keys;
            }

            public int Count
            {
                get
                {
                    int count = 0;
                    for (Node node = _of._head; node != null; node = node.next) count++;
                    return count;
                }
            }

            public bool IsSynchronized { get { return false; } }
            public object SyncRoot { get { return _of.SyncRoot; } }

            public void CopyTo(Array array, int index)
            {
                _of.CheckCopyOfPart(array, index);
                for (Node node = _of._head; node != null; node = node.next) array.SetValue(_keys ? node.key : node.value, index++);
            }

            public IEnumerator GetEnumerator() { return new PartEnumerator(_of, _keys); }
        }
    }
}
