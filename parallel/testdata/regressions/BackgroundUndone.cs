using System;
using System.Threading;

// A thread that is alone changes a place that a property reads, and undoes it, behind a visible change of another such place. Roslyn, C# 8, -o+.
public static class BackgroundUndone
{
    static Thread shown;

    public static void Foreground()
    {
        if (shown != null && shown.IsBackground) throw new Exception("background");
    }

    public static void Main()
    {
        Thread current = Thread.CurrentThread;
        shown = current;
        current.IsBackground = true;
        current.IsBackground = false;
        shown = null;
    }
}
