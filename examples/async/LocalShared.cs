// WRONG: an AsyncLocal flows into both tasks, but its value is a reference to one object.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class LocalShared
{
    class Log { public int Lines; }

    static readonly AsyncLocal<Log> log = new AsyncLocal<Log>();

    static async Task Work()
    {
        await Task.Yield();
        log.Value.Lines++;
    }

    static void Main()
    {
        log.Value = new Log();
        Task.WaitAll(Work(), Work());
        Debug.Assert(log.Value.Lines == 2, "a line was lost");
    }
}
