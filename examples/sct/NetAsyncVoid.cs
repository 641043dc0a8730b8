// .NET, events: a handler is `async void`. The `try` around the event catches nothing, as the handler fails after its await;
// the exception ends the program. Whether it fails depends on another thread.
using System;
using System.Threading;
using System.Threading.Tasks;

static class NetAsyncVoid
{
    static event Action? Changed;
    static volatile string? text = "text";

    static async void Show()
    {
        await Task.Yield();
        _ = text!.Length;
    }

    static void Main()
    {
        Changed += Show;
        Thread closer = new(() => text = null);
        closer.Start();
        try
        {
            Changed();
        }
        catch (NullReferenceException)
        {
        }
        closer.Join();
        Thread.Sleep(10);
    }
}
