// WRONG: both tasks of `WhenAll` may be completed when the main thread looks, or not.
using System.Diagnostics;
using System.Threading.Tasks;

class AllLooked
{
    static void Main()
    {
        Task all = Task.WhenAll(Task.Run(() => { }), Task.Run(() => { }));
        if (all.IsCompleted) Debug.Assert(false, "completed");
        else Debug.Assert(false, "not completed");
        all.Wait();
    }
}
