// A buffer for each thread, in a [ThreadStatic] field.
//
// Right: no thread sees the buffer of another one, and the initialiser of the field runs for the first
// thread only, so each thread makes its own.
using System;
using System.Diagnostics;
using System.Threading;

static class ThreadStatics
{
    [ThreadStatic]
    static int[] buffer;

    [ThreadStatic]
    static int used;

    static int total;

    static void Put(int value)
    {
        if (buffer == null)
            buffer = new int[2];
        buffer[used++] = value;
    }

    static void Work(int first)
    {
        Debug.Assert(buffer == null && used == 0);
        Put(first);
        Put(first + 1);
        Debug.Assert(used == 2 && buffer[0] == first);
        Interlocked.Add(ref total, buffer[0] + buffer[1]);
    }

    static void Main()
    {
        var a = new Thread(() => Work(1));
        var b = new Thread(() => Work(10));
        a.Start();
        b.Start();
        Put(5);
        a.Join();
        b.Join();
        Debug.Assert(used == 1 && buffer[0] == 5 && total == 24);
        Console.WriteLine(total);
    }
}
