// Two workers send over a connection that may break, and try once again when it does.
//
// Right: `Atomic` makes the two changes one step, so no other thread sees one without the other.
// `Bool` stands for the connection: it holds or breaks, in every combination.
using System;
using System.Threading;
using MoonWalker;

sealed class Link
{
    int sent, acknowledged;

    public int Sent
    {
        get { return sent; }
    }

    public void Send()
    {
        for (int tries = 0; tries < 2; tries++)
        {
            bool broken = Verify.Bool();
            if (broken)
                continue;
            Verify.Atomic(() =>
            {
                sent++;
                acknowledged++;
            });
            return;
        }
    }

    public void Check()
    {
        Verify.Atomic(() => Verify.Assert(sent == acknowledged, "seen in the middle"));
    }
}

static class Steps
{
    static void Main()
    {
        var link = new Link();
        var a = new Thread(link.Send);
        var b = new Thread(link.Send);
        a.Start();
        b.Start();
        link.Check();
        a.Join();
        b.Join();
        Verify.Assert(link.Sent <= 2);
        Console.WriteLine("done");
    }
}
