// A thread of the pool waits for a task that it has queued: it runs the task itself, or another one does.
using System;
using System.Threading.Tasks;

class WaitInPool
{
    static void Main()
    {
        int ran = 0;
        Task.Run(() =>
        {
            Task inner = Task.Run(() => { ran++; });
            inner.Wait();
            Console.WriteLine(ran);
        }).Wait();
    }
}
