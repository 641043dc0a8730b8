// WRONG: if the first task is completed already, the method goes on at once, and waits for an event that its caller sets next.
using System.Threading;
using System.Threading.Tasks;

class AtOnceBlocks
{
    static readonly ManualResetEventSlim go = new ManualResetEventSlim();

    static async Task Wait(Task first)
    {
        await first;
        go.Wait();
    }

    static async Task Work()
    {
        Task wait = Wait(Task.Run(() => { }));
        go.Set();
        await wait;
    }

    static void Main() { Task.Run(Work).Wait(); }
}
