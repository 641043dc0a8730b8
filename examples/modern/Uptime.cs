// WRONG: TickCount turns negative after 25 days; right is to compare differences.
using System;
using System.Diagnostics;

int start = Environment.TickCount;
Debug.Assert(Environment.TickCount - start >= 0);
Debug.Assert(Environment.TickCount >= start);
Debug.Assert(DateTime.UtcNow.AddDays(-30).Year >= 2000);
