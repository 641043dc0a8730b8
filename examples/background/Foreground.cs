// A thread serves requests until the program ends.
//
// Wrong: it is a foreground thread, so the program does not end: Main is through, and the server waits
// for a request that nobody can make any more.
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
                Monitor.Wait(gate); // for the answer
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
                    Monitor.Wait(gate); // for a request
                answer = request + 1;
                request = 0;
                Monitor.PulseAll(gate);
            }
        }
    }
}

static class Foreground
{
    static void Main()
    {
        var server = new Server();
        new Thread(server.Serve).Start();
        server.Ask(41);
    }
}
