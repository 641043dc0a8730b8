// Compiler: roslyn12
// Decimals of texts with exponents: the scale of what is too small, and of zeros.
using System;
using System.Globalization;

static class TinyDecimals9
{
    static void Main()
    {
        foreach (string text in new[]
        {
            "1E-100000", "-1.5E-200", "-1E-40", "1E-40", "1E-61", "-1E-62", "1E-28", "1E-29", "5E-29", "6E-29", "0E-5", "0E-100", "0E-100000", "0.000E-30", "0E5", "0E100000",
            "1E-2147483647", "1E-2147483648", "1E-99999999999", "0E99999999999", "-0E-50", "0.00", "-0.0", "1E+28", "1E29", "1E100", "0.0000000000000000000000000000001",
            "12345678901234567890123456789E-40", "12345678901234567890123456789E-90", "9.9999999999999999999999999999999E-1", "1E-27", "123E-31",
            "0.0000000000000000000000000000004999", "1.000E-29", "9999E-33", "1E-9999", "0E-9999", "0E9999",
        })
        {
            string read;
            try
            {
                decimal number = decimal.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
                read = number.ToString(CultureInfo.InvariantCulture) + " " + string.Join(",", decimal.GetBits(number));
            }
            catch (Exception e) { read = e.GetType().Name; }
            Console.WriteLine(text + " is " + read);
        }
    }
}
