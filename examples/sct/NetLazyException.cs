// .NET, Lazy<T> with a factory: if the factory throws, each later `Value` throws the same exception, though the cause has
// passed. Here the configuration comes a moment later.
using System;
using System.Threading;

static class NetLazyException
{
    static volatile string? configuration;

    static readonly Lazy<int> size = new(() => configuration?.Length ?? throw new InvalidOperationException("not configured"));

    static void Warm()
    {
        try
        {
            _ = size.Value;
        }
        catch (InvalidOperationException)
        {
            // too early: the next one tries again
        }
    }

    static void Main()
    {
        Thread warmer = new(Warm);
        warmer.Start();
        configuration = "a=b";
        warmer.Join();
        _ = size.Value; // configured
    }
}
