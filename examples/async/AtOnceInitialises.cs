// WRONG: a method may go on at once, on the thread that initialises a class. Another thread waits for the end of the initialiser for ever.
using System;
using System.Threading.Tasks;

class Late
{
    internal static int value;

    static Late()
    {
        AtOnceInitialises.Help();
        value = 1;
    }

    internal static void Touch() { }
}

class AtOnceInitialises
{
    static Task before;

    static async Task Work()
    {
        await before;
        Console.WriteLine(Late.value);
    }

    internal static void Help() { Work().Wait(); }

    static void Main()
    {
        before = Task.Run(() => { });
        Late.Touch();
    }
}
