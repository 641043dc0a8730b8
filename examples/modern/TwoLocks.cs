// WRONG: a Lock that is taken as an object is a monitor, which is another lock than its own.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

Lock gate = new();
object same = gate;
int hits = 0;

Parallel.Invoke(
    () => { using (gate.EnterScope()) hits++; },
    () => { lock (same) hits++; });
Debug.Assert(hits is 2, "an update was lost");
