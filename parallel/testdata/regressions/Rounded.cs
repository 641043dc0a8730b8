using System;

// Functions whose last digit is that of the C library in .NET.
static class Rounded
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "sin": Console.WriteLine(Math.Sin(1)); break;
            case "sinh": Console.WriteLine(MathF.Sinh(1)); break;
            case "log": Console.WriteLine(Math.Log(1)); break;
            case "root": Console.WriteLine(Math.Sqrt(2)); break;
            case "square": Console.WriteLine(Math.Pow(3, 2)); break;
            case "power": Console.WriteLine(Math.Pow(10, 23)); break;
        }
    }
}
