// An out argument that is one of two variables: the call writes one of them, so the object of the other one stays alive.
// Main waits for the finalizer of that object, and uses the object behind the wait.
//
// Wrong: a deadlock on each interleaving.
using System;
using System.Threading;

class Finalizing
{
    public static readonly ManualResetEvent Finalized = new ManualResetEvent(false);
    public readonly int Id;

    public Finalizing(int id)
    {
        Id = id;
    }

    ~Finalizing()
    {
        if (Id == 1)
            Finalized.Set();
    }
}

static class OutEither
{
    static void Make(out Finalizing made)
    {
        made = new Finalizing(2);
    }

    static void Main(string[] args)
    {
        var first = new Finalizing(1);
        Finalizing second = null;
        Finalizing.Finalized.WaitOne();
        Make(out (args.Length > 5 ? ref first : ref second));
        Console.WriteLine(first.Id + second.Id);
    }
}
