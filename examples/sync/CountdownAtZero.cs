// WRONG: a CountdownEvent at zero may still make a thread wait: threads that wait are told after it.
using System.Diagnostics;
using System.Threading;

class CountdownAtZero
{
    static void Main()
    {
        CountdownEvent left = new CountdownEvent(1);
        Thread other = new Thread(() => left.Signal());
        other.Start();
        if (left.CurrentCount == 0) Debug.Assert(left.WaitHandle.WaitOne(0));
        other.Join();
    }
}
