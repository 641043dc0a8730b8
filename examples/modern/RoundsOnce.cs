// A ulong as a float: some processors round it to a double first, others do not.
//
// float, nuint, convert: the two results differ. near: they do not. signed: a long is rounded once everywhere.
using System;

static class RoundsOnce
{
    static ulong number = 0x8000_0080_0000_0001; // the double of it lies in the middle of two floats

    static void Main(string[] args)
    {
        double d = 0;
        switch (args[0])
        {
            case "float": d = (float)number; break;
            case "nuint": d = (float)(nuint)number; break;
            case "convert": d = Convert.ToSingle(number); break;
            case "near": d = (float)(number - 1); break;
            case "signed": d = (float)(long)number; break;
        }
        if (Math.Abs(d) < 9e18)
            throw new Exception();
    }
}
