// SCTBench, CS.circular_buffer_bad: a sender and a receiver take turns by flags, seven rounds each. A thread whose turn it
// is not goes on to its next round. So the receiver's round is no longer the number of the element that it gets.
using System.Diagnostics;
using System.Threading;

static class CsCircularBuffer
{
    const int Size = 10, Rounds = 7;

    static readonly object gate = new();
    static readonly int[] buffer = new int[Size];
    static int first, next;
    static bool send = true, receive;

    static void Insert(int value)
    {
        buffer[next] = value;
        next = (next + 1) % Size;
    }

    static int Remove() => next > 0 && first < Size ? buffer[first++] : -1;

    static void Send()
    {
        for (int i = 0; i < Rounds; i++)
        {
            lock (gate)
            {
                if (send)
                {
                    Insert(i);
                    send = false;
                    receive = true;
                }
            }
        }
    }

    static void Receive()
    {
        for (int i = 0; i < Rounds; i++)
        {
            lock (gate)
            {
                if (receive)
                {
                    Debug.Assert(Remove() == i, "the element of this round");
                    receive = false;
                    send = true;
                }
            }
        }
    }

    static void Main()
    {
        Thread sender = new(Send), receiver = new(Receive);
        sender.Start();
        receiver.Start();
        sender.Join();
        receiver.Join();
    }
}
