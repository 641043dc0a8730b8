// A ConcurrentDictionary is enumerated in the order of hash codes: small numbers in theirs, others in any. An element that is
// added or removed meanwhile may come or not.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

class DictionaryOrder
{
    static void Main()
    {
        ConcurrentDictionary<string, int> names = new ConcurrentDictionary<string, int>();
        names["x"] = 1;
        names["y"] = 2;
        string order = string.Join("", names.Keys);

        ConcurrentDictionary<int, int> numbers = new ConcurrentDictionary<int, int>();
        numbers[2] = 0;
        numbers[1] = 0;
        Thread changing = new Thread(() =>
        {
            int gone;
            numbers.TryRemove(2, out gone);
            numbers[3] = 0;
        });
        changing.Start();
        string seen = "";
        foreach (KeyValuePair<int, int> pair in numbers) seen += pair.Key;
        changing.Join();
        Console.WriteLine(order + " " + seen);
    }
}
