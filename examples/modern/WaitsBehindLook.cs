// WRONG: IsEmpty and GetOrAdd look without a lock. If they find nothing, they wait for locks, under which another thread may compare meanwhile.
using System;
using System.Collections.Concurrent;
using System.Threading;

class WaitsBehindLook
{
    static readonly object gate = new object();
    static readonly ConcurrentDictionary<int, Value> values = new ConcurrentDictionary<int, Value>(2, 31);

    class Value
    {
        public bool waits;

        public override int GetHashCode() { return 0; }

        public override bool Equals(object other)
        {
            if (waits || ((Value)other).waits) lock (gate) { }
            return true;
        }
    }

    static void Main(string[] args)
    {
        Thread t = new Thread(() =>
        {
            lock (gate)
            {
                if (args[0] == "empty") _ = values.IsEmpty;
                else if (args[0] == "missing") values.GetOrAdd(1, new Value());
                else values.TryGetValue(1, out _); // takes no lock
            }
        });
        t.Start();
        values.TryAdd(1, new Value());
        values.TryUpdate(1, new Value(), new Value { waits = true });
        t.Join();
    }
}
