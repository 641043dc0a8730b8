// WRONG: the program may end before the assumption is evaluated, and then nobody has looked at the exception. The assumption drops
// the other runs only.
using System;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

class EndsBefore
{
    static int users;

    static void Save()
    {
        if (Interlocked.Add(ref users, 2) == 3) throw new InvalidOperationException("disk full");
    }

    static void Show()
    {
        Interlocked.Increment(ref users);
        Verify.Assume(false);
    }

    static void Main()
    {
        Task saving = Task.Run((Action)Save);
        Task.Run((Action)Show);
        saving.ContinueWith(_ => { }).Wait();
        Interlocked.Increment(ref users);
    }
}
