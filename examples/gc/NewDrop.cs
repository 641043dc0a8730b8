// Objects that are made and dropped in one step, alone and in a ring, are in no state; the deleted
// one is not used any more.
using System.Threading;
using MoonWalker;

class Link
{
    public Link next;
}

static class NewDrop
{
    static int rounds;

    static void Work()
    {
        for (int i = 0; i < 3; i++)
        {
            var a = new Link();
            var b = new Link();
            a.next = b;
            b.next = a;
            var c = new Link();
            Verify.Delete(c);
            Interlocked.Increment(ref rounds);
        }
    }

    static void Main()
    {
        var t = new Thread(Work);
        t.Start();
        Work();
        t.Join();
        Verify.Assert(rounds == 6);
    }
}
