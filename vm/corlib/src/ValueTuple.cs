using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>Lets a tuple of eight hash and print its rest as part of itself.</summary>
    internal interface ITupleParts : ITuple
    {
        int HashCode(IEqualityComparer comparer);
        string Inner();
    }

    internal static class TupleHash
    {
        internal static int Of<T>(T value)
        {
            return value == null ? 0 : value.GetHashCode();
        }

        internal static int Combine(int h, int k)
        {
            return unchecked(((h << 5) + h) ^ k);
        }

        internal static string Text<T>(T value)
        {
            return value == null ? string.Empty : value.ToString();
        }

        internal static Exception WrongType(object tuple)
        {
            return new ArgumentException("Argument must be of type " + tuple.GetType().ToString() + ".", "other");
        }
    }

    /// <summary>The hash codes that a comparer gives to the parts of a result of HashCode.</summary>
    internal static class HashPart
    {
        internal static int Of(IEqualityComparer comparer, object part)
        {
            return comparer.GetHashCode(part);
        }

        internal static int OfRest(ITupleParts rest, IEqualityComparer comparer)
        {
            return rest.HashCode(comparer);
        }
    }

    public struct ValueTuple : IEquatable<ValueTuple>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple>, ITupleParts
    {
        public override bool Equals(object obj)
        {
            return obj is ValueTuple;
        }

        public bool Equals(ValueTuple other)
        {
            return true;
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            return other is ValueTuple;
        }

        public int CompareTo(ValueTuple other)
        {
            return 0;
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple))
                throw TupleHash.WrongType(this);
            return 0;
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            return ((IComparable)this).CompareTo(other);
        }

        public override int GetHashCode()
        {
            return 0;
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return 0;
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return 0;
        }

        string ITupleParts.Inner()
        {
            return ")";
        }

        public override string ToString()
        {
            return "()";
        }

        int ITuple.Length
        {
            get { return 0; }
        }

        object ITuple.this[int index]
        {
            get { throw new IndexOutOfRangeException(); }
        }

        public static ValueTuple Create()
        {
            return new ValueTuple();
        }

        public static ValueTuple<T1> Create<T1>(T1 item1)
        {
            return new ValueTuple<T1>(item1);
        }

        public static ValueTuple<T1, T2> Create<T1, T2>(T1 item1, T2 item2)
        {
            return new ValueTuple<T1, T2>(item1, item2);
        }

        public static ValueTuple<T1, T2, T3> Create<T1, T2, T3>(T1 item1, T2 item2, T3 item3)
        {
            return new ValueTuple<T1, T2, T3>(item1, item2, item3);
        }

        public static ValueTuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 item1, T2 item2, T3 item3, T4 item4)
        {
            return new ValueTuple<T1, T2, T3, T4>(item1, item2, item3, item4);
        }

        public static ValueTuple<T1, T2, T3, T4, T5> Create<T1, T2, T3, T4, T5>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
        {
            return new ValueTuple<T1, T2, T3, T4, T5>(item1, item2, item3, item4, item5);
        }

        public static ValueTuple<T1, T2, T3, T4, T5, T6> Create<T1, T2, T3, T4, T5, T6>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
        {
            return new ValueTuple<T1, T2, T3, T4, T5, T6>(item1, item2, item3, item4, item5, item6);
        }

        public static ValueTuple<T1, T2, T3, T4, T5, T6, T7> Create<T1, T2, T3, T4, T5, T6, T7>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
        {
            return new ValueTuple<T1, T2, T3, T4, T5, T6, T7>(item1, item2, item3, item4, item5, item6, item7);
        }

        public static ValueTuple<T1, T2, T3, T4, T5, T6, T7, ValueTuple<T8>> Create<T1, T2, T3, T4, T5, T6, T7, T8>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, T8 item8)
        {
            return new ValueTuple<T1, T2, T3, T4, T5, T6, T7, ValueTuple<T8>>(item1, item2, item3, item4, item5, item6, item7, new ValueTuple<T8>(item8));
        }
    }

    public struct ValueTuple<T1> : IEquatable<ValueTuple<T1>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1>>, ITupleParts
    {
        public T1 Item1;

        public ValueTuple(T1 item1)
        {
            Item1 = item1;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1> && Equals((ValueTuple<T1>)obj);
        }

        public bool Equals(ValueTuple<T1> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1>))
                return false;
            ValueTuple<T1> o = (ValueTuple<T1>)other;
            return comparer.Equals(Item1, o.Item1);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1>)other);
        }

        public int CompareTo(ValueTuple<T1> other)
        {
            return Comparer<T1>.Default.Compare(Item1, other.Item1);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1> o = (ValueTuple<T1>)other;
            return comparer.Compare(Item1, o.Item1);
        }

        public override int GetHashCode()
        {
            int h = TupleHash.Of<T1>(Item1);
            return h;
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            int h = comparer.GetHashCode(Item1);
            return h;
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ")";
        }

        int ITuple.Length
        {
            get { return 1; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2> : IEquatable<ValueTuple<T1, T2>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;

        public ValueTuple(T1 item1, T2 item2)
        {
            Item1 = item1;
            Item2 = item2;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2> && Equals((ValueTuple<T1, T2>)obj);
        }

        public bool Equals(ValueTuple<T1, T2> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2>))
                return false;
            ValueTuple<T1, T2> o = (ValueTuple<T1, T2>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2>)other);
        }

        public int CompareTo(ValueTuple<T1, T2> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            return Comparer<T2>.Default.Compare(Item2, other.Item2);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2> o = (ValueTuple<T1, T2>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            return comparer.Compare(Item2, o.Item2);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ")";
        }

        int ITuple.Length
        {
            get { return 2; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3> : IEquatable<ValueTuple<T1, T2, T3>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;

        public ValueTuple(T1 item1, T2 item2, T3 item3)
        {
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3> && Equals((ValueTuple<T1, T2, T3>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3>))
                return false;
            ValueTuple<T1, T2, T3> o = (ValueTuple<T1, T2, T3>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            return Comparer<T3>.Default.Compare(Item3, other.Item3);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3> o = (ValueTuple<T1, T2, T3>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            return comparer.Compare(Item3, o.Item3);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2, Item3);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ")";
        }

        int ITuple.Length
        {
            get { return 3; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3, T4> : IEquatable<ValueTuple<T1, T2, T3, T4>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3, T4>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;
        public T4 Item4;

        public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4)
        {
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
            Item4 = item4;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3, T4> && Equals((ValueTuple<T1, T2, T3, T4>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3, T4> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3)
                && EqualityComparer<T4>.Default.Equals(Item4, other.Item4);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3, T4>))
                return false;
            ValueTuple<T1, T2, T3, T4> o = (ValueTuple<T1, T2, T3, T4>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3, T4>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3, T4> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            c = Comparer<T3>.Default.Compare(Item3, other.Item3);
            if (c != 0)
                return c;
            return Comparer<T4>.Default.Compare(Item4, other.Item4);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3, T4> o = (ValueTuple<T1, T2, T3, T4>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            c = comparer.Compare(Item3, o.Item3);
            if (c != 0)
                return c;
            return comparer.Compare(Item4, o.Item4);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2, Item3, Item4);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ", " + TupleHash.Text<T4>(Item4) + ")";
        }

        int ITuple.Length
        {
            get { return 4; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                    case 3:
                        return Item4;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3, T4, T5> : IEquatable<ValueTuple<T1, T2, T3, T4, T5>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;
        public T4 Item4;
        public T5 Item5;

        public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
        {
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
            Item4 = item4;
            Item5 = item5;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3, T4, T5> && Equals((ValueTuple<T1, T2, T3, T4, T5>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3, T4, T5> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3)
                && EqualityComparer<T4>.Default.Equals(Item4, other.Item4)
                && EqualityComparer<T5>.Default.Equals(Item5, other.Item5);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3, T4, T5>))
                return false;
            ValueTuple<T1, T2, T3, T4, T5> o = (ValueTuple<T1, T2, T3, T4, T5>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3, T4, T5>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3, T4, T5> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            c = Comparer<T3>.Default.Compare(Item3, other.Item3);
            if (c != 0)
                return c;
            c = Comparer<T4>.Default.Compare(Item4, other.Item4);
            if (c != 0)
                return c;
            return Comparer<T5>.Default.Compare(Item5, other.Item5);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3, T4, T5> o = (ValueTuple<T1, T2, T3, T4, T5>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            c = comparer.Compare(Item3, o.Item3);
            if (c != 0)
                return c;
            c = comparer.Compare(Item4, o.Item4);
            if (c != 0)
                return c;
            return comparer.Compare(Item5, o.Item5);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ", " + TupleHash.Text<T4>(Item4) + ", " + TupleHash.Text<T5>(Item5) + ")";
        }

        int ITuple.Length
        {
            get { return 5; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                    case 3:
                        return Item4;
                    case 4:
                        return Item5;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3, T4, T5, T6> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;
        public T4 Item4;
        public T5 Item5;
        public T6 Item6;

        public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
        {
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
            Item4 = item4;
            Item5 = item5;
            Item6 = item6;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3, T4, T5, T6> && Equals((ValueTuple<T1, T2, T3, T4, T5, T6>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3)
                && EqualityComparer<T4>.Default.Equals(Item4, other.Item4)
                && EqualityComparer<T5>.Default.Equals(Item5, other.Item5)
                && EqualityComparer<T6>.Default.Equals(Item6, other.Item6);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6>))
                return false;
            ValueTuple<T1, T2, T3, T4, T5, T6> o = (ValueTuple<T1, T2, T3, T4, T5, T6>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3, T4, T5, T6>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            c = Comparer<T3>.Default.Compare(Item3, other.Item3);
            if (c != 0)
                return c;
            c = Comparer<T4>.Default.Compare(Item4, other.Item4);
            if (c != 0)
                return c;
            c = Comparer<T5>.Default.Compare(Item5, other.Item5);
            if (c != 0)
                return c;
            return Comparer<T6>.Default.Compare(Item6, other.Item6);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3, T4, T5, T6> o = (ValueTuple<T1, T2, T3, T4, T5, T6>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            c = comparer.Compare(Item3, o.Item3);
            if (c != 0)
                return c;
            c = comparer.Compare(Item4, o.Item4);
            if (c != 0)
                return c;
            c = comparer.Compare(Item5, o.Item5);
            if (c != 0)
                return c;
            return comparer.Compare(Item6, o.Item6);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ", " + TupleHash.Text<T4>(Item4) + ", " + TupleHash.Text<T5>(Item5) + ", " + TupleHash.Text<T6>(Item6) + ")";
        }

        int ITuple.Length
        {
            get { return 6; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                    case 3:
                        return Item4;
                    case 4:
                        return Item5;
                    case 5:
                        return Item6;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3, T4, T5, T6, T7> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6, T7>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6, T7>>, ITupleParts
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;
        public T4 Item4;
        public T5 Item5;
        public T6 Item6;
        public T7 Item7;

        public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
        {
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
            Item4 = item4;
            Item5 = item5;
            Item6 = item6;
            Item7 = item7;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3, T4, T5, T6, T7> && Equals((ValueTuple<T1, T2, T3, T4, T5, T6, T7>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6, T7> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3)
                && EqualityComparer<T4>.Default.Equals(Item4, other.Item4)
                && EqualityComparer<T5>.Default.Equals(Item5, other.Item5)
                && EqualityComparer<T6>.Default.Equals(Item6, other.Item6)
                && EqualityComparer<T7>.Default.Equals(Item7, other.Item7);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7>))
                return false;
            ValueTuple<T1, T2, T3, T4, T5, T6, T7> o = (ValueTuple<T1, T2, T3, T4, T5, T6, T7>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6)
                && comparer.Equals(Item7, o.Item7);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3, T4, T5, T6, T7>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6, T7> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            c = Comparer<T3>.Default.Compare(Item3, other.Item3);
            if (c != 0)
                return c;
            c = Comparer<T4>.Default.Compare(Item4, other.Item4);
            if (c != 0)
                return c;
            c = Comparer<T5>.Default.Compare(Item5, other.Item5);
            if (c != 0)
                return c;
            c = Comparer<T6>.Default.Compare(Item6, other.Item6);
            if (c != 0)
                return c;
            return Comparer<T7>.Default.Compare(Item7, other.Item7);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3, T4, T5, T6, T7> o = (ValueTuple<T1, T2, T3, T4, T5, T6, T7>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            c = comparer.Compare(Item3, o.Item3);
            if (c != 0)
                return c;
            c = comparer.Compare(Item4, o.Item4);
            if (c != 0)
                return c;
            c = comparer.Compare(Item5, o.Item5);
            if (c != 0)
                return c;
            c = comparer.Compare(Item6, o.Item6);
            if (c != 0)
                return c;
            return comparer.Compare(Item7, o.Item7);
        }

        public override int GetHashCode()
        {
            return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7);
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7));
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            return TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ", " + TupleHash.Text<T4>(Item4) + ", " + TupleHash.Text<T5>(Item5) + ", " + TupleHash.Text<T6>(Item6) + ", " + TupleHash.Text<T7>(Item7) + ")";
        }

        int ITuple.Length
        {
            get { return 7; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                    case 3:
                        return Item4;
                    case 4:
                        return Item5;
                    case 5:
                        return Item6;
                    case 6:
                        return Item7;
                }
                throw new IndexOutOfRangeException();
            }
        }
    }

    public struct ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, IStructuralEquatable, IStructuralComparable, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, ITupleParts
        where TRest : struct
    {
        public T1 Item1;
        public T2 Item2;
        public T3 Item3;
        public T4 Item4;
        public T5 Item5;
        public T6 Item6;
        public T7 Item7;
        public TRest Rest;

        public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, TRest rest)
        {
            if (!((object)rest is ITupleParts))
                throw new ArgumentException("The TRest type argument of ValueTuple`8 must be a ValueTuple.");
            Item1 = item1;
            Item2 = item2;
            Item3 = item3;
            Item4 = item4;
            Item5 = item5;
            Item6 = item6;
            Item7 = item7;
            Rest = rest;
        }

        public override bool Equals(object obj)
        {
            return obj is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> && Equals((ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>)obj);
        }

        public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> other)
        {
            return EqualityComparer<T1>.Default.Equals(Item1, other.Item1)
                && EqualityComparer<T2>.Default.Equals(Item2, other.Item2)
                && EqualityComparer<T3>.Default.Equals(Item3, other.Item3)
                && EqualityComparer<T4>.Default.Equals(Item4, other.Item4)
                && EqualityComparer<T5>.Default.Equals(Item5, other.Item5)
                && EqualityComparer<T6>.Default.Equals(Item6, other.Item6)
                && EqualityComparer<T7>.Default.Equals(Item7, other.Item7)
                && EqualityComparer<TRest>.Default.Equals(Rest, other.Rest);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>))
                return false;
            ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> o = (ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>)other;
            return comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6)
                && comparer.Equals(Item7, o.Item7)
                && comparer.Equals(Rest, o.Rest);
        }

        int IComparable.CompareTo(object other)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>))
                throw TupleHash.WrongType(this);
            return CompareTo((ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>)other);
        }

        public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> other)
        {
            int c = Comparer<T1>.Default.Compare(Item1, other.Item1);
            if (c != 0)
                return c;
            c = Comparer<T2>.Default.Compare(Item2, other.Item2);
            if (c != 0)
                return c;
            c = Comparer<T3>.Default.Compare(Item3, other.Item3);
            if (c != 0)
                return c;
            c = Comparer<T4>.Default.Compare(Item4, other.Item4);
            if (c != 0)
                return c;
            c = Comparer<T5>.Default.Compare(Item5, other.Item5);
            if (c != 0)
                return c;
            c = Comparer<T6>.Default.Compare(Item6, other.Item6);
            if (c != 0)
                return c;
            c = Comparer<T7>.Default.Compare(Item7, other.Item7);
            if (c != 0)
                return c;
            return Comparer<TRest>.Default.Compare(Rest, other.Rest);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            if (!(other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>))
                throw TupleHash.WrongType(this);
            ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> o = (ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>)other;
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            c = comparer.Compare(Item2, o.Item2);
            if (c != 0)
                return c;
            c = comparer.Compare(Item3, o.Item3);
            if (c != 0)
                return c;
            c = comparer.Compare(Item4, o.Item4);
            if (c != 0)
                return c;
            c = comparer.Compare(Item5, o.Item5);
            if (c != 0)
                return c;
            c = comparer.Compare(Item6, o.Item6);
            if (c != 0)
                return c;
            c = comparer.Compare(Item7, o.Item7);
            if (c != 0)
                return c;
            return comparer.Compare(Rest, o.Rest);
        }

        public override int GetHashCode()
        {
            if (!((object)Rest is ITupleParts))
                return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7);
            int length = ((ITuple)(object)Rest).Length;
            if (length >= 8)
                return Rest.GetHashCode();
            switch (8 - length)
            {
                case 1: return System.HashCode.Combine(Item7, Rest);
                case 2: return System.HashCode.Combine(Item6, Item7, Rest);
                case 3: return System.HashCode.Combine(Item5, Item6, Item7, Rest);
                case 4: return System.HashCode.Combine(Item4, Item5, Item6, Item7, Rest);
                case 5: return System.HashCode.Combine(Item3, Item4, Item5, Item6, Item7, Rest);
                case 6: return System.HashCode.Combine(Item2, Item3, Item4, Item5, Item6, Item7, Rest);
                case 7: return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7, Rest);
                default: return System.HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7, Rest);
            }
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            if (!((object)Rest is ITupleParts))
                return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7));
            int length = ((ITuple)(object)Rest).Length;
            if (length >= 8)
                return ((ITupleParts)(object)Rest).HashCode(comparer);
            int rest = HashPart.OfRest((ITupleParts)(object)Rest, comparer);
            switch (8 - length)
            {
                case 1: return System.HashCode.Combine(HashPart.Of(comparer, Item7), rest);
                case 2: return System.HashCode.Combine(HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                case 3: return System.HashCode.Combine(HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                case 4: return System.HashCode.Combine(HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                case 5: return System.HashCode.Combine(HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                case 6: return System.HashCode.Combine(HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                case 7: return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
                default: return System.HashCode.Combine(HashPart.Of(comparer, Item1), HashPart.Of(comparer, Item2), HashPart.Of(comparer, Item3), HashPart.Of(comparer, Item4), HashPart.Of(comparer, Item5), HashPart.Of(comparer, Item6), HashPart.Of(comparer, Item7), rest);
            }
        }

        public override string ToString()
        {
            return "(" + ((ITupleParts)this).Inner();
        }

        string ITupleParts.Inner()
        {
            string s = TupleHash.Text<T1>(Item1) + ", " + TupleHash.Text<T2>(Item2) + ", " + TupleHash.Text<T3>(Item3) + ", " + TupleHash.Text<T4>(Item4) + ", " + TupleHash.Text<T5>(Item5) + ", " + TupleHash.Text<T6>(Item6) + ", " + TupleHash.Text<T7>(Item7) + ", ";
            ITupleParts rest = (object)Rest as ITupleParts;
            return rest == null ? s + TupleHash.Text<TRest>(Rest) + ")" : s + rest.Inner();
        }

        int ITuple.Length
        {
            get { return ((object)Rest is ITuple) ? 7 + ((ITuple)(object)Rest).Length : 8; }
        }

        object ITuple.this[int index]
        {
            get
            {
                switch (index)
                {
                    case 0:
                        return Item1;
                    case 1:
                        return Item2;
                    case 2:
                        return Item3;
                    case 3:
                        return Item4;
                    case 4:
                        return Item5;
                    case 5:
                        return Item6;
                    case 6:
                        return Item7;
                }
                ITuple rest = (object)Rest as ITuple;
                if (rest != null)
                    return rest[index - 7];
                if (index == 7)
                    return Rest;
                throw new IndexOutOfRangeException();
            }
        }
    }
}
