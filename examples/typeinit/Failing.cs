// A static constructor fails while two threads wait for it.
//
// Right: it is not tried again. Each use of the class throws a TypeInitializationException that
// has the first exception inside. (Mono 6.8 now and then lets the second thread wait for ever, which the
// standard does not allow.)
using System;
using System.Diagnostics;
using System.Threading;

static class Attempts
{
    public static int Count;
}

static class Device
{
    static Device()
    {
        Attempts.Count++;
        throw new InvalidOperationException("no such device");
    }

    public static void Open()
    {
    }
}

static class Failing
{
    static int failures;

    static void Work()
    {
        try
        {
            Device.Open();
        }
        catch (TypeInitializationException e)
        {
            Debug.Assert(e.InnerException is InvalidOperationException);
            Interlocked.Increment(ref failures);
        }
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Debug.Assert(failures == 2);
        Debug.Assert(Attempts.Count == 1, "it was tried again");
        Console.WriteLine("{0} failures, {1} attempt(s)", failures, Attempts.Count);
    }
}
