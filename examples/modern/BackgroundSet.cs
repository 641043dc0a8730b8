// A thread sets `IsBackground` of another one, which has not started. Main reads it meanwhile (reads): the runtime keeps it in a word of its own, so
// that is no data race. Main starts the thread meanwhile (starts): it does not keep the program alive, though it waits for ever.
using System;
using System.Threading;

ManualResetEvent never = new(false);
Thread idle = new(() => never.WaitOne());
Thread sets = new(() => idle.IsBackground = true);
sets.Start();
if (args[0] == "reads") Console.WriteLine(idle.IsBackground);
else idle.Start();
sets.Join();
