// .NET, lists of observers: the list is enumerated, with the lock taken for each step, so that handlers run outside of the
// lock. A handler that is removed meanwhile ends the enumeration with an exception.
using System.Collections.Generic;
using System.Threading;

static class NetObserverRemoved
{
    static readonly List<string> observers = new() { "a", "b" };

    static bool Next(ref List<string>.Enumerator e) { lock (observers) return e.MoveNext(); }

    static void Notify()
    {
        List<string>.Enumerator e;
        lock (observers) e = observers.GetEnumerator();
        while (Next(ref e)) { }
    }

    static void Main()
    {
        Thread notifier = new(Notify);
        notifier.Start();
        lock (observers) observers.Remove("a");
        notifier.Join();
    }
}
