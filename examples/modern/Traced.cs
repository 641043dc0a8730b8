// The global lock of Trace, which .NET holds while it asks an object for its text. Debug asks without it, and takes it to write once Trace has written.
//
// object, format: WRONG: two threads take the lock of the account and the global lock in opposite order.
// later: WRONG: the same by Debug.
// text, debug: right: the account is asked before.
// message: WRONG: the text of an exception.
// thrown, detail: WRONG: the text of an object throws.
#define DEBUG
#define TRACE
using System;
using System.Diagnostics;
using System.Threading;

sealed class Account
{
    readonly object _lock = new object();
    readonly bool _debug;
    int _count;

    public Account(bool debug) => _debug = debug;

    public void Add()
    {
        lock (_lock)
        {
            _count++;
            if (_debug)
                Debug.WriteLine("added");
            else
                Trace.WriteLine("added");
        }
    }

    public override string ToString()
    {
        lock (_lock)
            return "count " + _count;
    }
}

sealed class Failed : Exception
{
    readonly Account _account;

    public Failed(Account account) => _account = account;

    public override string Message => _account.ToString();
}

sealed class Broken
{
    public override string ToString() => throw new InvalidOperationException("broken");
}

static class Traced
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "object": Run(false, a => Trace.WriteLine(a)); break;
            case "format": Run(false, a => Trace.TraceInformation("{0}", a)); break;
            case "later": Run(true, a => Trace.Write(a)); break;
            case "text": Run(false, a => Trace.WriteLine(a.ToString())); break;
            case "debug": Run(true, a => Debug.WriteLine(a)); break;
            case "message": Run(false, a => Trace.WriteLine(new Failed(a))); break;
            case "thrown": Trace.WriteLineIf(false, new Broken()); Debug.WriteLine("{0}", new Broken()); break;
            case "detail": Debug.Assert(true, "", "{0}", new Broken()); break;
        }
    }

    static void Run(bool debug, Action<Account> trace)
    {
        var account = new Account(debug);
        var adder = new Thread(account.Add);
        adder.Start();
        trace(account);
        adder.Join();
    }
}
