// Compiler: roslyn12
// Texts of numbers in combinations of styles: where white space, signs, parentheses and currency symbols may stand.
using System;
using System.Globalization;
using System.Text;

static class NumberStyles9
{
    static readonly string[] texts =
    {
        "5", "5 -", "5-", " 5 - ", "5  +", "5- ", "5 \t-\t", "- 5", " -5", "-\u00a45", "-\u00a4 5", "\u00a4 -5", "\u00a4- 5", "- \u00a45", "\u00a4 5", "\u00a4\t 5 -", "5 \u00a4", "5 -\u00a4", "5 \u00a4 -", "5\u00a4-",
        "(5)", "(5 )", "( 5)", "(5) ", "(\u00a45)", "(\u00a4 5)", "\u00a4 (5)", "( \u00a45)", "(5 \u00a4)", "(5)\u00a4", "(5) -", "(5", "5)", "-5-", "-(5)", "1 -2", "1 - -", "5 -5",
        "1,2 -", "1.50 -", "1.50e1 -", "1e1-", "1e -", "1e+1 +", "0 -", "0.0 -", "-0", "5 \0", "5 -\0", "5\0 ", "5\0-", "5 \0\0", "300 -", "12.0 -", ".5 -", "5. -", "-", " ", "", "\u00a05 -", "\u00a4", "()",
    };

    static string Try<T>(Func<T> parse, Func<T, string> show)
    {
        try { return show(parse()); }
        catch (FormatException) { return "F"; }
        catch (OverflowException) { return "O"; }
    }

    static string Shown(string text)
    {
        var shown = new StringBuilder();
        foreach (char c in text)
            if (c < 32 || c > 126) shown.Append('<').Append((int)c).Append('>');
            else shown.Append(c);
        return "'" + shown + "'";
    }

    static void Main()
    {
        var culture = CultureInfo.InvariantCulture;
        NumberStyles[] styles =
        {
            NumberStyles.Number, NumberStyles.Float, NumberStyles.Any, NumberStyles.Currency, NumberStyles.Integer | NumberStyles.AllowTrailingSign,
            NumberStyles.AllowTrailingSign | NumberStyles.AllowDecimalPoint, NumberStyles.Any & ~NumberStyles.AllowLeadingWhite, NumberStyles.Any & ~NumberStyles.AllowTrailingWhite,
        };
        foreach (string text in texts)
            foreach (NumberStyles style in styles)
                Console.WriteLine(Shown(text) + " " + (int)style + ": " + Try(() => int.Parse(text, style, culture), n => n.ToString()) + " " + Try(() => long.Parse(text, style, culture), n => n.ToString())
                    + " " + Try(() => byte.Parse(text, style, culture), n => n.ToString()) + " " + Try(() => decimal.Parse(text, style, culture), d => d.ToString(culture) + (decimal.GetBits(d)[3] < 0 ? " negative" : ""))
                    + " " + Try(() => double.Parse(text, style, culture), d => d.ToString(culture)));
        Console.WriteLine(int.TryParse("5 -", NumberStyles.Number, culture, out int number) + " " + number + " " + decimal.TryParse("12 -", out decimal amount) + " " + amount.ToString(culture)
            + " " + float.TryParse("1.5 -", NumberStyles.Number, culture, out float real) + " " + real.ToString(culture));
    }
}
