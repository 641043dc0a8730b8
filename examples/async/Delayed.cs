// WRONG: a delay is no promise that the work is done.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class Delayed
{
    static int value;

    static async Task Wait()
    {
        await Task.Delay(1000);
        Debug.Assert(Volatile.Read(ref value) == 1, "not yet");
    }

    static void Main()
    {
        Task work = Task.Run(() => Interlocked.Exchange(ref value, 1));
        Wait().Wait();
        work.Wait();
    }
}
