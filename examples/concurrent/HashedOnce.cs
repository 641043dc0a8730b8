// CORRECT: GetOrAdd and AddOrUpdate ask a key for its hash code once, before they call the factory.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class HashedOnce
{
    class Key
    {
        internal int Number, Asked;

        public override bool Equals(object other) { return other is Key && ((Key)other).Number == Number; }

        public override int GetHashCode()
        {
            Asked++;
            return Number;
        }
    }

    static void Main()
    {
        ConcurrentDictionary<Key, string> names = new ConcurrentDictionary<Key, string>();
        Key numbered = new Key();
        names.GetOrAdd(numbered, key =>
        {
            key.Number = 7;
            return "seven";
        });
        Debug.Assert(!names.ContainsKey(new Key { Number = 7 })); // it is among those of number 0

        Key updated = new Key { Number = 1 };
        Thread other = new Thread(() => names.TryAdd(new Key { Number = 1 }, "one"));
        other.Start();
        names.AddOrUpdate(updated, key => "added", (key, old) => "updated");
        other.Join();
        Debug.Assert(numbered.Asked == 1 && updated.Asked == 1);
    }
}
