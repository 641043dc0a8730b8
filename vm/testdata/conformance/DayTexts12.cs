// Compiler: roslyn12
// Texts of days, times of day and both, read as each of the types, without a format and with one.
using System;
using System.Globalization;

static class DayTexts12
{
    static string Try(Func<object> f)
    {
        try { return f() + ""; }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static string Day(DateOnly d) => d.ToString("o");
    static string Time(TimeOnly t) => t.ToString("o");
    static string Point(DateTime d) => d.ToString("s") + d.Kind;

    static void All(string s)
    {
        Console.WriteLine("[" + s + "]");
        Console.WriteLine("  " + Try(() => Day(DateOnly.Parse(s))) + "; " + DateOnly.TryParse(s, out DateOnly d) + " " + Day(d));
        Console.WriteLine("  " + Try(() => Time(TimeOnly.Parse(s))) + "; " + TimeOnly.TryParse(s, null, out TimeOnly t) + " " + Time(t));
    }

    static void Points(string s)
    {
        All(s);
        Console.WriteLine("  " + Try(() => Point(DateTime.Parse(s))) + "; " + DateTime.TryParse(s, out DateTime d) + " " + Point(d));
        Console.WriteLine("  " + Try(() => TimeSpan.Parse(s)));
    }

    static void Exact(string s, string format)
    {
        Console.WriteLine("[" + s + "] " + format);
        Console.WriteLine("  " + Try(() => Day(DateOnly.ParseExact(s, format))) + "; " + Try(() => DateOnly.TryParseExact(s, format, out DateOnly d) + " " + Day(d)));
        Console.WriteLine("  " + Try(() => Time(TimeOnly.ParseExact(s, format))) + "; " + Try(() => TimeOnly.TryParseExact(s, format, out TimeOnly t) + " " + Time(t)));
        Console.WriteLine("  " + Try(() => Point(DateTime.ParseExact(s, format, null))));
    }

    static void Styles()
    {
        foreach (DateTimeStyles style in new[] { DateTimeStyles.None, DateTimeStyles.AllowWhiteSpaces, DateTimeStyles.AllowLeadingWhite, DateTimeStyles.AssumeUniversal, DateTimeStyles.NoCurrentDateDefault })
            foreach (string s in new[] { null, "", "10:30", "2024-02-29", "x", " 2024-02-29 " })
            {
                if (s != "10:30") Console.WriteLine(style + " [" + s + "] " + Try(() => Day(DateOnly.Parse(s, null, style))) + "; " + DateOnly.TryParse(s, null, style, out _));
                Console.WriteLine(style + " [" + s + "] " + Try(() => Time(TimeOnly.Parse(s, null, style))) + "; " + TimeOnly.TryParse(s, null, style, out _));
            }
        foreach (DateTimeStyles style in new[] { DateTimeStyles.AssumeUniversal, DateTimeStyles.NoCurrentDateDefault })
            foreach (string format in new[] { null, "", "HH:mm", "yyyy-MM-dd" })
            {
                Console.WriteLine(style + " " + Try(() => DateOnly.ParseExact("2024-02-29", format, null, style)) + "; " + DateOnly.TryParseExact("2024-02-29", format, null, style, out _));
                Console.WriteLine(style + " " + Try(() => TimeOnly.ParseExact("10:30", format, null, style)) + "; " + TimeOnly.TryParseExact("10:30", format, null, style, out _));
            }
    }

    static void Main()
    {
        string[] days = { "2024-02-29", "2023-02-29", "02/29/2024", "2/9/2024", "2024/02/29", "02-29-2024", "2024-2-9", "1000-01-01", "9999-12-31" };
        string[] times = { "10:30", "00:00", "10:30:15", "10:30:15.5", "23:59:59.9999999", "24:00", "10:60", "10:30:60" };
        foreach (string day in days)
        {
            Points(day);
            foreach (string time in times)
            {
                Points(day + " " + time);
                if (day[4] == '-' || day[4] == '/') Points(day + "T" + time);
            }
        }
        foreach (string time in times) All(time);
        foreach (string s in new[] { "", " ", "12", "2024", "20240229", "x", "never", "x 10:30", "2024-02-29 x", "10:30x", "2024-02-29T10:30Z", "2024-02-29 10:30Z", "2024-02-29t10:30", " 2024-02-29T10:30:15 ", "\t2024-02-29\n", "2024-2-9T10:30", "2024/2/9T10:30" }) All(s);
        foreach (string s in new[] { "-1:00", "+1:00", "12:30Z", "12:30+01:00", "12.30", "12.30.15", "1 2", "2024-02-29 10:030", "2024-02-29 100:30", "10:30+00:00", "1:2/3" })
            Console.WriteLine("[" + s + "] " + TimeOnly.TryParse(s, out _));
        foreach (string s in new[] { "25:00 AM", "10:30 PM", "10:30-05", "2024-02-29 10:30 AM", "10:30,5", "1.10:30" })
            Console.WriteLine("[" + s + "] " + DateOnly.TryParse(s, out _));
        foreach (string s in new[] { "", "10:30", "10:30:15", "10:30:15.25", "2024-02-29", "2024-02-29 10:30", "2024-02-29T10:30", "2023-02-29", "10:30 A", "10:30 a", "Thu, 29 Feb 2024", "2024-02-29T10:30:15.0000000", "2023-02-29T10:30:15.0000000" })
            foreach (string format in new[] { "yyyy-MM-dd", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm", "o", "r", "q" }) Exact(s, format);
        foreach (string s in new[] { "10:30", "10:30:15", "10:30:15.25", "10:30:15.", "10:30 A", "10:30 a", "10:30 AM", "10:30 am", "2024-02-29" })
            foreach (string format in new[] { "HH:mm", "t", "T", "HH:mm:ss.FFF", "HH:mm:ss.FF", "h:mm t", "h:mm tt", "HH:mmK" })
                Console.WriteLine("[" + s + "] " + format + " " + Try(() => Time(TimeOnly.ParseExact(s, format))) + "; " + Try(() => TimeOnly.TryParseExact(s, format, out _)));
        Styles();
    }
}
