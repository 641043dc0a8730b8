// An exception leaves a `lock`, and is caught in the same method.
//
// Right: `lock` is try-finally, so the lock is free again when the handler runs, and the next thread
// gets it.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Stock
{
    readonly object gate = new object();
    int pieces = 1;
    int refused;

    public int Refused
    {
        get { return refused; }
    }

    public void Sell()
    {
        try
        {
            lock (gate)
            {
                if (pieces == 0)
                    throw new InvalidOperationException("sold out");
                pieces--;
            }
        }
        catch (InvalidOperationException e)
        {
            Debug.Assert(e.Message == "sold out");
            Debug.Assert(!Monitor.IsEntered(gate), "the lock is still held");
            lock (gate)
                refused++;
        }
    }
}

static class LockReleased
{
    static void Main()
    {
        var stock = new Stock();
        var a = new Thread(stock.Sell);
        var b = new Thread(stock.Sell);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(stock.Refused == 1);
        Console.WriteLine("refused {0}", stock.Refused);
    }
}
