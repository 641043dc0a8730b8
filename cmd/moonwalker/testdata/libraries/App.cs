using System;

/// Fails if Lib.Number is 2.
public static class App
{
    public static void Main()
    {
        if (Lib.Number() == 2)
            throw new Exception("two");
    }
}
