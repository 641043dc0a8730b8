// A CancellationTokenSource with a delay below a millisecond has a timer; only a delay of zero cancels it at once. Wrong: the program believes
// that half a millisecond is rounded to zero ("half"). Arguments: half or zero.
using System;
using System.Diagnostics;
using System.Threading;

var delay = args[0] == "half" ? TimeSpan.FromMilliseconds(0.5) : TimeSpan.Zero;
using var source = new CancellationTokenSource(delay);
Debug.Assert(source.IsCancellationRequested, "not yet");
