// Two methods that change the same static field are both synchronised.
//
// Wrong: one is static and locks the type, the other is not and locks the object. These are two
// different locks.
using System.Runtime.CompilerServices;
using System.Threading;

sealed class Ticket
{
    static int sold;

    [MethodImpl(MethodImplOptions.Synchronized)]
    public static void Sell()
    {
        sold++; // the type is locked
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Return()
    {
        sold--; // the object is locked
    }
}

static class TypeAndInstance
{
    static void Main()
    {
        new Thread(new Ticket().Return).Start();
        Ticket.Sell();
    }
}
