// Compiler: roslyn12
// The parts of cultures: which of them are one object.
using System;
using System.Globalization;

static class CultureParts9
{
    static void Compare(string name, Func<CultureInfo, object> part)
    {
        CultureInfo made = new CultureInfo(""), named = CultureInfo.GetCultureInfo(""), invariant = CultureInfo.InvariantCulture;
        part(made); // .NET makes it when it is asked for, and copies it if it is there
        part(invariant);
        object[] parts =
        {
            part(invariant), part(named), part(made), part((CultureInfo)invariant.Clone()), part((CultureInfo)made.Clone()), part(CultureInfo.ReadOnly(made)),
            part(CultureInfo.InvariantCulture), part(CultureInfo.GetCultureInfo("")), part(new CultureInfo("")), part(made), part(CultureInfo.ReadOnly(invariant)),
        };
        foreach (object a in parts)
        {
            Console.Write(name + " ");
            foreach (object b in parts) Console.Write(ReferenceEquals(a, b) ? "=" : a.Equals(b) ? "e" : "/");
            Console.WriteLine();
        }
    }

    static void Main()
    {
        Compare("text", c => c.TextInfo);
        Compare("compare", c => c.CompareInfo);
        Compare("numbers", c => c.NumberFormat);
        Compare("dates", c => c.DateTimeFormat);
        Console.WriteLine(ReferenceEquals(CultureInfo.InvariantCulture.NumberFormat, NumberFormatInfo.InvariantInfo) + " " + ReferenceEquals(CultureInfo.InvariantCulture.DateTimeFormat, DateTimeFormatInfo.InvariantInfo));
        var own = new CultureInfo("");
        Console.WriteLine(ReferenceEquals(own.NumberFormat, NumberFormatInfo.GetInstance(own)) + " " + ReferenceEquals(own.GetFormat(typeof(NumberFormatInfo)), own.NumberFormat) + " " + ReferenceEquals(own.GetFormat(typeof(DateTimeFormatInfo)), own.DateTimeFormat));
        Console.WriteLine(ReferenceEquals(NumberFormatInfo.GetInstance(null), NumberFormatInfo.CurrentInfo) + " " + ReferenceEquals(CultureInfo.CurrentCulture.NumberFormat, NumberFormatInfo.CurrentInfo));
    }
}
