// The module initialiser changes statics of its own module only.
using System.Runtime.CompilerServices;

public static class Own
{
    public static string Name = "a";
    public static int Number;

    [ModuleInitializer]
    internal static void Start()
    {
        Name += "b";
        if (Number == 0) Number = Twice(3);
    }

    static int Twice(int n) => n * 2;
}
