// Task.WhenAll of tasks that fail: since .NET 8 their exceptions come in the order in which they fail, before in
// the order of the tasks. With results, always in the order of the tasks.
using System;
using System.Threading.Tasks;

class WhenAllFailures
{
    static string Failures(Task all)
    {
        try { all.Wait(); }
        catch (AggregateException) { }
        string s = "";
        foreach (Exception e in all.Exception.InnerExceptions) s += e.Message;
        return s;
    }

    static void Main()
    {
        var a = new TaskCompletionSource<int>();
        var b = new TaskCompletionSource<int>();
        var c = new TaskCompletionSource<int>();
        c.SetException(new Exception("c"));
        Task all = Task.WhenAll(new Task[] { b.Task, a.Task, c.Task });
        Task results = Task.WhenAll(b.Task, a.Task, c.Task);
        a.SetException(new Exception("a"));
        b.SetException(new Exception("b"));
        Console.WriteLine(Failures(all) + " " + Failures(results));
    }
}
