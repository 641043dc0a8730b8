// WRONG: the other task looks at the exception, but the program may end before it does. The second case is RIGHT: Main waits
// for that task.
using System;
using System.Threading;
using System.Threading.Tasks;

class LookedTooLate
{
    static int users;
    static Task saving;

    static void Save()
    {
        if (Interlocked.Add(ref users, 2) == 3) throw new InvalidOperationException("disk full");
    }

    static void Show()
    {
        Interlocked.Increment(ref users);
        try { saving.Wait(); } catch (AggregateException) { }
    }

    static void Main(string[] args)
    {
        saving = new Task(Save);
        Task showing = new Task(Show);
        saving.Start();
        showing.Start();
        saving.ContinueWith(_ => { }).Wait();
        if (args[0] == "joined") showing.Wait();
        Interlocked.Increment(ref users);
    }
}
