// JDK, FutureTask.cancel(true): the thread that cancels looks for the runner of the task, and interrupts it. If the task ends
// in between, the interrupt hits the next task of this thread of the pool.
using System.Threading;

static class JavaFutureCancel
{
    static readonly object gate = new();
    static readonly ManualResetEvent input = new(false);
    static volatile Thread? runner;

    static void Run()
    {
        runner = Thread.CurrentThread;
        try
        {
            Thread.Sleep(1); // the first task
        }
        catch (ThreadInterruptedException)
        {
        }
        runner = null;
        input.WaitOne(); // the next task
    }

    static void Main()
    {
        Thread worker = new(Run);
        worker.Start();
        Thread? thread = runner;
        thread?.Interrupt();
        input.Set();
        worker.Join();
    }
}
