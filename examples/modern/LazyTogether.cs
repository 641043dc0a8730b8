// Two threads ask a `Lazy<T>` that is for one thread. Wrong: a data race. The second one gets the value, or the exception for a factory that asks for
// its own value, and no other. Right under a lock.
using System;
using System.Threading;

class LazyTogether
{
    static void Main(string[] args)
    {
        var lazy = new Lazy<int>(() => 5, false);
        string Value()
        {
            try { return lazy.Value.ToString(); }
            catch (InvalidOperationException) { return "exception"; }
        }
        string Asked()
        {
            if (args[0] == "together") return Value();
            lock (lazy) return Value();
        }
        string others = "";
        var other = new Thread(() => others = Asked());
        other.Start();
        string own = Asked();
        other.Join();
        if (args[0] == "locked" && own + others != "55") throw new Exception(own + others);
    }
}
