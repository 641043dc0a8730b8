// A thread fails by an uncaught exception while it owns a lock that another thread could once reach. The argument names the thread.
using System;
using System.Threading;

static class FailedOwner
{
    static void Main(string[] args)
    {
        var gate = new object();
        var other = new Thread(() => { lock (gate) { } });
        other.Start();
        other.Join();
        switch (args[0])
        {
            case "main":
                Fail(gate);
                break;
            case "thread":
                var thread = new Thread(Fail);
                thread.Start(gate);
                break;
        }
    }

    static void Fail(object gate)
    {
        Monitor.Enter(gate);
        throw new Exception();
    }
}
