// MultiplyAddEstimate rounds once, if the processor has an instruction for that, and otherwise twice: WRONG, if a program relies on either. Where both
// results are the same, there is one outcome.
using System;
using System.Numerics;

class FusedEstimate
{
    static T Of<T>(T x, T y, T z) where T : INumberBase<T> => T.MultiplyAddEstimate(x, y, z);

    static void Main(string[] args)
    {
        double tenth = args.Length > 9 ? 0.5 : 0.1;
        bool zero = args[0] switch
        {
            "double" => double.MultiplyAddEstimate(tenth, 10, -1) == 0,
            "float" => float.MultiplyAddEstimate((float)tenth, 10, -1) == 0,
            "parameter" => Of(tenth, 10, -1) == 0,
            "decimal" => Of(0.1m, 10, -1) == 0,
            _ => double.MultiplyAddEstimate(0.5, 2, -1) == 0, // exact
        };
        if (!zero) throw new Exception("not 0");
    }
}
