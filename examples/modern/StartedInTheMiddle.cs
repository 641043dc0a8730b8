// WRONG: a thread publishes a flag before its data, and the other thread starts a reader in between. If the first thread
// has ended, nobody else sees that it is joined, or that its lock is taken: both are one step with the start of the reader.
using System;
using System.Threading;

static class StartedInTheMiddle
{
    static volatile bool s_ready;
    static int s_data;

    static void Main(string[] args)
    {
        bool locks = args[0] == "locks";
        object gate = new object();
        Thread writer = new Thread(() =>
        {
            if (locks)
            {
                lock (gate) Write();
            }
            else Write();
        });
        writer.Start();
        if (s_ready)
        {
            new Thread(Read).Start();
            if (locks)
            {
                lock (gate) Thread.Yield();
            }
        }
        if (!locks) writer.Join();
    }

    static void Write()
    {
        s_ready = true;
        s_data = 1;
    }

    static void Read()
    {
        if (s_data == 0) throw new Exception("too early");
    }
}
