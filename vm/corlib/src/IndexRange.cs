using System.Runtime.CompilerServices;

namespace System
{
    public readonly struct Index : IEquatable<Index>
    {
        // Counted from the end: the complement.
        private readonly int _value;

        public Index(int value, bool fromEnd = false)
        {
            if (value < 0)
                throw new ArgumentOutOfRangeException("value", "Non-negative number required.");
            _value = fromEnd ? ~value : value;
        }

        public static Index Start
        {
            get { return new Index(0, false); }
        }

        public static Index End
        {
            get { return new Index(0, true); }
        }

        public static Index FromStart(int value)
        {
            return new Index(value, false);
        }

        public static Index FromEnd(int value)
        {
            return new Index(value, true);
        }

        public int Value
        {
            get { return _value < 0 ? ~_value : _value; }
        }

        public bool IsFromEnd
        {
            get { return _value < 0; }
        }

        public int GetOffset(int length)
        {
            return _value < 0 ? _value + length + 1 : _value;
        }

        public override bool Equals(object value)
        {
            return value is Index && _value == ((Index)value)._value;
        }

        public bool Equals(Index other)
        {
            return _value == other._value;
        }

        public override int GetHashCode()
        {
            return _value;
        }

        public override string ToString()
        {
            return IsFromEnd ? "^" + Value.ToString() : Value.ToString();
        }

        public static implicit operator Index(int value)
        {
            return new Index(value, false);
        }
    }

    public readonly struct Range : IEquatable<Range>
    {
        private readonly Index _start;
        private readonly Index _end;

        public Range(Index start, Index end)
        {
            _start = start;
            _end = end;
        }

        public Index Start
        {
            get { return _start; }
        }

        public Index End
        {
            get { return _end; }
        }

        public static Range All
        {
            get { return new Range(Index.Start, Index.End); }
        }

        public static Range StartAt(Index start)
        {
            return new Range(start, Index.End);
        }

        public static Range EndAt(Index end)
        {
            return new Range(Index.Start, end);
        }

        public ValueTuple<int, int> GetOffsetAndLength(int length)
        {
            int start = _start.GetOffset(length);
            int end = _end.GetOffset(length);
            if ((uint)end > (uint)length || (uint)start > (uint)end)
                throw new ArgumentOutOfRangeException("length");
            return new ValueTuple<int, int>(start, end - start);
        }

        public override bool Equals(object value)
        {
            return value is Range && Equals((Range)value);
        }

        public bool Equals(Range other)
        {
            return _start.Equals(other._start) && _end.Equals(other._end);
        }

        public override int GetHashCode()
        {
            return HashCode.Combine(_start.GetHashCode(), _end.GetHashCode());
        }

        public override string ToString()
        {
            return _start.ToString() + ".." + _end.ToString();
        }
    }
}

namespace System.Runtime.CompilerServices
{
    public interface ITuple
    {
        int Length { get; }
        object this[int index] { get; }
    }
}
