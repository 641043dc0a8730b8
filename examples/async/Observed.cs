// The failure comes out where the task is awaited.
using System;
using System.Threading.Tasks;

class Observed
{
    static async Task Save()
    {
        await Task.Yield();
        throw new InvalidOperationException("disk full");
    }

    static async Task<string> Try()
    {
        try
        {
            await Save();
            return "saved";
        }
        catch (InvalidOperationException e)
        {
            return e.Message;
        }
    }

    static void Main() { Console.WriteLine(Try().Result); }
}
