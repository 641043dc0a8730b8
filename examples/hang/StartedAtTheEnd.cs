// A background thread starts a foreground thread that spins for ever. Main may end before it does:
// then the program is over.
//
// Wrong: once the thread has been started, nobody ends it.
using System.Threading;

static class StartedAtTheEnd
{
    static volatile bool beat;

    static void Spin()
    {
        while (true)
            beat = !beat;
    }

    static void Main()
    {
        Thread starter = new Thread(() => new Thread(Spin).Start());
        starter.IsBackground = true;
        starter.Start();
    }
}
