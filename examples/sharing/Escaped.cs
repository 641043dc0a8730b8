// A thread makes an order, hands it to another thread, and then changes it.
//
// Wrong: before the hand-over the order belongs to one thread, and afterwards to both. The late change
// races with the other thread's reading, although the hand-over itself is done under a lock.
using System.Threading;

sealed class Order
{
    public int Quantity;
    public int Price;
}

static class Escaped
{
    static readonly object gate = new object();
    static Order next;

    static void Ship()
    {
        Order order;
        lock (gate)
            order = next;
        if (order == null)
            return;
        int total = order.Quantity;
        total *= order.Price;
    }

    static void Main()
    {
        new Thread(Ship).Start();
        var order = new Order();
        order.Quantity = 1;
        order.Price = 10;
        lock (gate)
            next = order;
        order.Quantity = 2;
    }
}
