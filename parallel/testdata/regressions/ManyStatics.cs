// A class with more static fields than a store buffer has places. Its initialiser stores them in one step.
using System;
using System.Threading;

static class Config
{
    public static readonly int A = int.Parse("1"), B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8, I = 9, J = 10;
    public static readonly string Name = "x" + A;
}

static class ManyStatics
{
    static volatile bool done;
    static int sum;

    static void Main()
    {
        var t = new Thread(() =>
        {
            sum = Config.A + Config.J + Config.Name.Length;
            done = true;
        });
        t.Start();
        while (!done)
            Thread.Yield();
        if (sum != 13 || Config.A + Config.J != 11)
            throw new Exception();
        t.Join();
    }
}
