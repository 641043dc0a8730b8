// A JIT inlines calls, and drops null checks, type checks and loads whose result nobody needs: behind the last use that it must
// keep, the finalizer may run. The argument chooses the use that is dropped.
using System;

sealed class Handle
{
    public static volatile int Closed;
    readonly int id = 1;

    ~Handle()
    {
        Closed = 1;
    }

    public void Nothing()
    {
    }

    public void Passes(Handle other)
    {
        other.Nothing();
    }

    public static bool Ignores(Handle handle)
    {
        return handle == null;
    }

    public int Id
    {
        get { return id; }
    }
}

static class Inlined
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "empty": Empty(); break;
            case "passed": Passed(); break;
            case "null": Null(); break;
            case "test": Test(); break;
            case "type": Type(); break;
            case "load": Load(); break;
            case "object": Object(); break;
        }
    }

    static void NotClosed()
    {
        if (Handle.Closed == 1)
            throw new InvalidOperationException("closed before its last use");
    }

    static void Read(int id)
    {
    }

    static void Empty()
    {
        Handle handle = new Handle();
        NotClosed();
        handle.Nothing();
    }

    static void Passed()
    {
        Handle handle = new Handle();
        NotClosed();
        handle.Passes(handle);
    }

    static void Null()
    {
        Handle handle = new Handle();
        NotClosed();
        if (handle != null)
            Console.WriteLine("there");
    }

    static void Test()
    {
        Handle handle = new Handle();
        NotClosed();
        Console.WriteLine(Handle.Ignores(handle));
    }

    static void Type()
    {
        object handle = new Handle();
        NotClosed();
        Console.WriteLine(handle is string);
    }

    static void Load()
    {
        Handle handle = new Handle();
        NotClosed();
        Read(handle.Id);
    }

    static void Object()
    {
        Handle handle = new Handle();
        NotClosed();
        Console.WriteLine(handle.GetType() == typeof(string));
    }
}
