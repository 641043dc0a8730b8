// Compiler: roslyn12
// Skip: framework
// DateTimeOffset with a wrong date and a wrong offset.
using System;

static class OffsetsFirst9
{
    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = f().GetType().Name; }
        catch (Exception e) { result = e.GetType().Name + " " + (e as ArgumentException)?.ParamName; }
        Console.WriteLine(name + ": " + result);
    }

    static void Main()
    {
        foreach (TimeSpan offset in new[] { TimeSpan.Zero, new TimeSpan(-1), new TimeSpan(15, 0, 0), new TimeSpan(-14, 0, 0), TimeSpan.MinValue, new TimeSpan(1, 0, 30) })
        {
            Try("month 13, " + offset, () => new DateTimeOffset(2024, 13, 1, 0, 0, 0, offset));
            Try("year 1, " + offset, () => new DateTimeOffset(1, 1, 1, 0, 0, 0, offset));
            Try("hour 24, " + offset, () => new DateTimeOffset(9999, 12, 31, 24, 0, 0, offset));
            Try("ticks -1, " + offset, () => new DateTimeOffset(-1L, offset));
            Try("a date in UTC, " + offset, () => new DateTimeOffset(new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc), offset));
            Try("a date, " + offset, () => new DateTimeOffset(DateTime.MinValue, offset));
            Try("ToOffset, " + offset, () => DateTimeOffset.UnixEpoch.ToOffset(offset));
            Try("ToOffset at the beginning, " + offset, () => DateTimeOffset.MinValue.ToOffset(offset));
            Try("ToOffset at the end, " + offset, () => DateTimeOffset.MaxValue.ToOffset(offset));
        }
    }
}
