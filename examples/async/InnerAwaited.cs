// WRONG: two methods go on when the inner task of Task.Run is completed, one after the other on the same thread. The first waits for an event
// that the second sets. It goes well only if the second registers too late.
using System.Threading;
using System.Threading.Tasks;

class InnerAwaited
{
    static readonly ManualResetEventSlim set = new ManualResetEventSlim(), started = new ManualResetEventSlim();
    static Task inner;

    static async Task Inner() { await Task.Delay(1); }

    static Task Start()
    {
        inner = Inner();
        Task same = inner;
        started.Set();
        return same;
    }

    static async Task Wait(Task outer)
    {
        await outer;
        set.Wait();
    }

    static async Task Set()
    {
        await inner;
        set.Set();
    }

    static void Main()
    {
        Task outer = Task.Run(() => Start()), wait = Task.Run(() => Wait(outer));
        started.Wait();
        Task other = Task.Run(() => Set());
        wait.Wait();
        other.Wait();
    }
}
