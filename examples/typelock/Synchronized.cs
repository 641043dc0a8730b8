// Static and instance methods that are synchronised as a whole.
//
// Right: a synchronised instance method locks `this`, a static one locks the type, also when the
// method is left by an exception.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;

sealed class Ticket
{
    static int sold;
    int uses;

    public static int Sold
    {
        get { return sold; }
    }

    public int Uses
    {
        get { return uses; }
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public static void Sell()
    {
        if (sold == 1)
            throw new InvalidOperationException("sold out");
        sold++;
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Use()
    {
        uses++;
    }
}

static class Synchronized
{
    static readonly Ticket shared = new Ticket();

    static void Work()
    {
        try
        {
            Ticket.Sell();
        }
        catch (InvalidOperationException)
        {
        }
        shared.Use();
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Debug.Assert(Ticket.Sold == 1);
        Debug.Assert(shared.Uses == 2);
        Console.WriteLine("{0} sold, {1} uses", Ticket.Sold, shared.Uses);
    }
}
