// CORRECT: whoever compares values inside TryUpdate or TryRemove may use the dictionary meanwhile; others change it afterwards.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class ComparedAgain
{
    static readonly ConcurrentDictionary<int, Value> values = new ConcurrentDictionary<int, Value>();

    class Value
    {
        readonly int number;

        internal Value(int number) { this.number = number; }

        public override int GetHashCode() { return number; }

        public override bool Equals(object other)
        {
            Value value = (Value)other;
            if (value.number < 0) throw new KeyNotFoundException();
            values[number + 10] = value;
            return value.number == number;
        }
    }

    static void Main()
    {
        values[1] = new Value(1);
        Thread other = new Thread(() => values.TryAdd(2, new Value(2)));
        other.Start();
        Value three = new Value(3);
        bool changed = values.TryUpdate(1, three, new Value(1));
        Debug.Assert(changed && values[1] == three && values.ContainsKey(11));
        Debug.Assert(!values.TryUpdate(1, new Value(4), new Value(1)));
        try
        {
            values.TryUpdate(1, new Value(4), new Value(-1));
            Debug.Fail("compared with nothing");
        }
        catch (KeyNotFoundException) { }
        Debug.Assert(((ICollection<KeyValuePair<int, Value>>)values).Remove(new KeyValuePair<int, Value>(1, new Value(3))));
        other.Join();
        Debug.Assert(values.ContainsKey(2) && !values.ContainsKey(1) && values.ContainsKey(13));
    }
}
