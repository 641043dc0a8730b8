// WRONG: nobody looks at the task that fails, so nobody learns that it did.
using System;
using System.Threading.Tasks;

class Unobserved
{
    static async Task Save()
    {
        await Task.Yield();
        throw new InvalidOperationException("disk full");
    }

    static void Main()
    {
        Task[] forgotten = { Save() };
        Task.Delay(forgotten.Length).Wait();
    }
}
