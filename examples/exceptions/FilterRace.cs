// Filters look at a field that another thread changes, while an exception is on its way.
//
// Wrong: Work believes that its filters exclude each other, and that the value seen by a filter still holds in
// its handler. Each filter runs at a moment of its own, in the first pass, before any finally block; the
// handler runs after the second pass. All four places can be reached.
using System;
using System.Diagnostics;
using System.Threading;

static class FilterRace
{
    static volatile int mode;

    static void Inner()
    {
        try
        {
            throw new InvalidOperationException();
        }
        catch (InvalidOperationException) when (mode == 1)
        {
            Debug.Assert(mode == 1, "mode has changed since the filter of this handler");
            Debug.Assert(mode != 1, "the inner handler is reached");
        }
    }

    static void Work()
    {
        try
        {
            Inner();
        }
        catch (InvalidOperationException) when (mode == 1)
        {
            Debug.Assert(false, "mode was not 1 for the inner filter, and is for the outer one");
        }
        catch (InvalidOperationException)
        {
            Debug.Assert(false, "no filter wanted it");
        }
    }

    static void Main()
    {
        var worker = new Thread(Work);
        worker.Start();
        mode = 1;
        mode = 2;
        worker.Join();
    }
}
