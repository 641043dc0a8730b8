// SCTBench, CS.bluetooth_driver_bad: a request to a driver, while another thread stops the driver. The request looks at
// the stopping flag and counts itself only then. The stop may come between the two, and the request works with a driver
// that is stopped. The flags are volatile here, so that no data race comes first.
using System.Diagnostics;
using System.Threading;

static class CsBluetoothDriver
{
    static int pending = 1;
    static volatile bool stopping, idle, stopped;

    static bool Enter()
    {
        if (stopping)
            return false;
        Interlocked.Increment(ref pending);
        return true;
    }

    static void Leave()
    {
        if (Interlocked.Decrement(ref pending) == 0)
            idle = true;
    }

    static void Stop()
    {
        stopping = true;
        Leave();
        if (idle)
            stopped = true;
    }

    static void Main()
    {
        Thread stop = new(Stop);
        stop.Start();
        if (Enter())
            Debug.Assert(!stopped, "the driver works");
        Leave();
        stop.Join();
    }
}
