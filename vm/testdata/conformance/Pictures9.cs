// Compiler: roslyn12
// Custom formats of dates, times and numbers that are malformed, or use a specifier in an odd place.
using System;

static class Pictures9
{
    static readonly string[] dates =
    {
        "yyyy%", "%%", "%", "%y", "%d%M", "%mm", "m%mm", "%:%/", "\\", "yy\\", "'", "'a", "'a\\", "'a\\'b'", "\"a'b\"%", "%'a'", "%\\a", "s.%F", "s.FFF", "%F", "ffffffff", "FFFFFFFF",
        "z", "zz", "zzz", "zzzz", "%z", "%K", "KK", "yyyyyy", "gg", "tt%t", "dd:", "H:mm", ":d", "d/", "Kt", "'\\'", "K'k'",
    };

    static readonly string[] times =
    {
        "hh%", "%%", "%h", "m%mm", "%hh", "ddddddddd", "dddddddd", "hhh", "%F", "FFF", "s'.'F", "\\", "h\\", "h'", "h'\\'", "'a\\'b'", "h:m", "%'a'", "%\\:", "ffffffff",
    };

    static readonly string[] numbers =
    {
        "E0EE+E0", "E0E0", "0e0e0E", "#E0", "E0#", "E#.E0,", "#0#E0", "%#0e0", "E00000000000", "0.0E+0E-0", "e-0e+00", "0E", "0E+", "0E-#", "0xE0E0", ";E0E0", "0;E0#", "#;;E0", "E0'", "\\E0E0",
    };

    static void Show(string type, string format, Func<string> text)
    {
        string result;
        try { result = text(); }
        catch (Exception e) { result = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(type + " " + format + " -> " + result);
    }

    static void Main()
    {
        foreach (string f in dates)
        {
            DateTime morning = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), evening = new DateTime(638712345671230000);
            Show("date", f, () => morning.ToString(f) + " " + evening.ToString(f));
            Show("offset", f, () => new DateTimeOffset(evening, TimeSpan.FromMinutes(-330)).ToString(f));
            Show("day", f, () => DateOnly.FromDateTime(morning).ToString(f));
            Show("time", f, () => TimeOnly.FromDateTime(evening).ToString(f));
        }
        foreach (string f in times)
            Show("span", f, () => new TimeSpan(1, 2, 3, 5, 40).ToString(f) + " " + TimeSpan.FromSeconds(-5).ToString(f));
        foreach (string f in numbers)
            Show("number", f, () => 0.0.ToString(f) + " " + (-0.000565).ToString(f) + " " + 42.ToString(f) + " " + (-1.50m).ToString(f));
    }
}
