// A thread that waits for a countdown sees all writes before each signal.
using System;
using System.Threading;

class Countdown
{
    static readonly CountdownEvent left = new CountdownEvent(2);
    static int sum;

    static void Add(int n)
    {
        Interlocked.Add(ref sum, n);
        left.Signal();
    }

    static void Main()
    {
        new Thread(() => Add(1)).Start();
        new Thread(() => Add(2)).Start();
        left.Wait();
        Console.WriteLine(sum + " " + left.IsSet);
    }
}
