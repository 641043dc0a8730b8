// Compiler: roslyn12
// Dates, days and times that are read by a format: years of two digits, and time zones. The local zone is UTC.
using System;
using System.Globalization;

class ExactDates9
{
    static readonly CultureInfo c = CultureInfo.InvariantCulture;

    static string Date(string s, params string[] formats)
    {
        try
        {
            DateTime d = formats.Length == 1 ? DateTime.ParseExact(s, formats[0], c) : DateTime.ParseExact(s, formats, c, DateTimeStyles.None);
            return d.Kind + " " + d.Ticks;
        }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Show(string s, params string[] formats)
    {
        Console.WriteLine(s + " by " + string.Join(", ", formats) + ": " + Date(s, formats));
        DateTime d;
        Console.WriteLine(DateTime.TryParseExact(s, formats, c, DateTimeStyles.None, out d) + " " + d.Kind + " " + d.Ticks);
        if (formats.Length > 1) return;
        DateOnly day;
        Console.WriteLine(DateOnly.TryParseExact(s, formats[0], c, DateTimeStyles.None, out day) + " " + day.DayNumber);
    }

    static void Time(string s, string format)
    {
        TimeOnly t;
        Console.WriteLine(s + " by " + format + ": " + TimeOnly.TryParseExact(s, format, c, DateTimeStyles.None, out t) + " " + t.Ticks);
    }

    static void Main()
    {
        for (int y = 0; y < 100; y++)
        {
            string two = y.ToString("00");
            Console.WriteLine(two + " " + Date("01/02/" + two, "MM/dd/yy") + " " + Date(y + "-1-2", "y-M-d") + " " + Date(two + "-1-2", "yyyy-M-d", "yy-M-d")
                + " " + DateOnly.ParseExact("01/02/" + two, "MM/dd/yy", c).Year + " " + Date("1/2/" + y, "M/d/y"));
        }
        Show("35 35-1-2", "yy y-M-d");
        Show("35 36-1-2", "yy y-M-d");
        Show("2035 35-1-2", "yyyy y-M-d");
        Show("0035 35-1-2", "yyyy y-M-d");
        Show("035-1-2", "yyy-M-d");
        Show("Tue, 02 Jan 35", "ddd, dd MMM yy");
        Show("Wed, 02 Jan 35", "ddd, dd MMM yy");

        string date = "2024-01-02T03:04:05";
        foreach (string f in new[] { "yyyy-MM-ddTHH:mm:ssZ", "yyyy-MM-ddTHH:mm:ssK", "yyyy-MM-ddTHH:mm:ss'Z'", "yyyy-MM-ddTHH:mm:ss\\Z", "yyyy-MM-ddTHH:mm:ssZZ", "yyyy-MM-ddTHH:mm:ssZK" })
            foreach (string zone in new[] { "Z", "", "z", "GMT", "gmt", "ZZ", "UTC", "Zd", "Z5" })
                Show(date + zone, f);
        Show("Z2024-01-02", "Zyyyy-MM-dd");
        Show("Z2024-01-02Z", "Zyyyy-MM-ddZ");
        Show("2024-01-02Zd", "yyyy-MM-ddZ\\d");
        Show("2024-01-02GMT", "yyyy-MM-ddZ");
        Show("2024-01-02 GMT", "yyyy-MM-dd 'GMT'");
        Show("2024-01-02Z 03", "yyyy-MM-ddZ HH");
        Show("12Z5", "MMZy");
        Show("125Z", "MMy\\Z");
        Show("Z125dZ", "ZMMy\\dZ");
        Show("2024-01-02Z", "yyyy-MM-dd", "yyyy-MM-ddZ");
        Show("2024-01-02Z", "yyyy-MM-ddZ", "yyyy-MM-dd");
        Show("2024-01-02 03:04:05Z", "u");
        Show("Tuesday, 02 January 2024 03:04:05", "U");
        Show("Tuesday, 02 January 2024 03:04:05", "F");
        Show("Tue, 02 Jan 2024 03:04:05 GMT", "r");
        Console.WriteLine(Date("2024-01-02T03:04:05.1234567Z", "o"));
        Console.WriteLine(Date("2024-01-02T03:04:05.1234567", "o"));
        Time("10:20Z", "HH:mmZ");
        Time("10:20", "HH:mmK");
        Time("10:20Z", "HH:mmK");
        Time("10:20Z", "HH:mm'Z'");
        Time("2024-01-02 10:20Z", "yyyy-MM-dd HH:mmZ");
    }
}
