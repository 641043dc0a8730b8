// A producer hands items to a consumer through a slot for one.
//
// Wrong: the consumer does not tell the producer that the slot is free again. All goes well as long
// as the producer never finds the slot full.
using System.Threading;

sealed class Mailbox
{
    readonly object gate = new object();
    int content;
    bool full;

    public void Put(int item)
    {
        lock (gate)
        {
            while (full)
                Monitor.Wait(gate); // until it is free
            content = item;
            full = true;
            Monitor.Pulse(gate);
        }
    }

    public int Take()
    {
        lock (gate)
        {
            while (!full)
                Monitor.Wait(gate); // until it is full
            full = false;
            return content;
        }
    }
}

static class ForgottenPulse
{
    static void Main()
    {
        var mailbox = new Mailbox();
        var consumer = new Thread(() =>
        {
            mailbox.Take();
            mailbox.Take();
        });
        consumer.Start();
        mailbox.Put(1);
        mailbox.Put(2);
        consumer.Join();
    }
}
