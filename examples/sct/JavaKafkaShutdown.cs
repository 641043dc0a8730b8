// Fray, Kafka's StreamThread: the state goes from CREATED to STARTING and RUNNING in the thread itself, and to PENDING_SHUTDOWN
// in the thread that closes it. The thread sets RUNNING without a look at the state, and the shutdown is lost.
using System.Threading;

static class JavaKafkaShutdown
{
    enum State { Created, Running, PendingShutdown }

    static readonly object gate = new();
    static State state;

    static State Read() { lock (gate) return state; }

    static void Set(State next)
    {
        lock (gate)
        {
            state = next;
            Monitor.PulseAll(gate);
        }
    }

    static void Run()
    {
        if (Read() == State.PendingShutdown) return;
        Set(State.Running);
        lock (gate)
            while (state != State.PendingShutdown) Monitor.Wait(gate); // the loop of the thread
    }

    static void Main()
    {
        Thread stream = new(Run);
        stream.Start();
        Set(State.PendingShutdown);
        stream.Join();
    }
}
