// WhenAny, again and again: each time the one before has left nothing behind.
using System.Threading.Tasks;

class AnyAgain
{
    static async Task Loop()
    {
        for (int i = 0; i < 4; i++) await Task.WhenAny(Task.Delay(100));
    }

    static void Main()
    {
        Loop().Wait();
    }
}
