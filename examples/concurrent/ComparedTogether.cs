// CORRECT: lookups compare keys without a lock, and updates of keys with different locks compare at the same time. So the threads meet.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class ComparedTogether
{
    static Barrier meeting;

    class Numbers : IEqualityComparer<int>
    {
        public bool Equals(int x, int y)
        {
            Barrier barrier = meeting;
            if (barrier != null) barrier.SignalAndWait();
            return x == y;
        }

        public int GetHashCode(int x) { return x; }
    }

    class Value
    {
        public override int GetHashCode() { return 0; }

        public override bool Equals(object other)
        {
            meeting.SignalAndWait();
            return this == other;
        }
    }

    static void Both(ThreadStart one, ThreadStart another)
    {
        Thread other = new Thread(another);
        other.Start();
        one();
        other.Join();
    }

    static void Main()
    {
        // Two locks: odd numbers have one, even numbers the other.
        ConcurrentDictionary<int, int> numbers = new ConcurrentDictionary<int, int>(2, 31, new Numbers());
        numbers[1] = 1;
        numbers[2] = 2;
        Value a = new Value(), b = new Value();
        ConcurrentDictionary<int, Value> values = new ConcurrentDictionary<int, Value>(2, 31);
        values[1] = a;
        values[2] = b;

        meeting = new Barrier(2);
        int gone;
        Both(() => Debug.Assert(numbers.ContainsKey(1)), () => Debug.Assert(numbers.ContainsKey(2)));
        Both(() => numbers[1] = 3, () => Debug.Assert(numbers.TryRemove(2, out gone)));
        Both(() => Debug.Assert(numbers.TryUpdate(1, 4, 3)), () => Debug.Assert(numbers.ContainsKey(1)));
        Both(() => Debug.Assert(values.TryUpdate(1, b, a)), () => Debug.Assert(values.TryUpdate(2, a, b)));
    }
}
