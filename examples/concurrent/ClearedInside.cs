// Not supported: a comparison inside an update empties the dictionary, or adds to it so that it grows. The update goes on in a table that is gone.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

class ClearedInside
{
    class Numbers : IEqualityComparer<int>
    {
        internal Action Once;

        public bool Equals(int x, int y)
        {
            Action once = Once;
            Once = null;
            if (once != null) once();
            return x == y;
        }

        public int GetHashCode(int x) { return 0; }
    }

    static void Main(string[] args)
    {
        Numbers comparer = new Numbers();
        ConcurrentDictionary<int, int> numbers = new ConcurrentDictionary<int, int>(1, 3, comparer);
        numbers[1] = numbers[2] = numbers[3] = 1;
        comparer.Once = () =>
        {
            if (args.Length > 0) numbers[4] = 1;
            else numbers.Clear();
        };
        numbers[5] = 1;
    }
}
