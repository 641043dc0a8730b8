// A task may end before its timeout, or after.
using System;
using System.Threading;
using System.Threading.Tasks;

class TimedOut
{
    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource(10);
        Task<string> work = Task.Run(() => source.Token.IsCancellationRequested ? "late" : "in time");
        Task first = Task.WhenAny(work, Task.Delay(-1, source.Token)).Result;
        Console.WriteLine(first == work ? work.Result : "timeout");
    }
}
