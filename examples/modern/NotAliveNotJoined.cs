// A thread is over for IsAlive, ThreadState and Priority a moment before it is over for Join. Wrong (alive, state, priority): Main trusts a
// Join with a time-out then. In .NET 9 Join(0) was false after IsAlive for 36 of 545 threads, and after ThreadState.Stopped for 16 of 273.
// Right (joined): a Join without a time-out waits for that moment, and afterwards each Join succeeds.
using System;
using System.Diagnostics;
using System.Threading;
using ThreadState = System.Threading.ThreadState;

Thread thread = new(() => { });
thread.Start();
bool over = args[0] == "priority" ? IsDead() : args[0] == "state" ? thread.ThreadState == ThreadState.Stopped : !thread.IsAlive;
if (!over) return;
if (args[0] == "joined") thread.Join();
Debug.Assert(thread.Join(0));

bool IsDead()
{
    try { return thread.Priority < 0; }
    catch (ThreadStateException) { return true; }
}
