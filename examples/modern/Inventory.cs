// Orders and deliveries change an inventory, an immutable record, under a System.Threading.Lock. The number of items fits in every order.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

Inventory inventory = new([new("bolt", 1), new("nut", 2)]);
Lock gate = new();

await Task.WhenAll(Task.Run(() => Change("bolt", 2)), Task.Run(() => Change("nut", -1)));

Debug.Assert(inventory.Items is [{ Count: 3 }, { Name: "nut", Count: 1 }]);
Console.WriteLine($"{inventory.Items[0]}, {inventory.Items[1]}");

void Change(string name, int by)
{
    using (gate.EnterScope())
        inventory = inventory with { Items = [.. inventory.Items.Select(item => item.Name == name ? item with { Count = item.Count + by } : item)] };
}

record Item(string Name, int Count);
record Inventory(Item[] Items);
