// A collection may come at any moment: how many there were and how much memory is left is unknown, and an object is in any generation.
using System;

object o = new();
switch (args[0])
{
    case "count":
        int before = GC.CollectionCount(0);
        GC.Collect();
        Console.WriteLine(GC.CollectionCount(0) > before);
        break;
    case "memory": Console.WriteLine(GC.GetTotalMemory(true) > 0); break;
    case "pause": Console.WriteLine(GC.GetTotalPauseDuration() >= TimeSpan.Zero); break;
    case "none": Console.WriteLine(GC.CollectionCount(3)); break;
    case "generation": Console.WriteLine(GC.GetGeneration(o)); break;
    case "literal": Console.WriteLine(GC.GetGeneration("literal")); break;
}
GC.KeepAlive(o);
