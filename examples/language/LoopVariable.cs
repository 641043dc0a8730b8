// Threads made of lambdas in a loop.
//
// Wrong: the lambdas capture the loop variable itself, of which there is only one. Main goes on
// counting while the threads read it; a late thread even reads the 2 that ended the loop.
using System.Threading;

static class LoopVariable
{
    static readonly int[] results = new int[2];

    static void Main()
    {
        for (int i = 0; i < 2; i++)
            new Thread(() => results[i] = 1).Start();
    }
}
