// Two threads share one enumerator, of a `ConcurrentDictionary` or of `Task.WhenEach`: it is for one thread, although the collection is for many.
// Wrong, also if nothing is left to enumerate; right under a lock.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class OneEnumerator
{
    sealed class Key
    {
        internal int number;
        public override int GetHashCode() => number;
        public override bool Equals(object other) => other is Key key && key.number == number;
    }

    static void Together(Action<int> both)
    {
        var other = new Thread(() => both(1));
        other.Start();
        both(0);
        other.Join();
    }

    static void Main(string[] args)
    {
        var numbers = new ConcurrentDictionary<int, int> { [1] = 1, [2] = 2 };
        var keys = new ConcurrentDictionary<Key, int> { [new Key { number = 1 }] = 1 };
        IEnumerator<KeyValuePair<int, int>> e = numbers.GetEnumerator();
        IEnumerator<KeyValuePair<Key, int>> k = keys.GetEnumerator();
        IAsyncEnumerator<Task> s = Task.WhenEach(Array.Empty<Task>()).GetAsyncEnumerator();
        int[] seen = new int[2];
        switch (args[0])
        {
            case "numbers":
                Together(me => e.MoveNext());
                break;
            case "keys":
                Together(me => k.MoveNext());
                break;
            case "none":
                e = new ConcurrentDictionary<int, int>().GetEnumerator();
                Together(me => e.MoveNext());
                break;
            case "ended":
                while (k.MoveNext()) { }
                Together(me => k.MoveNext());
                break;
            case "stream":
                Together(me => s.MoveNextAsync().AsTask().Wait());
                break;
            case "locked":
                Together(me =>
                {
                    while (true)
                        lock (numbers)
                        {
                            if (!e.MoveNext()) return;
                            seen[me] += e.Current.Value;
                        }
                });
                if (seen[0] + seen[1] != 3) throw new Exception("seen " + (seen[0] + seen[1]));
                break;
        }
    }
}
