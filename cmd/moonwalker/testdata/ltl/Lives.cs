using System;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

// Threads come and go while a formula looks.
static class Lives
{
    static volatile bool p, q;
    static readonly object door = new object();

    static void SetQ() { q = true; }

    // The store comes before the start of the second thread.
    public static void Main() { var t = new Thread(SetQ); p = true; t.Start(); }

    // The first item may run before the second one is there.
    public static void ByTask() { Task.Run(() => { p = true; }); Task.Run(SetQ); while (!p || !q) { } }

    public static void ByPool() { ThreadPool.QueueUserWorkItem(_ => p = true); ThreadPool.QueueUserWorkItem(_ => q = true); while (!p || !q) { } }

    // The end of the item comes behind its store.
    public static void OneItem() { ThreadPool.QueueUserWorkItem(_ => p = true); while (!p) { } }

    // Behind its store the thread can move: it takes a lock that no other thread can reach.
    public static void OwnLock()
    {
        var t = new Thread(() => { var d = door; p = true; lock (new object()) { } lock (d) { } });
        lock (door) { t.Start(); while (!p) { } q = true; }
        t.Join();
    }

    // Behind its store no thread is in a deadlock yet.
    public static void OwnDeadlock()
    {
        var t = new Thread(() => { var d = door; p = true; lock (new object()) { } lock (d) { } });
        lock (door) { t.Start(); t.Join(); }
    }
}

// The propositions depend on the thread that evaluates them, or fail.
static class Own
{
    [ThreadStatic] static bool field;
    static readonly ThreadLocal<bool> local = new ThreadLocal<bool>();
    static readonly AsyncLocal<bool> flow = new AsyncLocal<bool>();
    static readonly object door = new object();

    static bool Local => local.Value;
    static bool Flow => flow.Value;
    static bool Entered => Monitor.IsEntered(door);
    static readonly ReaderWriterLockSlim gate = new ReaderWriterLockSlim();

    static bool Writes => gate.IsWriteLockHeld;
    static bool Named => Thread.CurrentThread.Name == "main";
    static bool Taken { get { lock (door) { return Monitor.IsEntered(door); } } }
    static bool Throws() { throw new Exception(); }
    static bool ByMethod() => field;

    public static void Main() { field = true; local.Value = true; flow.Value = true; lock (door) { } }
}

// Loops of a thread that is alone.
static class Alone
{
    static volatile int a;
    static volatile bool never;

    // The loop accesses what another thread has used before.
    public static void Main() { var t = new Thread(() => a = 1); t.Start(); a = 2; t.Join(); while (true) { a = 0; } }
}

// An atomic section that never ends, and changes nothing that another thread could see.
static class Section
{
    static volatile bool f;

    static void Loop() { for (int i = 0; ;) i ^= 1; }

    public static void Main() { var t = new Thread(() => Verify.Atomic(Loop)); t.Start(); Thread.Yield(); f = true; }
}
