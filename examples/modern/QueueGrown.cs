// An enumerator of a Queue compares Current with the array of the queue. So Current is a data race with an addition for which the queue gets a larger
// array. Before the first element, or behind the last one, Current is then the old array in .NET, which is not modelled.
using System;
using System.Collections;
using System.Threading;

class QueueGrown
{
    static void Main(string[] args)
    {
        var queue = new Queue(args[0] == "roomy" ? 4 : 1);
        queue.Enqueue(1);
        IEnumerator e = queue.GetEnumerator();
        if (args[0] != "unbegun") e.MoveNext();
        var other = new Thread(() => queue.Enqueue(2));
        other.Start();
        if (args[0] == "unbegun") other.Join();
        try { if (!e.Current.Equals(1)) throw new Exception(); }
        catch (InvalidOperationException) { }
        other.Join();
    }
}
