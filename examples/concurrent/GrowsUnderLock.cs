// WRONG: a dictionary that grows takes all its locks, so the thread that adds waits for a comparison under the lock of another key.
using System.Collections.Concurrent;
using System.Threading;

class GrowsUnderLock
{
    static readonly ManualResetEvent added = new ManualResetEvent(false);

    class Value
    {
        public override int GetHashCode() { return 0; }

        public override bool Equals(object other)
        {
            added.WaitOne();
            return this == other;
        }
    }

    static void Main()
    {
        // Two locks for three buckets: the table grows when a lock has two elements.
        ConcurrentDictionary<int, Value> values = new ConcurrentDictionary<int, Value>(2, 3);
        Value value = new Value();
        values[0] = value;
        values[1] = value;
        Thread other = new Thread(() => values.TryUpdate(1, new Value(), value));
        other.Start();
        values.TryAdd(2, value);
        added.Set();
        other.Join();
    }
}
