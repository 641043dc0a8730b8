// Compiler: roslyn12
// A format provider of the program's own is asked for the symbols of numbers, and of dates.
using System;
using System.Globalization;
using System.Text;

static class FormatProviders9
{
    static readonly StringBuilder Log = new StringBuilder();

    class Own : IFormatProvider
    {
        readonly object _answer;
        public Own(object answer) { _answer = answer; }
        public object GetFormat(Type t)
        {
            Log.Append(' ').Append(t.Name.Substring(0, 6));
            return t.IsInstanceOfType(_answer) || _answer is string ? _answer : null;
        }
    }

    class Failing : IFormatProvider
    {
        public object GetFormat(Type t) => t == typeof(ICustomFormatter) ? null : throw new TimeoutException(t.Name);
    }

    class Culture : CultureInfo
    {
        public Culture() : base("") { }
        public override object GetFormat(Type t) { Log.Append(" c").Append(t.Name.Substring(0, 6)); return base.GetFormat(t); }
        public override NumberFormatInfo NumberFormat { get { Log.Append(" n"); return base.NumberFormat; } set { } }
    }

    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = Convert.ToString(f()); }
        catch (Exception e) { result = e.GetType().Name + (e is ArgumentNullException ? " " + ((ArgumentException)e).ParamName : ""); }
        Console.WriteLine(name + ": " + result + " {" + Log + " }");
        Log.Clear();
    }

    static string Span<T>(T value, string format, IFormatProvider p) where T : ISpanFormattable
    {
        Span<char> s = stackalloc char[60];
        Span<char> none = stackalloc char[1];
        value.TryFormat(none, out _, format, p);
        return value.TryFormat(s, out int n, format, p) ? new string(s.Slice(0, n)) : "no";
    }

    static void All(IFormatProvider p)
    {
        Try("provider", () => p.GetType().Name);
        foreach (string format in new[] { null, "", "G", "g", "G0", "G3", "D", "D3", "d", "X", "x4", "B", "N1", "F", "E2", "C", "P", "R", "0.0", "D3x", "#", "Q", "-", "G9999999999", "D1", "X99" })
        {
            Try("int " + format, () => 5.ToString(format, p));
            Try("-int " + format, () => (-5).ToString(format, p));
            Try("span " + format, () => Span(5, format, p) + Span(-5, format, p));
            Try("others " + format, () => ((sbyte)5).ToString(format, p) + (-5L).ToString(format, p) + ((short)-1).ToString(format, p) + ((sbyte)-1).ToString(format, p));
            Try("unsigned " + format, () => ((byte)5).ToString(format, p) + 5u.ToString(format, p) + 5UL.ToString(format, p) + ((ushort)5).ToString(format, p));
            Try("native " + format, () => ((nint)5).ToString(format, p) + ((nint)(-5)).ToString(format, p) + ((nuint)5).ToString(format, p));
            Try("double " + format, () => 1.5.ToString(format, p) + Span(1.5, format, p));
            Try("NaN " + format, () => double.NaN.ToString(format, p) + float.PositiveInfinity.ToString(format, p));
            Try("float " + format, () => 1.5f.ToString(format, p) + Span(1.5f, format, p));
            Try("decimal " + format, () => 1.5m.ToString(format, p) + Span(1.5m, format, p));
        }
        DateTime day = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        foreach (string format in new[] { null, "", "d", "D", "f", "F", "g", "G", "m", "M", "o", "O", "r", "R", "s", "t", "T", "u", "U", "y", "Y", "yyyy", "q", "HH:mm", "%d" })
        {
            Try("date " + format, () => day.ToString(format, p));
            Try("offset " + format, () => new DateTimeOffset(day).ToString(format, p));
            Try("day " + format, () => new DateOnly(2024, 1, 2).ToString(format, p));
            Try("time " + format, () => new TimeOnly(1, 2).ToString(format, p));
        }
        foreach (string format in new[] { null, "", "c", "t", "T", "g", "G", "hh", "q", @"d\.hh" })
            Try("span of time " + format, () => new TimeSpan(1, 2, 3, 4).ToString(format, p));
        Try("plain", () => 5.ToString(p) + (-5).ToString(p) + 5L.ToString(p) + (-5L).ToString(p) + ((byte)5).ToString(p) + ((short)-5).ToString(p) + 5u.ToString(p) + 5ul.ToString(p) + ((sbyte)-5).ToString(p));
        Try("plain fractions", () => 1.5.ToString(p) + 1.5f.ToString(p) + 1.5m.ToString(p));
        Try("plain dates", () => day.ToString(p) + new DateTimeOffset(day).ToString(p) + new DateOnly(2024, 1, 2).ToString(p) + new TimeOnly(1, 2).ToString(p));
        Try("others", () => true.ToString(p) + 'c'.ToString(p) + "s".ToString(p) + ((IFormattable)DayOfWeek.Monday).ToString("D", p));

        foreach (string s in new[] { "5", "-5", "", "x", null, "999999999999999999999999999999999" })
        {
            Try("int.Parse " + s, () => int.Parse(s, p));
            Try("long.Parse " + s, () => long.Parse(s, NumberStyles.Any, p));
            Try("byte.Parse " + s, () => byte.Parse(s, p));
            Try("nint.Parse " + s, () => nint.Parse(s, p));
            Try("double.Parse " + s, () => double.Parse(s, p));
            Try("decimal.Parse " + s, () => decimal.Parse(s, p));
            Try("style " + s, () => int.Parse(s, (NumberStyles)0x8000, p));
            Try("style of double " + s, () => double.Parse(s, NumberStyles.HexNumber, p));
            Try("style of decimal " + s, () => decimal.Parse(s, NumberStyles.HexNumber, p));
            Try("hex " + s, () => int.Parse(s, NumberStyles.HexNumber, p));
            Try("int.TryParse " + s, () => int.TryParse(s, p, out _));
            Try("short.TryParse " + s, () => short.TryParse(s, NumberStyles.Integer, p, out _));
            Try("ulong.TryParse " + s, () => ulong.TryParse(s, p, out _));
            Try("float.TryParse " + s, () => float.TryParse(s, p, out _));
            Try("decimal.TryParse " + s, () => decimal.TryParse(s, NumberStyles.Number, p, out _));
            Try("spans " + s, () => int.Parse(s.AsSpan(), p) + double.Parse(s.AsSpan(), NumberStyles.Float, p));
            Try("TryParse of spans " + s, () => int.TryParse(s.AsSpan(), NumberStyles.Integer, p, out _) | double.TryParse(s.AsSpan(), NumberStyles.Float, p, out _));
            Try("Convert " + s, () => Convert.ToInt32(s, p) + Convert.ToInt64(s, p) + Convert.ToByte(s, p));
            Try("Convert.ToSByte " + s, () => Convert.ToSByte(s, p));
            Try("Convert.ToDouble " + s, () => Convert.ToDouble(s, p) + Convert.ToSingle(s, p));
            Try("Convert.ToDecimal " + s, () => Convert.ToDecimal(s, p));
            Try("Convert.ToChar " + s, () => Convert.ToChar(s, p));
            Try("IConvertible " + s, () => ((IConvertible)s).ToInt32(p) + ((IConvertible)s).ToDouble(p));
            Try("ChangeType " + s, () => Convert.ChangeType(s, typeof(int), p));
            Try("ToType " + s, () => ((IConvertible)s).ToType(typeof(double), p));
        }
        foreach (string s in new[] { "2024-01-02", "2024", "", null })
        {
            Try("DateTime.Parse " + s, () => s == "2024" ? 0 : DateTime.Parse(s, p).Year);
            Try("DateTime.TryParse " + s, () => s != "2024" && DateTime.TryParse(s, p, out _));
            Try("DateTime.ParseExact " + s, () => DateTime.ParseExact(s, "yyyy", p).Year);
            Try("DateTime.ParseExact of two " + s, () => DateTime.ParseExact(s, new[] { "yyyy-MM-dd", "yyyy" }, p, DateTimeStyles.None).Year);
            Try("DateTime.TryParseExact " + s, () => DateTime.TryParseExact(s, "yyyy", p, DateTimeStyles.None, out _));
            Try("DateTime.TryParseExact without a format " + s, () => DateTime.TryParseExact(s, (string)null, p, DateTimeStyles.None, out _));
            Try("DateTime.TryParseExact of two " + s, () => DateTime.TryParseExact(s, new[] { "yyyy-MM-dd", "yyyy" }, p, DateTimeStyles.None, out _));
            Try("DateOnly.Parse " + s, () => s == "2024" ? 0 : DateOnly.Parse(s, p).Year);
            Try("DateOnly.TryParse " + s, () => s != "2024" && DateOnly.TryParse(s, p, out _));
            Try("DateOnly.ParseExact " + s, () => DateOnly.ParseExact(s, "yyyy-MM-dd", p).Year);
            Try("DateOnly.ParseExact o " + s, () => DateOnly.ParseExact(s, "o", p).Year);
            Try("Convert.ToDateTime " + s, () => s == "2024" ? 0 : Convert.ToDateTime(s, p).Year);
        }
        foreach (string s in new[] { "1:02", "x1", "", null })
        {
            Try("TimeSpan.Parse " + s, () => TimeSpan.Parse(s, p).Hours);
            Try("TimeSpan.TryParse " + s, () => TimeSpan.TryParse(s, p, out _));
            Try("TimeSpan.ParseExact " + s, () => TimeSpan.ParseExact(s, @"h\:mm", p));
            Try("TimeSpan.ParseExact c " + s, () => TimeSpan.ParseExact(s, "c", p));
            Try("TimeSpan.TryParseExact " + s, () => TimeSpan.TryParseExact(s, @"h\:mm", p, out _));
            Try("TimeOnly.Parse " + s, () => TimeOnly.Parse(s, p).Hour);
            Try("TimeOnly.TryParse " + s, () => TimeOnly.TryParse(s, p, out _));
            Try("TimeOnly.ParseExact " + s, () => TimeOnly.ParseExact(s, "HH:mm", p).Hour);
        }
        Try("Convert.ToString", () => Convert.ToString(5, p) + Convert.ToString(-5, p) + Convert.ToString(1.5, p) + Convert.ToString(2.5m, p) + Convert.ToString(true, p) + Convert.ToString('c', p) + Convert.ToString("s", p) + Convert.ToString(day, p));
        Try("IConvertible.ToString", () => ((IConvertible)5).ToString(p) + ((IConvertible)(-5L)).ToString(p) + ((IConvertible)1.5).ToString(p) + ((IConvertible)2.5m).ToString(p) + ((IConvertible)5).ToDouble(p) + ((IConvertible)day).ToString(p));
        Try("ChangeType", () => Convert.ChangeType(1.5, typeof(string), p) + "" + ((IConvertible)1.5).ToType(typeof(string), p) + Convert.ChangeType(1.5, TypeCode.Int32, p));
        Try("Format", () => string.Format(p, "{0}{1}{2}{3}", 5, -5, 1.5, "s"));
        Try("Format with a width", () => string.Format(p, "{0,5}{1,-5:N1}{2:d}", 5, -5, day));
        Try("FormattableString", () => ((FormattableString)$"{5}{-1.5}").ToString(p));
        Try("GetInstance of numbers", () => NumberFormatInfo.GetInstance(p) != null);
        Try("GetInstance", () => (NumberFormatInfo.GetInstance(p) != null) + "" + (DateTimeFormatInfo.GetInstance(p) != null));
    }

    static void Main()
    {
        All(new Own(null));
        All(new Culture());
        All(new Failing());
    }
}
