// WRONG: Set looks for the handle of a ManualResetEventSlim after it has set the event. The event may have been reset by then, and the
// handle been made.
using System;
using System.Threading;

var set = new ManualResetEventSlim();
var setter = new Thread(set.Set);
setter.Start();
set.Wait();
set.Reset();
WaitHandle handle = set.WaitHandle;
setter.Join();
if (handle.WaitOne(0))
    throw new Exception("signalled");
