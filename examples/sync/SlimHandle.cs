// WRONG: the WaitHandle of a ManualResetEventSlim that is seen as set need not be set: that comes after it.
using System.Diagnostics;
using System.Threading;

class SlimHandle
{
    static void Main()
    {
        ManualResetEventSlim done = new ManualResetEventSlim();
        WaitHandle handle = done.WaitHandle;
        Thread other = new Thread(() => done.Set());
        other.Start();
        if (done.IsSet) Debug.Assert(handle.WaitOne(0));
        other.Join();
    }
}
