// Compiler: roslyn12
// Skip: framework
// The texts of AggregateException.Handle and Flatten: Handle passes the whole Message on, which names the exceptions already.
using System;

class Named : AggregateException
{
    public Named(string message, params Exception[] exceptions) : base(message, exceptions) { }
}

class Own : AggregateException
{
    public Own(params Exception[] exceptions) : base(exceptions) { }
    public override string Message => "own";
}

class Aggregates9
{
    static void Tell(AggregateException a)
    {
        try
        {
            a.Handle(e => e.Message == "a");
            Console.WriteLine("all are handled");
        }
        catch (AggregateException e)
        {
            Console.WriteLine(e.GetType().Name + ": " + e.Message);
            try { e.Handle(x => false); }
            catch (AggregateException f) { Console.WriteLine("again: " + f.Message); }
        }
        Console.WriteLine("flat: " + a.Flatten().Message + ", " + a.Flatten().GetType().Name);
    }

    static void Main()
    {
        Exception x = new Exception("a"), y = new Exception("b");
        Tell(new AggregateException("m", x, y));
        Tell(new AggregateException(x, y));
        Tell(new Named("m", x, y));
        Tell(new Own(x, y));
        Tell(new AggregateException((string)null, x, y));
        Tell(new AggregateException(x));
        Tell(new AggregateException("n", new AggregateException("in", x, y), y));
        Tell(new Named("n", new Named("in", x, y), y));
        Tell(new AggregateException());
        Tell(new AggregateException((string)null));
        Tell(new AggregateException((string)null, y));
        Tell(new AggregateException((string)null, new Exception[0]));
    }
}
