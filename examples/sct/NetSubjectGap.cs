// .NET, subjects of Rx (with the lock in two sections): a new subscriber is told the current value, and is then added to the
// list. A value that comes in between never reaches it.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

sealed class NetSubjectGap
{
    readonly object gate = new();
    readonly List<Action<int>> observers = new();
    int current;

    void Next(int value)
    {
        lock (gate)
        {
            current = value;
            foreach (Action<int> o in observers) o(value);
        }
    }

    void Subscribe(Action<int> observer)
    {
        int value;
        lock (gate) value = current;
        observer(value);
        lock (gate) observers.Add(observer);
    }

    static void Main()
    {
        NetSubjectGap subject = new();
        Thread source = new(() => subject.Next(1));
        source.Start();
        int seen = -1;
        subject.Subscribe(value => Volatile.Write(ref seen, value));
        source.Join();
        Debug.Assert(seen == 1, "the subscriber has the last value");
    }
}
