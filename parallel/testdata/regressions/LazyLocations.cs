// LazyInitializer accesses locations of the program, which another thread accesses as well. The argument names the case.
using System;
using System.Threading;

static class LazyLocations
{
    static int number, result;
    static volatile bool made;
    static volatile string value;
    static object gate = new object();

    static void Both(Action a, Action b)
    {
        var thread = new Thread(() => a());
        thread.Start();
        b();
        thread.Join();
    }

    static void Main(string[] args)
    {
#pragma warning disable 420 // a reference to a volatile field
        Action flag = () => LazyInitializer.EnsureInitialized(ref number, ref made, ref gate, () => 1);
        Action make = () => LazyInitializer.EnsureInitialized(ref value, () => "a");
        switch (args[0])
        {
            case "flag": Both(flag, () => result = made ? 1 : 0); break;
            case "value": Both(make, () => result = value == null ? 0 : 1); break;
            case "locked value": Both(() => LazyInitializer.EnsureInitialized(ref value, ref gate, () => "a"), () => result = value == null ? 0 : 1); break;
            case "exchange": Both(make, () => Interlocked.Exchange(ref value, "b")); break;
            case "two": Both(flag, flag); Both(make, make); break;
            case "ordered": Both(flag, make); if (!made || value != "a") throw new Exception(); break;
        }
    }
}
