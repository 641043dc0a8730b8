// The module initialiser changes a static of another module.
using System.Runtime.CompilerServices;

public static class Foreign
{
    public static int Zero() => 0;

    [ModuleInitializer]
    internal static void Start() => Counters.Started = 2;
}
