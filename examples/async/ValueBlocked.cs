// WRONG: the result of a value task is taken without an await. The first one has it; the second one may not have it yet, and
// need not block.
using System;
using System.Threading.Tasks;

class ValueBlocked
{
    static async ValueTask<int> Later()
    {
        await Task.Yield();
        return 2;
    }

    static void Main()
    {
        Console.WriteLine(new ValueTask<int>(1).Result);
        Console.WriteLine(Later().Result);
    }
}
