// A wait of some milliseconds with a canceled token throws, or returns false: the time may be over before .NET looks at the token.
using System;
using System.Threading;
using System.Threading.Tasks;

class WaitOver
{
    static void Main()
    {
        try
        {
            Console.WriteLine(new TaskCompletionSource<int>().Task.Wait(5, new CancellationToken(true)));
        }
        catch (OperationCanceledException)
        {
            Console.WriteLine("canceled");
        }
    }
}
