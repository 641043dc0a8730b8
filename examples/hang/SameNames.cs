// Wrong. The second work item waits for ever for a flag that nobody sets, if the first worker was faster. Its thread has the name of the
// thread of the first work item, which has ended, and the second worker has the name of the first one. The report must tell
// them apart.
using System.Threading;
using System.Threading.Tasks;

static class SameNames
{
    static volatile bool stop, seen;

    static void Main()
    {
        Task.Run(() => { }).Wait();
        var first = new Thread(() => seen = true) { Name = "worker" };
        first.Start();
        Task spinning = Task.Run(() =>
        {
            if (!seen)
            {
                stop = true;
            }
            while (!stop)
            {
                Thread.Yield();
            }
        });
        first.Join();
        var second = new Thread(() => spinning.Wait()) { Name = "worker" };
        second.Start();
        second.Join();
    }
}
