// WRONG: the record itself never changes, but the variable does, without a lock: an order and a delivery at once, and one of them is lost.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

Stock stock = new(Count: 2);
await Task.WhenAll(Task.Run(() => stock = stock with { Count = stock.Count + 1 }), Task.Run(() => stock = stock with { Count = stock.Count - 1 }));
Debug.Assert(stock is { Count: 2 }, "a change was lost");

record struct Stock(int Count);
