// CORRECT: two threads make a lambda within a lambda; where the compiler keeps it is no variable of the program.
using System;
using System.Threading;

class LambdaInLambda
{
    static void Main()
    {
        int count = 0;
        Action twice = () =>
        {
            Action once = () => Interlocked.Increment(ref count);
            once();
            once();
        };
        Thread other = new Thread(() => twice());
        other.Start();
        twice();
        other.Join();
        Console.WriteLine(count);
    }
}
