// WRONG: three threads use a `Barrier` of two. The phase is counted before the event of the next one is reset, so that a thread which comes
// between the two gets through alone.
using System;
using System.Diagnostics;
using System.Threading;

Barrier barrier = new(2);
for (int i = 0; i < 2; i++) new Thread(barrier.SignalAndWait) { IsBackground = true }.Start();
if (barrier.CurrentPhaseNumber == 1) Debug.Assert(!barrier.SignalAndWait(0));
