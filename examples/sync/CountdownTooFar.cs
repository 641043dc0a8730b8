// WRONG: it counts three, but only two will signal.
using System;
using System.Threading;

class CountdownTooFar
{
    static readonly CountdownEvent left = new CountdownEvent(3);

    static void Main()
    {
        new Thread(() => left.Signal()).Start();
        new Thread(() => left.Signal()).Start();
        left.Wait();
    }
}
