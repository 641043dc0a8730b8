// The sleeping barber: he sleeps when nobody waits; a customer leaves if no chair is free.
//
// Wrong: the barber looks whether somebody waits, lets go of the lock, and takes it again to sleep.
// A customer that comes in between rings for nobody; so does the owner at closing time.
using System.Threading;

sealed class Shop
{
    readonly object gate = new object();
    readonly int chairs;
    int waiting, tickets, called;
    bool closed;

    public Shop(int chairs)
    {
        this.chairs = chairs;
    }

    public void Visit()
    {
        lock (gate)
        {
            if (waiting == chairs)
                return;
            waiting++;
            int ticket = tickets++;
            Monitor.PulseAll(gate);
            while (called <= ticket)
                Monitor.Wait(gate); // for the barber
        }
    }

    public void CutHair()
    {
        for (;;)
        {
            bool idle;
            lock (gate)
                idle = waiting == 0 && !closed;
            if (idle)
                Sleep();
            else if (!NextCustomer())
                return;
        }
    }

    void Sleep()
    {
        lock (gate)
            Monitor.Wait(gate); // for a customer
    }

    bool NextCustomer()
    {
        lock (gate)
        {
            if (waiting == 0)
                return false;
            waiting--;
            called++;
            Monitor.PulseAll(gate);
            return true;
        }
    }

    public void Close()
    {
        lock (gate)
        {
            closed = true;
            Monitor.PulseAll(gate);
        }
    }
}

static class CheckThenSleep
{
    static void Main()
    {
        var shop = new Shop(1);
        var barber = new Thread(shop.CutHair);
        var customer1 = new Thread(shop.Visit);
        var customer2 = new Thread(shop.Visit);
        barber.Start();
        customer1.Start();
        customer2.Start();
        customer1.Join();
        customer2.Join();
        shop.Close();
        barber.Join();
    }
}
