// A work item may run on the thread of an earlier one: it then has its number and its Thread object, and owns its locks. The
// argument names the case.
using System;
using System.Threading;
using System.Threading.Tasks;

static class Workers
{
    static readonly object gate = new object();
    static readonly Mutex mutex = new Mutex();

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "number":
                Task.Run(async () =>
                {
                    int me = Environment.CurrentManagedThreadId;
                    await Task.Yield();
                    if (me == Environment.CurrentManagedThreadId) throw new Exception();
                }).Wait();
                break;
            case "thread":
                Thread first = null;
                Task.Run(() => { first = Thread.CurrentThread; }).Wait();
                Task.Run(() => { if (first == Thread.CurrentThread) throw new Exception(); }).Wait();
                break;
            case "monitor":
                Task.Run(() => Monitor.Enter(gate)).Wait();
                Task.Run(() => { if (Monitor.TryEnter(gate)) throw new Exception(); }).Wait();
                break;
            case "main":
                int main = Environment.CurrentManagedThreadId;
                Task.Run(() => { lock (gate) mutex.WaitOne(); mutex.ReleaseMutex(); }).Wait();
                if (main != Environment.CurrentManagedThreadId) throw new Exception();
                break;
            case "plain": // not a work item
                var plain = new Thread(() => { Monitor.Enter(gate); GC.KeepAlive(Thread.CurrentThread.ManagedThreadId); });
                plain.Start();
                plain.Join();
                break;
        }
    }
}
