// Compiler: roslyn12
// Which cultures, and which of their formats of numbers, are read-only.
using System;
using System.Globalization;

static class ReadOnlyFormats9
{
    static void Show(string name, NumberFormatInfo n) => Console.WriteLine(name + ": " + n.IsReadOnly + " clone " + ((NumberFormatInfo)n.Clone()).IsReadOnly
        + " read-only " + NumberFormatInfo.ReadOnly(n).IsReadOnly + (ReferenceEquals(NumberFormatInfo.ReadOnly(n), n) ? " the same" : " a copy"));

    static void Show(string name, CultureInfo c)
    {
        Console.WriteLine(name + ": " + c.IsReadOnly);
        Show("  numbers", c.NumberFormat);
        Show("  numbers by type", (NumberFormatInfo)c.GetFormat(typeof(NumberFormatInfo)));
        Show("  instance", NumberFormatInfo.GetInstance(c));
    }

    static void Main()
    {
        Show("new", new NumberFormatInfo());
        Show("invariant", NumberFormatInfo.InvariantInfo);
        Show("current", NumberFormatInfo.CurrentInfo);
        Show("none", NumberFormatInfo.GetInstance(null));
        Show("invariant culture", CultureInfo.InvariantCulture);
        Show("new culture", new CultureInfo(""));
        Show("culture by name", CultureInfo.GetCultureInfo(""));
        Show("clone", (CultureInfo)CultureInfo.InvariantCulture.Clone());
        Show("read-only", CultureInfo.ReadOnly(new CultureInfo("")));
        Show("clone of read-only", (CultureInfo)CultureInfo.ReadOnly(new CultureInfo("")).Clone());
        Show("read-only of clone", CultureInfo.ReadOnly((CultureInfo)CultureInfo.InvariantCulture.Clone()));
        Console.WriteLine(ReferenceEquals(CultureInfo.InvariantCulture.NumberFormat, NumberFormatInfo.InvariantInfo));
        try { NumberFormatInfo.ReadOnly(null); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + ((ArgumentException)e).ParamName); }
    }
}
