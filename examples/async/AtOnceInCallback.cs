// WRONG: a method may go on at once, on the thread that runs the callback. That does not wait for the callback's end.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class AtOnceInCallback
{
    static CancellationTokenRegistration own;

    static async Task Work(Task before)
    {
        await before;
        Debug.Assert(!own.DisposeAsync().IsCompleted, "the same thread");
    }

    static void Main()
    {
        Task before = Task.Run(() => { });
        CancellationTokenSource source = new CancellationTokenSource();
        own = source.Token.Register(() => Work(before).Wait());
        source.Cancel();
    }
}
