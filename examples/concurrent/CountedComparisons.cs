// WRONG: lookups compare keys without a lock, so the comparer's count is a data race and can lose one.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class CountedComparisons
{
    class Names : IEqualityComparer<string>
    {
        internal int Count;

        public bool Equals(string x, string y)
        {
            Count++;
            return x.ToUpperInvariant() == y.ToUpperInvariant();
        }

        public int GetHashCode(string name) { return name.Length; }
    }

    static void Main()
    {
        Names comparer = new Names();
        ConcurrentDictionary<string, int> ages = new ConcurrentDictionary<string, int>(comparer);
        ages["Ada"] = 36;
        ages["Alan"] = 41;
        Thread other = new Thread(() => ages.ContainsKey("ada"));
        other.Start();
        int age;
        ages.TryGetValue("alan", out age);
        other.Join();
        Debug.Assert(comparer.Count == 2);
    }
}
