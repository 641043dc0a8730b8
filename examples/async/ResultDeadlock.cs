// WRONG: the thread of a single-threaded context, a user interface say, waits for an async method whose rest wants that very thread.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class ResultDeadlock
{
    // A posted callback runs on the one thread that pumps.
    class OneThread : SynchronizationContext
    {
        readonly Queue<KeyValuePair<SendOrPostCallback, object>> queue = new Queue<KeyValuePair<SendOrPostCallback, object>>();

        public override void Post(SendOrPostCallback d, object state)
        {
            lock (queue)
            {
                queue.Enqueue(new KeyValuePair<SendOrPostCallback, object>(d, state));
                Monitor.Pulse(queue);
            }
        }

        public void Pump()
        {
            KeyValuePair<SendOrPostCallback, object> next;
            lock (queue)
            {
                while (queue.Count == 0) Monitor.Wait(queue);
                next = queue.Dequeue();
            }
            next.Key(next.Value);
        }
    }

    static async Task<int> Load()
    {
        await Task.Yield();
        return 1;
    }

    static void Main()
    {
        OneThread context = new OneThread();
        SynchronizationContext.SetSynchronizationContext(context);
        Console.WriteLine(Load().Result);
    }
}
