// A small order service: orders come through a bounded channel, a consumer reserves stock under a semaphore, charges the
// customer after a delay, and notes the state of the order in a dictionary. Right: the stock is looked at and reserved under
// the semaphore. Wrong ("oversold"): it is looked at before, and reserved under the semaphore; two consumers sell the last piece.
// Arguments: consumers, orders, variant. There is one piece less than orders, but one at least.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

int consumers = args.Length > 0 ? int.Parse(args[0]) : 1;
int orders = args.Length > 1 ? int.Parse(args[1]) : 1;
bool oversold = args.Length > 2 && args[2] == "oversold";

using var stop = new CancellationTokenSource();
var service = new OrderService(stock: Math.Max(1, orders - 1), oversold);
Task running = service.RunAsync(consumers, stop.Token);
for (int id = 1; id <= orders; id++) await service.PlaceAsync(new Order(id), stop.Token);
service.Close();
await running;
Debug.Assert(service.Stock >= 0, "sold what is not there");
Debug.Assert(service.States.Count == orders, "an order has no state");
Console.WriteLine($"{service.States.Values.Count(state => state == OrderState.Shipped)} shipped");

internal enum OrderState { Shipped, Refused }

internal sealed record Order(int Id);

internal sealed class OrderService(int stock, bool oversold)
{
    private readonly Channel<Order> _orders = Channel.CreateBounded<Order>(2);
    private readonly SemaphoreSlim _stockLock = new(1, 1);
    private int _stock = stock;

    public ConcurrentDictionary<int, OrderState> States { get; } = new();
    public int Stock => _stock;

    public ValueTask PlaceAsync(Order order, CancellationToken token) => _orders.Writer.WriteAsync(order, token);

    public void Close() => _orders.Writer.Complete();

    public Task RunAsync(int consumers, CancellationToken token) =>
        Task.WhenAll(Enumerable.Range(0, consumers).Select(_ => Task.Run(() => ConsumeAsync(token), token)));

    private async Task ConsumeAsync(CancellationToken token)
    {
        await foreach (Order order in _orders.Reader.ReadAllAsync(token))
        {
            if (await ReserveAsync(token))
            {
                await Task.Delay(5, token); // the card company answers
                States[order.Id] = OrderState.Shipped;
            }
            else States[order.Id] = OrderState.Refused;
        }
    }

    private async Task<bool> ReserveAsync(CancellationToken token)
    {
        if (oversold && Volatile.Read(ref _stock) == 0) return false;
        await _stockLock.WaitAsync(token);
        try
        {
            if (!oversold && _stock == 0) return false;
            Volatile.Write(ref _stock, _stock - 1);
            return true;
        }
        finally
        {
            _stockLock.Release();
        }
    }
}
