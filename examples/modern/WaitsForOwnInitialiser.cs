// A static constructor hands its object to another thread before it ends. A method of that object accesses a static field of its own class. .NET makes no
// check of the initialiser there, so the method goes on. But it checks, and the method waits, if the code is shared by instances of a generic class
// (those of reference types), or if the field is [ThreadStatic]. If the static constructor has failed, the check throws. Wrong if the static constructor
// waits for the thread. Right otherwise: the method finds the final value. Wrong without the check: it finds the value of the beginning.
using System;
using System.Threading;

class Published<T>
{
    static volatile int number;
    readonly Thread user;
    int found;

    static Published()
    {
        var made = new Published<T>();
        made.user.Start();
        if (WaitsForOwnInitialiser.Joins) made.user.Join();
        number = 5;
        WaitsForOwnInitialiser.Last = made.End;
    }

    Published() => user = new Thread(Use);
    public static void Start() { }
    void Use() => found = number;

    void End()
    {
        user.Join();
        if (found != 5) throw new InvalidOperationException();
    }
}

class PublishedLocal
{
    [ThreadStatic] static int number;
    int found;

    static PublishedLocal()
    {
        var made = new PublishedLocal();
        var user = new Thread(made.Use);
        user.Start();
        if (WaitsForOwnInitialiser.Joins) user.Join();
        WaitsForOwnInitialiser.Last = user.Join;
    }

    public static void Start() { }
    void Use() => found = ++number;
}

// .NET's JIT may inline Number into code that knows the type argument; then there is no check.
class Inlined<T>
{
    static volatile int number;

    static Inlined()
    {
        Volatile.Write(ref WaitsForOwnInitialiser.Made, new Inlined<T>());
        number = 5;
    }

    public static void Start() { }
    public int Number() => number;
}

// Code that .NET has optimised throws the exception of the failed initialiser before it calls Compute, other code behind it.
class Failed
{
    [ThreadStatic] static int number;

    static Failed()
    {
        WaitsForOwnInitialiser.Last = new Failed().Use;
        throw new InvalidOperationException();
    }

    public static void Start() { }
    void Use() => number = Compute(new object());
    int Compute(object o) => o == null ? 1 : 2;
}

class WaitsForOwnInitialiser
{
    public static bool Joins;
    public static Action Last;
    public static object Made;

    static void Main(string[] args)
    {
        Joins = args.Length > 1;
        switch (args[0])
        {
            case "reference": Published<string>.Start(); break;
            case "pair": Published<(int, object)>.Start(); break;
            case "number": Published<int>.Start(); break;
            case "local": PublishedLocal.Start(); break;
            case "inlined": Call(); break;
            case "failed": Try(Failed.Start); break;
        }
        if (args[0] == "failed") Try(Last); else Last?.Invoke();
    }

    static void Try(Action action)
    {
        try { action(); }
        catch (TypeInitializationException) { return; }
        throw new InvalidOperationException("no exception");
    }

    static void Call()
    {
        var caller = new Thread(() =>
        {
            if (Volatile.Read(ref Made) is Inlined<string> made && made.Number() != 5) throw new InvalidOperationException();
        });
        caller.Start();
        Inlined<string>.Start();
        caller.Join();
    }
}
