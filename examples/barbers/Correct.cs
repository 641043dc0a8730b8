// The sleeping barber: he sleeps when nobody waits; a customer leaves if no chair is free.
//
// Right: whatever is waited for is a condition on fields, which is tested under the lock and tested
// again after each wait.
//
// Arguments: customers (2), chairs (1), barbers (1).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Shop
{
    readonly object gate = new object();
    readonly int chairs;
    int waiting, tickets, called, turnedAway;
    bool closed;

    public int Served
    {
        get { return called; }
    }

    public int TurnedAway
    {
        get { return turnedAway; }
    }

    public Shop(int chairs)
    {
        this.chairs = chairs;
    }

    public void Visit()
    {
        lock (gate)
        {
            if (waiting == chairs)
            {
                turnedAway++;
                return;
            }
            waiting++;
            int ticket = tickets++;
            Monitor.PulseAll(gate);
            while (called <= ticket)
                Monitor.Wait(gate);
        }
    }

    public void CutHair()
    {
        while (NextCustomer())
        {
        }
    }

    bool NextCustomer()
    {
        lock (gate)
        {
            while (waiting == 0 && !closed)
                Monitor.Wait(gate);
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

static class Correct
{
    static Thread[] StartAll(int count, ThreadStart start)
    {
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            threads[i] = new Thread(start);
            threads[i].Start();
        }
        return threads;
    }

    static void JoinAll(Thread[] threads)
    {
        foreach (Thread thread in threads)
            thread.Join();
    }

    static void Main(string[] args)
    {
        int customers = args.Length > 0 ? int.Parse(args[0]) : 2;
        int chairs = args.Length > 1 ? int.Parse(args[1]) : 1;
        int barbers = args.Length > 2 ? int.Parse(args[2]) : 1;

        var shop = new Shop(chairs);
        Thread[] atWork = StartAll(barbers, shop.CutHair);
        Thread[] visitors = StartAll(customers, shop.Visit);
        JoinAll(visitors);
        shop.Close();
        JoinAll(atWork);
        Debug.Assert(shop.Served + shop.TurnedAway == customers);
        Debug.Assert(shop.Served > 0);
        Console.WriteLine("{0} customers came", shop.Served + shop.TurnedAway);
    }
}
