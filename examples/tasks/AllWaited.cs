// WRONG: another thread may read the number after the main thread, which waits for all tasks, has written it.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class AllWaited
{
    static int number;

    static void Main()
    {
        Thread reader = new Thread(() => Debug.Assert(Volatile.Read(ref number) == 0, "written"));
        reader.Start();
        Task.WhenAll(Task.Run(() => { }), Task.Run(() => { })).Wait();
        Volatile.Write(ref number, 1);
        reader.Join();
    }
}
