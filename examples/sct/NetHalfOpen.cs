// .NET, circuit breakers such as Polly's: when the time of an open circuit is over, one call is let through. The state is read,
// and then set, in two sections, and so two calls go through.
using System.Diagnostics;
using System.Threading;

static class NetHalfOpen
{
    enum State { Open, HalfOpen }

    static readonly object gate = new();
    static State state = State.Open;
    static int probes;

    static State Read() { lock (gate) return state; }

    static void Call()
    {
        if (Read() == State.HalfOpen) return; // another one probes
        lock (gate) state = State.HalfOpen;
        Debug.Assert(Interlocked.Increment(ref probes) == 1, "one probe is sent");
    }

    static void Main()
    {
        Thread a = new(Call), b = new(Call);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
