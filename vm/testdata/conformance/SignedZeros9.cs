// Compiler: roslyn12
// Unsigned integers of texts with a sign: .NET takes "-0" for 0, and "-0.0" for too small a number.
using System;
using System.Globalization;

static class SignedZeros9
{
    static string Read(Func<object> parse)
    {
        try { return parse().ToString(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        CultureInfo culture = CultureInfo.InvariantCulture;
        foreach (string s in new[] { "-0", "-0.", "-0.0", "-.0", "-0e5", "-0.0e3", "(0.00)", "(0)", "-0,0", "0.0-", "0-", "-1.0", "-0.4", "+0.0" })
        {
            foreach (NumberStyles style in new[] { NumberStyles.Float, NumberStyles.Any, NumberStyles.Integer, NumberStyles.Currency })
                Console.WriteLine(s + " " + style + ": " + Read(() => byte.Parse(s, style, culture)) + " " + Read(() => ulong.Parse(s, style, culture)) + " " +
                    Read(() => int.Parse(s, style, culture)) + " " + uint.TryParse(s, style, culture, out _) + " " + ushort.TryParse(s, style, culture, out _));
        }
    }
}
