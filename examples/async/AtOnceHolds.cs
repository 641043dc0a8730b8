// WRONG: if the task is completed already, the method goes on at once, on the thread that holds the lock; if not, on another one.
using System;
using System.Threading;
using System.Threading.Tasks;

class AtOnceHolds
{
    static readonly object gate = new object();

    static async Task Inner(Task first)
    {
        await first;
        lock (gate) Console.WriteLine("in");
    }

    static void Main()
    {
        Task first = Task.Run(() => { });
        lock (gate) Inner(first).Wait();
    }
}
