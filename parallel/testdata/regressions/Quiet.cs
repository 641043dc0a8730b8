using System;
using System.Threading;
using System.Threading.Tasks;

// A thread stores, makes a task or a thread that does not run, or looks at one, and loads. The other one stores, has a full fence, and loads. Both miss
// the other's store only if the member in between has no full fence. The argument names the member.
static class Quiet
{
    static int x, y;
    static Func<bool> act;
    static ManualResetEvent stay = new ManualResetEvent(false);

    static void Choose(string name)
    {
        var canceled = new CancellationToken(true);
        var source = new CancellationTokenSource(); source.Cancel();
        var token = source.Token;
        var open = new TaskCompletionSource<int>();
        Task done = Task.CompletedTask;
        if (name.StartsWith("run func")) // initialisers wait
        {
            Task.Run(() => Task.CompletedTask, canceled);
            Task.Run(() => Task.FromResult(1), canceled);
        }
        Thread blocked = null, over = null;
        if (name.Contains("vain")) { blocked = new Thread(() => stay.WaitOne()); blocked.IsBackground = true; blocked.Start(); }
        if (name.Contains("over")) { over = new Thread(() => { }); over.Start(); over.Join(); }
        switch (name)
        {
            case "new thread": act = () => new Thread(() => { }) != null; break;
            case "new parameterized": act = () => new Thread(o => { }) != null; break;
            case "new thread, stack": act = () => new Thread(() => { }, 1 << 21) != null; break;
            case "new background": act = () => { var t = new Thread(() => { }); t.IsBackground = true; return true; }; break;
            case "new named": act = () => { var t = new Thread(() => { }); t.Name = "t"; return true; }; break;
            case "new priority": act = () => { var t = new Thread(() => { }); t.Priority = ThreadPriority.Highest; return true; }; break;
            case "new, state": act = () => { var t = new Thread(() => { }); return t.ThreadState == ThreadState.Unstarted; }; break;
            case "join 0 vain": act = () => !blocked.Join(0); break;
            case "join 5 vain": act = () => !blocked.Join(5); break;
            case "join over": act = () => { over.Join(); return true; }; break;
            case "join 0 over": act = () => over.Join(0); break;
            case "current": act = () => Thread.CurrentThread != null; break;
            case "current name": act = () => Thread.CurrentThread.Name == null; break;
            case "current pool": act = () => !Thread.CurrentThread.IsThreadPoolThread; break;
            case "run func canceled": act = () => Task.Run(() => Task.CompletedTask, canceled).IsCanceled; break;
            case "run func int canceled": act = () => Task.Run(() => Task.FromResult(1), canceled).IsCanceled; break;
            case "run canceled": act = () => Task.Run(() => { }, canceled) != null; break;
            case "run int canceled": act = () => Task.Run(() => 1, canceled) != null; break;
            case "run canceled source": act = () => Task.Run(() => { }, token) != null; break;
            case "run func canceled source": act = () => Task.Run(() => Task.CompletedTask, token).IsCanceled; break;
            case "start new canceled": act = () => Task.Factory.StartNew(() => { }, canceled) != null; break;
            case "start new int canceled": act = () => Task.Factory.StartNew(() => 1, canceled) != null; break;
            case "generic start new canceled": act = () => Task<int>.Factory.StartNew(() => 1, canceled) != null; break;
            case "new task canceled": act = () => new Task(() => { }, canceled).IsCanceled; break;
            case "new task int canceled": act = () => new Task<int>(() => 1, canceled).IsCanceled; break;
            case "new task": act = () => !new Task(() => { }).IsCanceled; break;
            case "start canceled": { act = () => { var t = new Task(() => { }, canceled); try { t.Start(); return false; } catch (InvalidOperationException) { return true; } }; break; }
            case "from canceled": act = () => Task.FromCanceled(canceled).IsCanceled; break;
            case "from canceled int": act = () => Task.FromCanceled<int>(canceled).IsCanceled; break;
            case "from result": act = () => Task.FromResult(1).IsCompleted; break;
            case "from exception": act = () => Task.FromException(new Exception()).IsFaulted; break;
            case "delay canceled": act = () => Task.Delay(10, canceled).IsCanceled; break;
            case "delay 0": act = () => Task.Delay(0).IsCompleted; break;
            case "delay source": act = () => Task.Delay(10, token).IsCanceled; break;
            case "continue canceled": act = () => done.ContinueWith(t => { }, canceled) != null; break;
            case "continue canceled open": act = () => open.Task.ContinueWith(t => { }, canceled) != null; break;
            case "when all none": act = () => Task.WhenAll().IsCompleted; break;
            case "wait async canceled": act = () => open.Task.WaitAsync(canceled).IsCanceled; break;
            case "wait async done": act = () => done.WaitAsync(canceled) == done; break;
            case "register canceled": act = () => { bool b = false; token.Register(() => b = true); return b; }; break;
            case "linked": act = () => CancellationTokenSource.CreateLinkedTokenSource(token).IsCancellationRequested; break;
            case "new source": act = () => !new CancellationTokenSource().IsCancellationRequested; break;
            case "value task canceled": act = () => ValueTask.FromCanceled(canceled).IsCanceled; break;
            case "run func": act = () => Task.Run(() => Task.CompletedTask) != null; break;
            default: throw new ArgumentException(name);
        }
    }

    static void Main(string[] args)
    {
        Choose(args[0]);
        int r = 0;
        var t = new Thread(() => { Volatile.Write(ref y, 1); Thread.MemoryBarrier(); r = Volatile.Read(ref x); });
        t.Start();
        Volatile.Write(ref x, 1);
        bool known = act();
        int s = Volatile.Read(ref y);
        t.Join();
        if (!known) throw new Exception("the member has another result");
        if (r == 0 && s == 0) throw new Exception("neither saw the other");
    }
}
