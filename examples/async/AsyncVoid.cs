// WRONG: nobody can catch an exception that an async void method throws.
using System;
using System.Threading.Tasks;

class AsyncVoid
{
    static async void Fire()
    {
        await Task.Yield();
        throw new InvalidOperationException("lost");
    }

    static void Main()
    {
        try
        {
            Fire();
            Task.Delay(10).Wait();
        }
        catch (InvalidOperationException)
        {
        }
    }
}
