using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    public static class Tuple
    {
        public static Tuple<T1> Create<T1>(T1 item1)
        {
            return new Tuple<T1>(item1);
        }

        public static Tuple<T1, T2> Create<T1, T2>(T1 item1, T2 item2)
        {
            return new Tuple<T1, T2>(item1, item2);
        }

        public static Tuple<T1, T2, T3> Create<T1, T2, T3>(T1 item1, T2 item2, T3 item3)
        {
            return new Tuple<T1, T2, T3>(item1, item2, item3);
        }

        public static Tuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 item1, T2 item2, T3 item3, T4 item4)
        {
            return new Tuple<T1, T2, T3, T4>(item1, item2, item3, item4);
        }

        public static Tuple<T1, T2, T3, T4, T5> Create<T1, T2, T3, T4, T5>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
        {
            return new Tuple<T1, T2, T3, T4, T5>(item1, item2, item3, item4, item5);
        }

        public static Tuple<T1, T2, T3, T4, T5, T6> Create<T1, T2, T3, T4, T5, T6>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
        {
            return new Tuple<T1, T2, T3, T4, T5, T6>(item1, item2, item3, item4, item5, item6);
        }

        public static Tuple<T1, T2, T3, T4, T5, T6, T7> Create<T1, T2, T3, T4, T5, T6, T7>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
        {
            return new Tuple<T1, T2, T3, T4, T5, T6, T7>(item1, item2, item3, item4, item5, item6, item7);
        }

        public static Tuple<T1, T2, T3, T4, T5, T6, T7, Tuple<T8>> Create<T1, T2, T3, T4, T5, T6, T7, T8>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, T8 item8)
        {
            return new Tuple<T1, T2, T3, T4, T5, T6, T7, Tuple<T8>>(item1, item2, item3, item4, item5, item6, item7, new Tuple<T8>(item8));
        }
    }

    public class Tuple<T1> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;

        public Tuple(T1 item1)
        {
            m_Item1 = item1;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1> o = other as Tuple<T1>;
            return o != null
                && comparer.Equals(Item1, o.Item1);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1> o = other as Tuple<T1>;
            if (o == null)
                throw TupleHash.WrongType(this);
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

    public class Tuple<T1, T2> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;

        public Tuple(T1 item1, T2 item2)
        {
            m_Item1 = item1;
            m_Item2 = item2;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2> o = other as Tuple<T1, T2>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2> o = other as Tuple<T1, T2>;
            if (o == null)
                throw TupleHash.WrongType(this);
            int c = comparer.Compare(Item1, o.Item1);
            if (c != 0)
                return c;
            return comparer.Compare(Item2, o.Item2);
        }

        public override int GetHashCode()
        {
            return TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2));
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

    public class Tuple<T1, T2, T3> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;

        public Tuple(T1 item1, T2 item2, T3 item3)
        {
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3> o = other as Tuple<T1, T2, T3>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3> o = other as Tuple<T1, T2, T3>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Of<T3>(Item3));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), comparer.GetHashCode(Item3));
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

    public class Tuple<T1, T2, T3, T4> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;
        private readonly T4 m_Item4;

        public Tuple(T1 item1, T2 item2, T3 item3, T4 item4)
        {
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
            m_Item4 = item4;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public T4 Item4
        {
            get { return m_Item4; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3, T4> o = other as Tuple<T1, T2, T3, T4>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3, T4> o = other as Tuple<T1, T2, T3, T4>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4)));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4)));
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

    public class Tuple<T1, T2, T3, T4, T5> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;
        private readonly T4 m_Item4;
        private readonly T5 m_Item5;

        public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
        {
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
            m_Item4 = item4;
            m_Item5 = item5;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public T4 Item4
        {
            get { return m_Item4; }
        }

        public T5 Item5
        {
            get { return m_Item5; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3, T4, T5> o = other as Tuple<T1, T2, T3, T4, T5>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3, T4, T5> o = other as Tuple<T1, T2, T3, T4, T5>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4))), TupleHash.Of<T5>(Item5));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4))), comparer.GetHashCode(Item5));
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

    public class Tuple<T1, T2, T3, T4, T5, T6> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;
        private readonly T4 m_Item4;
        private readonly T5 m_Item5;
        private readonly T6 m_Item6;

        public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
        {
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
            m_Item4 = item4;
            m_Item5 = item5;
            m_Item6 = item6;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public T4 Item4
        {
            get { return m_Item4; }
        }

        public T5 Item5
        {
            get { return m_Item5; }
        }

        public T6 Item6
        {
            get { return m_Item6; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3, T4, T5, T6> o = other as Tuple<T1, T2, T3, T4, T5, T6>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3, T4, T5, T6> o = other as Tuple<T1, T2, T3, T4, T5, T6>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4))), TupleHash.Combine(TupleHash.Of<T5>(Item5), TupleHash.Of<T6>(Item6)));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4))), TupleHash.Combine(comparer.GetHashCode(Item5), comparer.GetHashCode(Item6)));
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

    public class Tuple<T1, T2, T3, T4, T5, T6, T7> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;
        private readonly T4 m_Item4;
        private readonly T5 m_Item5;
        private readonly T6 m_Item6;
        private readonly T7 m_Item7;

        public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
        {
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
            m_Item4 = item4;
            m_Item5 = item5;
            m_Item6 = item6;
            m_Item7 = item7;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public T4 Item4
        {
            get { return m_Item4; }
        }

        public T5 Item5
        {
            get { return m_Item5; }
        }

        public T6 Item6
        {
            get { return m_Item6; }
        }

        public T7 Item7
        {
            get { return m_Item7; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3, T4, T5, T6, T7> o = other as Tuple<T1, T2, T3, T4, T5, T6, T7>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6)
                && comparer.Equals(Item7, o.Item7);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3, T4, T5, T6, T7> o = other as Tuple<T1, T2, T3, T4, T5, T6, T7>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4))), TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T5>(Item5), TupleHash.Of<T6>(Item6)), TupleHash.Of<T7>(Item7)));
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4))), TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item5), comparer.GetHashCode(Item6)), comparer.GetHashCode(Item7)));
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

    public class Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> : IStructuralEquatable, IStructuralComparable, IComparable, ITupleParts
    {
        private readonly T1 m_Item1;
        private readonly T2 m_Item2;
        private readonly T3 m_Item3;
        private readonly T4 m_Item4;
        private readonly T5 m_Item5;
        private readonly T6 m_Item6;
        private readonly T7 m_Item7;
        private readonly TRest m_Rest;

        public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, TRest rest)
        {
            if (!((object)rest is ITupleParts))
                throw new ArgumentException("The last element of an eight element tuple must be a Tuple.");
            m_Item1 = item1;
            m_Item2 = item2;
            m_Item3 = item3;
            m_Item4 = item4;
            m_Item5 = item5;
            m_Item6 = item6;
            m_Item7 = item7;
            m_Rest = rest;
        }

        public T1 Item1
        {
            get { return m_Item1; }
        }

        public T2 Item2
        {
            get { return m_Item2; }
        }

        public T3 Item3
        {
            get { return m_Item3; }
        }

        public T4 Item4
        {
            get { return m_Item4; }
        }

        public T5 Item5
        {
            get { return m_Item5; }
        }

        public T6 Item6
        {
            get { return m_Item6; }
        }

        public T7 Item7
        {
            get { return m_Item7; }
        }

        public TRest Rest
        {
            get { return m_Rest; }
        }

        public override bool Equals(object obj)
        {
            return ((IStructuralEquatable)this).Equals(obj, EqualityComparer<object>.Default);
        }

        bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
        {
            Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> o = other as Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>;
            return o != null
                && comparer.Equals(Item1, o.Item1)
                && comparer.Equals(Item2, o.Item2)
                && comparer.Equals(Item3, o.Item3)
                && comparer.Equals(Item4, o.Item4)
                && comparer.Equals(Item5, o.Item5)
                && comparer.Equals(Item6, o.Item6)
                && comparer.Equals(Item7, o.Item7)
                && comparer.Equals(Rest, o.Rest);
        }

        int IComparable.CompareTo(object obj)
        {
            return ((IStructuralComparable)this).CompareTo(obj, Comparer<object>.Default);
        }

        int IStructuralComparable.CompareTo(object other, IComparer comparer)
        {
            if (other == null)
                return 1;
            Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> o = other as Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>;
            if (o == null)
                throw TupleHash.WrongType(this);
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
            switch (((ITuple)(object)Rest).Length) // the last eight elements count
            {
                case 1: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T1>(Item1), TupleHash.Of<T2>(Item2)), TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4))), TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T5>(Item5), TupleHash.Of<T6>(Item6)), TupleHash.Combine(TupleHash.Of<T7>(Item7), TupleHash.Of<TRest>(Rest))));
                case 2: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T2>(Item2), TupleHash.Of<T3>(Item3)), TupleHash.Combine(TupleHash.Of<T4>(Item4), TupleHash.Of<T5>(Item5))), TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T6>(Item6), TupleHash.Of<T7>(Item7)), TupleHash.Of<TRest>(Rest)));
                case 3: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T3>(Item3), TupleHash.Of<T4>(Item4)), TupleHash.Combine(TupleHash.Of<T5>(Item5), TupleHash.Of<T6>(Item6))), TupleHash.Combine(TupleHash.Of<T7>(Item7), TupleHash.Of<TRest>(Rest)));
                case 4: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T4>(Item4), TupleHash.Of<T5>(Item5)), TupleHash.Combine(TupleHash.Of<T6>(Item6), TupleHash.Of<T7>(Item7))), TupleHash.Of<TRest>(Rest));
                case 5: return TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T5>(Item5), TupleHash.Of<T6>(Item6)), TupleHash.Combine(TupleHash.Of<T7>(Item7), TupleHash.Of<TRest>(Rest)));
                case 6: return TupleHash.Combine(TupleHash.Combine(TupleHash.Of<T6>(Item6), TupleHash.Of<T7>(Item7)), TupleHash.Of<TRest>(Rest));
                case 7: return TupleHash.Combine(TupleHash.Of<T7>(Item7), TupleHash.Of<TRest>(Rest));
                default: return TupleHash.Of<TRest>(Rest);
            }
        }

        int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
        {
            return ((ITupleParts)this).HashCode(comparer);
        }

        int ITupleParts.HashCode(IEqualityComparer comparer)
        {
            switch (((ITuple)(object)Rest).Length) // the last eight elements count
            {
                case 1: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item1), comparer.GetHashCode(Item2)), TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4))), TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item5), comparer.GetHashCode(Item6)), TupleHash.Combine(comparer.GetHashCode(Item7), ((ITupleParts)(object)Rest).HashCode(comparer))));
                case 2: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item2), comparer.GetHashCode(Item3)), TupleHash.Combine(comparer.GetHashCode(Item4), comparer.GetHashCode(Item5))), TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item6), comparer.GetHashCode(Item7)), ((ITupleParts)(object)Rest).HashCode(comparer)));
                case 3: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item3), comparer.GetHashCode(Item4)), TupleHash.Combine(comparer.GetHashCode(Item5), comparer.GetHashCode(Item6))), TupleHash.Combine(comparer.GetHashCode(Item7), ((ITupleParts)(object)Rest).HashCode(comparer)));
                case 4: return TupleHash.Combine(TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item4), comparer.GetHashCode(Item5)), TupleHash.Combine(comparer.GetHashCode(Item6), comparer.GetHashCode(Item7))), ((ITupleParts)(object)Rest).HashCode(comparer));
                case 5: return TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item5), comparer.GetHashCode(Item6)), TupleHash.Combine(comparer.GetHashCode(Item7), ((ITupleParts)(object)Rest).HashCode(comparer)));
                case 6: return TupleHash.Combine(TupleHash.Combine(comparer.GetHashCode(Item6), comparer.GetHashCode(Item7)), ((ITupleParts)(object)Rest).HashCode(comparer));
                case 7: return TupleHash.Combine(comparer.GetHashCode(Item7), ((ITupleParts)(object)Rest).HashCode(comparer));
                default: return ((ITupleParts)(object)Rest).HashCode(comparer);
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
