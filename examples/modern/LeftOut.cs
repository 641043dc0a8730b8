// Parts of .NET's runtime that the model leaves out, in programs that may notice it.
//
// small, blocks, deep: the size of a stack. shallow: a stack that is large enough.
// thread: the lock of a Thread, which .NET takes itself. other: that of another object.
// raw: an object made without its constructor, of a class with a static constructor; plain: of a class without one.
// cookie: WRONG: the second use of a cookie.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

static class LeftOut
{
    static bool s_ran;

    sealed class Precise { static Precise() { s_ran = true; } }
    sealed class Plain { }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "small": Run(64 * 1024); break;
            case "shallow": Run(0); break;
            case "blocks": Blocks(100); break;
            case "deep": Deep(3000); break;
            case "thread": Lock(Thread.CurrentThread); break;
            case "other": Lock(args); break;
            case "raw": Refuse(typeof(Precise)); break;
            case "plain": Refuse(typeof(Plain)); break;
            case "cookie": Cookie(); break;
        }
    }

    static void Run(int size)
    {
        var thread = new Thread(() => Blocks(10), size);
        thread.Start();
        thread.Join();
    }

    static int Blocks(int n)
    {
        Span<byte> block = stackalloc byte[4000];
        block[n] = 1;
        return n == 0 ? block[0] : block[n] + Blocks(n - 1) + block[n];
    }

    static int Deep(int n) => n == 0 ? 0 : 1 + Deep(n - 1) - 1;

    static void Lock(object o)
    {
        lock (o)
            s_ran = true;
    }

    static void Refuse(Type type)
    {
        RuntimeHelpers.GetUninitializedObject(type);
        if (s_ran)
            throw new Exception("ran");
    }

    static void Cookie()
    {
        var l = new ReaderWriterLock();
        LockCookie cookie = l.UpgradeToWriterLock(-1);
        l.DowngradeFromWriterLock(ref cookie);
        l.AcquireWriterLock(-1);
        l.DowngradeFromWriterLock(ref cookie);
    }
}
