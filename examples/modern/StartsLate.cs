// A task is canceled, or started by somebody else, while it is being started. Start says nothing about a task that is canceled after its first look.
using System;
using System.Threading;
using System.Threading.Tasks;

class StartsLate
{
    static string Outcome(Action start)
    {
        try
        {
            start();
            return "nothing";
        }
        catch (InvalidOperationException e) { return e.Message.Substring(e.Message.IndexOf("task")); }
    }

    static void Main(string[] args)
    {
        var source = new CancellationTokenSource();
        var task = new Task(() => { }, source.Token);
        Action start = args[0] == "start" ? task.Start : task.RunSynchronously;
        string other = "";
        var thread = new Thread(() =>
        {
            if (args.Length == 1) source.Cancel();
            else other = " " + Outcome(start);
        });
        thread.Start();
        string own = Outcome(start);
        thread.Join();
        if (args.Length == 1) Console.Write(own + " " + (task.IsCanceled ? "canceled" : "runs"));
        else Console.Write(string.CompareOrdinal(own, other.Trim()) < 0 ? own + other : other.Trim() + " " + own);
    }
}
