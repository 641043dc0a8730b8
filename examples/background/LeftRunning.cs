// A background thread serves requests until the program ends.
//
// Right: a background thread that waits for ever is no deadlock. The program ends with its last
// foreground thread.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Server
{
    readonly object gate = new object();
    int request, answer;

    public int Ask(int number)
    {
        lock (gate)
        {
            request = number;
            Monitor.PulseAll(gate);
            while (answer == 0)
                Monitor.Wait(gate);
            return answer;
        }
    }

    public void Serve()
    {
        lock (gate)
        {
            for (;;)
            {
                while (request == 0)
                    Monitor.Wait(gate);
                answer = request + 1;
                request = 0;
                Monitor.PulseAll(gate);
            }
        }
    }
}

static class LeftRunning
{
    static void Main()
    {
        var server = new Server();
        var thread = new Thread(server.Serve) { IsBackground = true };
        thread.Start();
        int answer = server.Ask(41);
        Debug.Assert(answer == 42);
        Console.WriteLine("answer {0}", answer);
    }
}
