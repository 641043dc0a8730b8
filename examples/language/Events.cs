// Two threads subscribe to an event at the same time.
//
// Right: `+=` on a field-like event is atomic. The compiler makes it a loop around a compare-and-swap,
// whose first, plain read of the field is harmless: nothing to report.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Bell
{
    public event Action<int> Rung;

    public void Ring(int times)
    {
        Action<int> rung = Rung;
        if (rung != null)
            rung(times);
    }
}

sealed class Guest
{
    public int Heard;

    public void Listen(int times)
    {
        Heard += times;
    }
}

static class Events
{
    static void Main()
    {
        var bell = new Bell();
        var ann = new Guest();
        var bob = new Guest();
        var other = new Thread(() => { bell.Rung += bob.Listen; });
        other.Start();
        bell.Rung += ann.Listen;
        other.Join();
        bell.Ring(3);
        Debug.Assert(ann.Heard == 3);
        Debug.Assert(bob.Heard == 3, "a subscription was lost");
        bell.Rung -= bob.Listen;
        bell.Ring(1);
        Debug.Assert(ann.Heard + bob.Heard == 7);
        Console.WriteLine("ann {0}, bob {1}", ann.Heard, bob.Heard);
    }
}
