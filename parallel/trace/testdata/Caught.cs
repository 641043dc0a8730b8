// Exceptions that the library throws, and a loop in the library: the trace shows few of these instructions.
//
//     csc12 -deterministic -debug:portable -optimize+ -pathmap:$PWD=/trace -r:... -out:Caught.dll Caught.cs
using System;

static class Caught
{
    static int caught;

    static void Main()
    {
        for (int i = 0; i < 100; i++)
        {
            try { int.Parse("x"); }
            catch (FormatException) { caught++; }
        }
        throw new InvalidOperationException(new string('x', 10000));
    }
}
