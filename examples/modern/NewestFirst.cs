// WRONG: a thread looks up an order in a table under the table's lock; comparing two orders locks both. Another thread locks the newest order, and then the table. Of orders with equal hash codes the
// newest is compared first, also if it has the place of one that was removed: a deadlock. Right if the order that is looked up is the newest itself, as the others are not compared then.
using System;
using System.Collections.Generic;
using System.Threading;

object gate = new();
Order[] orders = [new(1), new(2), new(3), new(4)];
Func<Order, bool> find;
switch (args[0])
{
    case "dictionary":
    case "newest":
        Dictionary<Order, int> counts = new() { [orders[0]] = 1, [orders[1]] = 1, [orders[2]] = 1 };
        counts.Remove(orders[0]);
        counts.Add(orders[3], 1);
        find = counts.ContainsKey;
        break;
    case "set":
        HashSet<Order> set = [orders[0], orders[1], orders[2]];
        set.Remove(orders[0]);
        set.Add(orders[3]);
        find = set.Contains;
        break;
    default:
        OrderedDictionary<Order, int> ordered = new() { [orders[0]] = 1, [orders[1]] = 1, [orders[2]] = 1 };
        ordered.Remove(orders[0]);
        ordered.Insert(0, orders[3], 1);
        find = ordered.ContainsKey;
        break;
}
Order held = args[0] == "newest" ? orders[2] : orders[3], wanted = new(args[0] == "newest" ? 4 : 3);
var other = new Thread(() => { lock (held) lock (gate) { } });
other.Start();
lock (gate) find(wanted);
other.Join();

class Order(int id)
{
    readonly int id = id;
    public override int GetHashCode() => 0;
    public override bool Equals(object o) { lock (this) lock (o) return ((Order)o).id == id; }
}
