// WRONG: ManualResetEventSlim.Set locks its WaitHandle while it sets that, and so does the program.
using System.Threading;

var ready = new ManualResetEventSlim();
WaitHandle handle = ready.WaitHandle;
var state = new object();
var other = new Thread(() =>
{
    lock (handle)
    {
        lock (state) { }
    }
});
other.Start();
lock (state)
{
    ready.Set();
}
other.Join();
