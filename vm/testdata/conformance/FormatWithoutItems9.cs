// Compiler: roslyn12
using System;
using System.Text;

// A parsed format without items stays as it is in string.Format; a builder gets it with single braces.
static class FormatWithoutItems9
{
    sealed class Provider : IFormatProvider
    {
        public object GetFormat(Type type)
        {
            Console.WriteLine("asked for " + type.Name);
            return null;
        }
    }

    static void Main()
    {
        foreach (string text in new[] { "", "plain", "a{{b", "}}", "{{{{}}" })
        {
            var format = CompositeFormat.Parse(text);
            Console.WriteLine(string.Format(null, format, 1) + " " + string.Format(null, format, 1, 2) + " " + string.Format(null, format, 1, 2, 3));
            Console.WriteLine(string.Format(null, format, new object[] { 1 }) + " " + string.Format(null, format, new object[0]) + " " + string.Format(null, format, ReadOnlySpan<object>.Empty));
            Console.WriteLine(string.Format(new Provider(), format, 1));
            Console.WriteLine(new StringBuilder().AppendFormat(new Provider(), format, 1).ToString());
            Console.WriteLine(string.Format(new Provider(), text, 1));
        }
        Console.WriteLine(string.Format(null, CompositeFormat.Parse("a{{b{0}"), 1));
        try { string.Format(null, CompositeFormat.Parse("{{"), (object[])null); }
        catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        try { string.Format(null, (CompositeFormat)null, 1); }
        catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
    }
}
