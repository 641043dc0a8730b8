// WRONG: an empty dictionary does not mean that an enumeration is over: it goes on with the elements from before Clear.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

class ClearedMeanwhile
{
    static void Main()
    {
        ConcurrentDictionary<int, int> ages = new ConcurrentDictionary<int, int>();
        ages[1] = 20;
        ages[2] = 30;
        Thread other = new Thread(() => ages.Clear());
        other.Start();
        using (IEnumerator<KeyValuePair<int, int>> all = ages.GetEnumerator())
            if (all.MoveNext() && ages.IsEmpty) Debug.Assert(!all.MoveNext());
        other.Join();
    }
}
