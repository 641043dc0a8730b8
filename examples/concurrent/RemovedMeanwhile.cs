// WRONG: an empty dictionary does not mean that an enumeration is over: two names may have one bucket, and the next one in it comes.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class RemovedMeanwhile
{
    static void Main()
    {
        ConcurrentDictionary<string, int> ages = new ConcurrentDictionary<string, int>();
        ages["Ada"] = 20;
        ages["Bob"] = 30;
        Thread other = new Thread(() =>
        {
            int age;
            ages.TryRemove("Ada", out age);
            ages.TryRemove("Bob", out age);
        });
        other.Start();
        using (IEnumerator<KeyValuePair<string, int>> all = ages.GetEnumerator())
            if (all.MoveNext() && ages.IsEmpty) Debug.Assert(!all.MoveNext());
        other.Join();
    }
}
