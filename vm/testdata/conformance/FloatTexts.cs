// Compiler: roslyn
// How numbers are written: when with an exponent, and with how many digits. Mono writes others.
using System;

class FloatTexts
{
    static void Main()
    {
        for (int e = -8; e < 22; e++)
        {
            double d = double.Parse("1e" + e), third = d / 3, many = d * 1.2345678901234567;
            float f = (float)d, part = f / 3;
            Console.WriteLine(d + " " + third + " " + many + " " + -d + " " + f + " " + part + " " + (d + 1) + " " + (f + 1));
            Console.WriteLine(d.ToString("G") + " " + many.ToString("R") + " " + f.ToString("R") + " " + many.ToString("G5") + " " + part.ToString("g3") + " " + many.ToString("G17"));
        }
        Console.WriteLine(16777216f + " " + 9007199254740992.0 + " " + int.MaxValue * 1f + " " + long.MaxValue * 1.0 + " " + double.MaxValue + " " + float.MaxValue + " " + double.Epsilon + " " + float.Epsilon);
        Random r = new Random(7);
        for (int i = 0; i < 60; i++)
        {
            double d = (r.NextDouble() - 0.5) * Math.Pow(10, r.Next(-7, 20));
            Console.WriteLine(d + " " + (float)d + " " + Math.Round(d) + " " + (float)Math.Round(d));
        }
    }
}
