// Compiler: roslyn12
using System;

// Products and quotients of spans of time with limits, infinities and no number.
static class TimeSpanTimesInfinity9
{
    static string Of(Func<object> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        foreach (var t in new[] { TimeSpan.Zero, new TimeSpan(1), TimeSpan.FromHours(1), -TimeSpan.FromHours(1), TimeSpan.MinValue, TimeSpan.MaxValue })
            foreach (double d in new[] { 0.0, -0.0, 1.0, -1.0, 0.5, 1.5, double.Epsilon, 1e300, double.PositiveInfinity, double.NegativeInfinity, double.NaN })
                Console.WriteLine(t.Ticks + " " + d + ": " + Of(() => t * d) + " " + Of(() => d * t) + " " + Of(() => t / d) + " " + Of(() => t.Multiply(d)) + " " + Of(() => t.Divide(d)) + " " + Of(() => t / TimeSpan.Zero));
    }
}
