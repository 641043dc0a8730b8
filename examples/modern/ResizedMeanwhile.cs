// A thread changes the capacity of a hash table while another one looks for an element: a data race, also if the table is empty.
using System;
using System.Collections.Generic;
using System.Threading;

var map = new Dictionary<int, int>();
var set = new HashSet<int>(20) { 1 };
var list = new OrderedDictionary<int, int>(20) { { 1, 1 } };

Action change = args[0] switch
{
    "ensured" => () => map.EnsureCapacity(10),
    "enough" => () => set.EnsureCapacity(20),
    "trimmed" => set.TrimExcess,
    _ => list.TrimExcess,
};
var thread = new Thread(() => change());
thread.Start();
Console.WriteLine(map.ContainsKey(1) + " " + set.Contains(1) + " " + list.ContainsKey(1));
thread.Join();
Console.WriteLine(map.Capacity + " " + set.Capacity + " " + list.Capacity);
